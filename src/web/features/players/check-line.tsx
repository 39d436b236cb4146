import { useState } from 'react';
import type {
  ProjectedSideView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { Panel } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';
import { CheckGameLine } from './check-game-line.tsx';
import { CheckPlayerLine } from './check-player-line.tsx';
import type { GameLines } from './line-check-rules.ts';
import { listPlayers, type SideName } from './projection-rules.ts';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';

interface CheckLineProps {
  league: LeagueId;
  gameId: string;
  sides: Sides<ProjectedSideView>;
  statistics: readonly ProjectedStatisticView[];
  statistic: string;
  /** Lines of the game; undefined when it has no forecast yet. */
  lines: GameLines | undefined;
  /** The player whose row is open; that choice comes first. */
  openId: string | undefined;
  /**
   * Whether only the game is checked: on phones the player's own check stands in the opened row.
   */
  isGameOnly: boolean;
}

/** “Check a line”: type the line and the price you are offered. */
export function CheckLine(props: CheckLineProps) {
  const { league, gameId, sides, lines, isGameOnly } = props;
  const [mode, setMode] = useState<'player' | 'game'>('player');
  const names = { home: sides.home.team.abbreviation, away: sides.away.team.abbreviation };
  const isGame = isGameOnly || mode === 'game';
  if (isGameOnly && lines === undefined) return null;

  return (
    <Panel title={isGameOnly ? 'Check a line of the game' : 'Check a line'} headingLevel={3}>
      <div className="flex flex-col gap-3">
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
        {isGame && lines !== undefined ? (
          <CheckGameLine league={league} gameId={gameId} names={names} lines={lines} />
        ) : (
          <AnyPlayer {...props} />
        )}
      </div>
    </Panel>
  );
}

function AnyPlayer(props: CheckLineProps) {
  const { league, gameId, sides, statistics, statistic, openId } = props;
  const [chosen, setChosen] = useState<{ id: string; after: string | undefined }>();
  const order = sidesInOrder<SideName>(league, { home: 'home', away: 'away' });
  const listed = order.flatMap((side) => sides[side].players.map((player) => ({ side, player })));
  // A row opened after a choice is the newer choice.
  const wanted = chosen !== undefined && chosen.after === openId ? chosen.id : openId;
  const best = listPlayers(sides[order[0]], statistic)[0] ?? listed[0]?.player;
  const found =
    listed.find(({ player }) => player.id === wanted) ??
    listed.find(({ player }) => player.id === best?.id);
  if (found === undefined) return null;

  return (
    <>
      <Select
        label="Player"
        value={found.player.id}
        onValueChange={(id) => setChosen({ id, after: openId })}
        groups={order.map((side) => ({
          label: sides[side].team.name,
          options: listPlayers(sides[side], statistic).map(({ id, name }) => ({
            value: id,
            label: `${name} (${sides[side].team.abbreviation})`,
          })),
        }))}
      />
      <CheckPlayerLine
        key={`${found.player.id} ${statistic}`}
        league={league}
        gameId={gameId}
        player={found.player}
        side={found.side}
        statistics={statistics}
        statistic={statistic}
      />
    </>
  );
}
