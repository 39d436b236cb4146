import { useState } from 'react';
import type { LineUpPlayerView, LineUpView, WhatIfQuestion } from '#contract/line-ups.ts';
import type { LeagueId } from '#domain/league.ts';
import { formatShare } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { StatusWord } from '../games/status-word.tsx';
import type { GameTeam } from '../games/matchup.ts';
import { marginUnit } from '../probability/margin-unit.ts';
import { formatEffect, formatSigned } from './format-effect.ts';
import { PlayerLink } from './player-link.tsx';
import { playerName } from './player-name.ts';
import { PlayerSwitches } from './player-switches.tsx';
import { type Switch, switchOf } from './switched-players.ts';

/** Rows before the rest is asked for; a side lists all who have played lately. */
const shownAtFirst = 9;

interface LineUpSideProps {
  league: LeagueId;
  team: GameTeam;
  lineUp: Pick<LineUpView, 'role' | 'valueBasis'>;
  side: LineUpView['home'];
  /** Undefined once nothing can be asked any more: the game has begun, or goes by no line-up. */
  question: WhatIfQuestion | undefined;
  onSwitch: (id: string, to: Switch) => void;
}

/** Who is expected on one side: status, part in the game, worth, and what his side has without him. */
export function LineUpSide({ league, team, lineUp, side, question, onSwitch }: LineUpSideProps) {
  const [isWhole, setIsWhole] = useState(false);
  const unit = marginUnit(league);
  const isChosen = ({ id }: LineUpPlayerView) => question && switchOf(question, id) !== undefined;
  const rows = side.players.filter(
    (player, index) => isWhole || index < shownAtFirst || isChosen(player),
  );

  return (
    <Card as="section" className="pb-4">
      <CardHeader
        title={team.name}
        description={
          side.points === null
            ? undefined
            : `Those expected are worth ${formatSigned(side.points, unit.decimals)} ${unit.plural} a game against average ones.`
        }
      />
      {side.players.length === 0 ? (
        <p className="px-4 pt-3 text-sm text-muted md:px-5">Nobody of this side is known yet.</p>
      ) : (
        <DataTable
          caption={`Line-up, ${team.name}`}
          columns={listColumns({ league, lineUp, question, onSwitch })}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {side.players.length > rows.length && (
        <div className="px-4 pt-2 md:px-5">
          <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setIsWhole(true)}>
            Show all {side.players.length}
          </Button>
        </div>
      )}
    </Card>
  );
}

type ColumnOptions = Pick<LineUpSideProps, 'league' | 'lineUp' | 'question' | 'onSwitch'>;

function listColumns({
  league,
  lineUp,
  question,
  onSwitch,
}: ColumnOptions): Column<LineUpPlayerView>[] {
  const unit = marginUnit(league);
  return [
    {
      header: 'Player',
      isRowHeader: true,
      isWideOnPhones: true,
      cell: (player) => <PlayerName league={league} player={player} />,
    },
    {
      header: 'Chance',
      headerTitle: lineUp.role === 'player' ? 'Chance that he plays' : 'Chance that he starts',
      align: 'right',
      cell: ({ probability }) => formatShare(probability),
    },
    ...(lineUp.role === 'player'
      ? [
          {
            header: 'Minutes',
            headerTitle: 'Minutes expected when he plays',
            align: 'right' as const,
            cell: ({ minutes }: LineUpPlayerView) => minutes?.toFixed(0) ?? '—',
          },
        ]
      : []),
    {
      header: 'Value',
      headerTitle:
        lineUp.valueBasis === 'per-48-minutes'
          ? `${unit.plural} each 48 minutes, against those who would play in his place`
          : `${unit.plural} a start, against an average one`,
      align: 'right',
      cell: ({ value }) => (value === null ? '—' : formatSigned(value, unit.decimals)),
    },
    {
      header: lineUp.role === 'player' ? 'Without him' : 'Effect',
      headerTitle:
        lineUp.role === 'player'
          ? 'What his side’s margin and chance to win become without him'
          : 'What his side’s margin and chance to win become without him, or if he starts who is not expected to',
      align: 'right',
      cell: (player) => <PlayerEffect league={league} player={player} />,
    },
    ...(question === undefined
      ? []
      : [
          {
            header: 'What if',
            align: 'right' as const,
            isWideOnPhones: true,
            cell: (player: LineUpPlayerView) => (
              <PlayerSwitches
                player={player}
                name={playerName(player)}
                value={switchOf(question, player.id)}
                onSwitch={(to) => onSwitch(player.id, to)}
              />
            ),
          },
        ]),
  ];
}

/** Where one starts, the row says what would be different: that he does not, or that he does. */
function PlayerEffect({ league, player }: { league: LeagueId; player: LineUpPlayerView }) {
  const effect = formatEffect(league, player);
  if (effect === undefined) return '—';
  return (
    <span className="tabular">
      {player.role !== 'player' && <span className="block text-xs text-muted">{effect.name}</span>}
      {effect.text}
    </span>
  );
}

function PlayerName({ league, player }: { league: LeagueId; player: LineUpPlayerView }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium">
        <PlayerLink league={league} id={player.id}>
          {playerName(player)}
        </PlayerLink>
      </span>
      {player.position !== null && <span className="text-muted">{player.position}</span>}
      {player.isNamedStarter && <Badge tone="outline">Named to start</Badge>}
      {player.status !== null && <StatusWord status={player.status} />}
      {player.statusDetail !== null && (
        <span className="basis-full text-xs text-muted">{player.statusDetail}</span>
      )}
    </span>
  );
}
