import { useState } from 'react';
import type { GamePlayersView } from '#contract/player-projections-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { Panel } from '#web/ui/card.tsx';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';
import { Select } from '#web/ui/select.tsx';
import { CheckGameLine } from './check-game-line.tsx';
import { CheckPlayerLine } from './check-player-line.tsx';
import type { GameLines } from './line-check-rules.ts';
import { listPlayers, type SideName } from './projection-rules.ts';
import type { ProjectionView } from './projection-view.ts';

interface CheckLineProps {
  league: LeagueId;
  gameId: string;
  players: GamePlayersView;
  /** A player whose row is opened is chosen. */
  view: ProjectionView;
  /** Lines of the game; undefined when it has no forecast yet. */
  lines: GameLines | undefined;
  /**
   * Whether only the game is checked: on phones the player's own check stands in the opened row.
   */
  isGameOnly: boolean;
}

/** “Check a line”: type the line and the price you are offered. */
export function CheckLine(props: CheckLineProps) {
  const { league, gameId, players, lines, isGameOnly } = props;
  const [mode, setMode] = useState<'player' | 'game'>('player');
  if (isGameOnly && lines === undefined) return null;

  return (
    <Panel
      title={isGameOnly ? 'Check a line of the game' : 'Check a line'}
      headingLevel={3}
      bodyClassName="flex flex-col gap-3"
    >
      {!isGameOnly && lines !== undefined && (
        <SegmentChoice
          label="Bet on"
          value={mode}
          options={[
            { value: 'player', label: 'Player' },
            { value: 'game', label: 'Game' },
          ]}
          onChoose={setMode}
        />
      )}
      {lines !== undefined && (isGameOnly || mode === 'game') ? (
        <CheckGameLine
          league={league}
          gameId={gameId}
          names={{ home: players.home.team.abbreviation, away: players.away.team.abbreviation }}
          lines={lines}
        />
      ) : (
        <AnyPlayer {...props} />
      )}
    </Panel>
  );
}

function AnyPlayer({ league, gameId, players, view }: CheckLineProps) {
  const { statistic, openId } = view;
  const [chosen, setChosen] = useState<{ id: string; after: string | undefined }>();
  const groups = sidesInOrder<SideName>(league, { home: 'home', away: 'away' }).map((side) => ({
    side,
    team: players[side].team,
    listed: listPlayers(players[side], statistic.id),
  }));
  const options = groups.flatMap(({ side, listed }) => listed.map((player) => ({ side, player })));
  // A row opened after a choice is the newer choice.
  const wanted = chosen?.after === openId ? (chosen?.id ?? openId) : openId;
  const found = options.find(({ player }) => player.id === wanted) ?? options[0];
  if (found === undefined) return null;

  return (
    <>
      <Select
        label="Player"
        value={found.player.id}
        onValueChange={(id) => setChosen({ id, after: openId })}
        groups={groups.map(({ team, listed }) => ({
          label: team.name,
          options: listed.map(({ id, name }) => ({
            value: id,
            label: `${name} (${team.abbreviation})`,
          })),
        }))}
      />
      <CheckPlayerLine
        key={`${found.player.id} ${statistic.id}`}
        league={league}
        gameId={gameId}
        {...found}
        statistics={players.statistics}
        statistic={statistic.id}
      />
    </>
  );
}
