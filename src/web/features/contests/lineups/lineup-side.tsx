import { useState } from 'react';
import { clsx } from 'clsx';
import type { LineupPlayerView, LineupView, WhatIfQuestion } from '#contract/lineups-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { formatShare, formatSigned } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import {
  describeValue,
  formatInjury,
  PlayingRate,
  StatusWord,
} from '#web/features/contests/injuries/player-status.tsx';
import type { GameTeam } from '#web/features/contests/games/matchup.ts';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { formatEffect } from './what-if-rows.ts';
import { PlayerLink, playerName } from '#web/features/contests/teams/competitor-link.tsx';
import { findSwitch, type Switch } from './switched-players.ts';

/** Rows shown before “Show all”; a side lists everyone who played recently. */
const shownAtFirst = 9;

interface LineupSideProps {
  league: LeagueId;
  team: GameTeam;
  lineup: Pick<LineupView, 'role' | 'valueBasis' | 'isUsed'>;
  side: LineupView['home'];
  /** The open what-if; undefined when it is closed or unsupported. */
  question: WhatIfQuestion | undefined;
  onSwitch: (id: string, to: Switch) => void;
}

export function LineupSide(props: LineupSideProps) {
  const { league, team, lineup, side, question } = props;
  const [isWhole, setIsWhole] = useState(false);
  const isChosen = ({ id }: LineupPlayerView) => question && findSwitch(question, id) !== undefined;
  const rows = side.players.filter(
    (player, index) => isWhole || index < shownAtFirst || isChosen(player),
  );

  return (
    <Card as="section" className="pb-4">
      <CardHeader
        title={team.name}
        description={
          side.points === null ? undefined : formatWorth(lineup.role, side.points, league)
        }
      />
      {side.players.length === 0 ? (
        <p className="px-4 pt-3 text-sm text-muted md:px-5">
          {lineup.isUsed ? 'No lineup yet.' : 'No lineup.'}
        </p>
      ) : (
        <DataTable
          caption={`Lineup, ${team.name}`}
          columns={listColumns(props)}
          rows={rows}
          rowKey={({ id }) => id}
          rowClassName="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3"
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

function listColumns({
  league,
  lineup,
  question,
  onSwitch,
}: LineupSideProps): Column<LineupPlayerView>[] {
  const { decimals } = marginUnit(league);
  const hasMinutes = lineup.role === 'player';
  const minutesColumn: Column<LineupPlayerView> = {
    header: 'MIN',
    headerTitle: 'Expected minutes when playing',
    align: 'right',
    className: notOnPhones,
    cell: ({ minutes }) => minutes?.toFixed(0) ?? '—',
  };
  const whatIfColumn = (whatIf: WhatIfQuestion): Column<LineupPlayerView> => ({
    header: 'What if',
    align: 'right',
    isWideOnPhones: true,
    className: 'max-md:items-start! md:pl-2',
    cell: (player) =>
      player.effect !== null && (
        <PlayerSwitches
          player={player}
          value={findSwitch(whatIf, player.id)}
          onSwitch={(to) => onSwitch(player.id, to)}
        />
      ),
  });
  return [
    {
      header: 'Player',
      isRowHeader: true,
      isWideOnPhones: true,
      // With the narrow columns beside it, two tables fit side by side.
      className: 'wrap-anywhere md:min-w-28',
      cell: (player) => <PlayerName league={league} player={player} />,
    },
    {
      header: hasMinutes ? 'Chance to play' : 'Chance to start',
      align: 'right',
      className: `${notOnPhones} md:w-14 whitespace-normal!`,
      cell: ({ probability }) => formatShare(probability),
    },
    ...(hasMinutes ? [minutesColumn] : []),
    {
      header: `Value, ${describeValue(league, lineup.valueBasis)}`,
      align: 'right',
      className: `${notOnPhones} md:w-22 whitespace-normal!`,
      cell: ({ value }) => (value === null ? '—' : formatSigned(value, decimals)),
    },
    {
      header: 'Effect on margin',
      headerTitle:
        'Change in expected margin and win probability if this player sits out (or plays, if not expected).',
      align: 'right',
      isWideOnPhones: true,
      className: 'max-md:order-last max-md:col-span-full md:px-2 xl:min-w-38 whitespace-normal!',
      cell: (player) => (
        <>
          <span className="block text-muted tabular md:hidden">
            {listFigures(league, player).join(' · ')}
          </span>
          <PlayerEffect league={league} player={player} />
        </>
      ),
    },
    ...(question === undefined ? [] : [whatIfColumn(question)]),
  ];
}

/** Classes of a column hidden on phones, where one line below the name replaces it. */
const notOnPhones = 'max-md:hidden! md:px-2';

function listFigures(league: LeagueId, { role, probability, minutes, value }: LineupPlayerView) {
  return [
    `${formatShare(probability)} to ${role === 'player' ? 'play' : 'start'}`,
    ...(minutes === null ? [] : [`${minutes.toFixed(0)} min`]),
    ...(value === null ? [] : [`value ${formatSigned(value, marginUnit(league).decimals)}`]),
  ];
}

function formatWorth(role: LineupView['role'], points: number, league: LeagueId): string {
  const { decimals, plural } = marginUnit(league);
  const who = role === null || role === 'player' ? 'players' : role;
  return `Expected ${who}: ${formatSigned(points, decimals)} ${plural} per game vs. average`;
}

/** Effect if the player does the opposite of what is expected. */
function PlayerEffect({ league, player }: { league: LeagueId; player: LineupPlayerView }) {
  const effect = formatEffect(league, player);
  if (effect === undefined) return <span className="max-md:hidden">—</span>;
  return (
    <span className="block tabular md:max-xl:whitespace-nowrap">
      <span className="text-muted">{effect.name}:</span>{' '}
      <span className="whitespace-nowrap">{effect.margin}</span>
      <span className="text-muted max-md:before:content-[',_'] md:block md:text-xs">
        win prob. <span className="whitespace-nowrap">{effect.probability}</span>
      </span>
    </span>
  );
}

const positionOfRole: Record<LineupPlayerView['role'], string | null> = {
  player: null,
  quarterback: 'QB',
  pitcher: 'SP',
  goalie: 'G',
};

function PlayerName({ league, player }: { league: LeagueId; player: LineupPlayerView }) {
  const position = player.position ?? positionOfRole[player.role];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium">
        <PlayerLink league={league} id={player.id} isTall>
          {playerName(player)}
        </PlayerLink>
      </span>
      {position !== null && <span className="text-muted">{position}</span>}
      {player.isNamedStarter && <Badge tone="outline">Named starter</Badge>}
      {player.status !== null && <StatusWord status={player.status} />}
      <PlayingRate rate={player.playingRate} />
      {player.statusDetail !== null && (
        <span className="basis-full text-xs text-muted">{formatInjury(player.statusDetail)}</span>
      )}
    </span>
  );
}

interface PlayerSwitchesProps {
  player: LineupPlayerView;
  value: Switch | undefined;
  onSwitch: (to: Switch) => void;
}

/** Plays for certain, or is out for certain; neither pressed keeps the expected chance. */
function PlayerSwitches({ player, value, onSwitch }: PlayerSwitchesProps) {
  // NBA players share minutes; in other roles one starts.
  const labels = { in: player.role === 'player' ? 'Plays' : 'Starts', out: 'Out' };
  return (
    <span role="group" aria-label={playerName(player)} className="inline-flex gap-1">
      {(['in', 'out'] as const).map((to) => (
        <button
          key={to}
          type="button"
          aria-pressed={value === to}
          onClick={() => onSwitch(to)}
          className={clsx(
            'min-h-11 rounded-md border px-3 text-sm font-semibold transition-colors duration-150 md:min-h-9 md:px-2.5',
            value === to
              ? 'border-ink bg-ink text-surface'
              : 'border-line-strong bg-surface text-muted hover:bg-raised hover:text-ink',
          )}
        >
          {labels[to]}
        </button>
      ))}
    </span>
  );
}
