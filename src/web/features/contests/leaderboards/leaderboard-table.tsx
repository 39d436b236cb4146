import { clsx } from 'clsx';
import { Fragment, useMemo } from 'react';
import type { GolfEntryView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';

import { isOut } from '#domain/tournament.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { FavoriteButton, playerFavorite } from '#web/features/contests/favorite-button.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { type FigureColumn, figureColumns } from './leaderboard-columns.tsx';
import { findCutIndex, formatCard, formatPosition, hasPlayoff, isWaiting } from './leaderboard.ts';

interface LeaderboardTableProps {
  tournament: GolfTournamentView;
  entries: GolfEntryView[];
  /** Whether all rows are listed; while searching they are not, and the cut line is hidden. */
  isWhole: boolean;
  now: Date;
}

const headStyles =
  'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2.5 text-xs font-medium whitespace-nowrap text-muted';
const figureStyles = 'px-2 py-2 text-right whitespace-nowrap tabular last:pr-3';

export function LeaderboardTable({ tournament, entries, isWhole, now }: LeaderboardTableProps) {
  const cutIndex = isWhole ? findCutIndex(entries) : undefined;
  const { rounds, status, timeZone } = tournament;
  const hasScores = entries.some(({ score }) => score !== null);
  const hasTeeTimes = entries.some(isWaiting);
  const hasProbabilities =
    status !== 'final' && entries.some(({ probabilities }) => probabilities !== null);
  const hasExtraRound = hasPlayoff(entries, rounds);
  const hasEarnings = entries.some(({ earnings }) => earnings !== null);
  // Stable columns, so rows don’t rerender.
  const columns = useMemo(() => {
    const shown = { rounds, status, timeZone, hasScores, hasTeeTimes, hasProbabilities };
    return figureColumns({ ...shown, hasExtraRound, hasEarnings }, now).filter(
      ({ isShown }) => isShown,
    );
  }, [
    rounds,
    status,
    timeZone,
    hasScores,
    hasTeeTimes,
    hasProbabilities,
    hasExtraRound,
    hasEarnings,
    now,
  ]);

  return (
    <div
      role="region"
      aria-label={`${tournament.name} leaderboard`}
      tabIndex={0}
      className="h-full overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{tournament.name} leaderboard</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={clsx(headStyles, 'left-0 z-20 w-12 min-w-12 pl-3 text-left')}
            >
              Pos
            </th>
            <th scope="col" className={clsx(headStyles, 'left-12 z-20 text-left')}>
              {tournament.isTeamEvent ? 'Team' : 'Player'}
            </th>
            {columns.map(({ header, headerTitle, className }) => (
              <th key={header} scope="col" className={clsx(headStyles, 'text-right', className)}>
                <abbr title={headerTitle} className="no-underline">
                  {header}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <Fragment key={entry.playerId}>
              {index === cutIndex && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={2 + columns.length}
                    className="border-y-2 border-line-strong bg-raised px-3 py-1.5 text-left text-xs font-semibold"
                  >
                    <span className="sticky left-3">
                      {tournament.cutLine === null
                        ? 'Missed the cut'
                        : `Cut: ${tournament.cutLine}. Players below missed the cut.`}
                    </span>
                  </th>
                </tr>
              )}
              <PlayerRow entry={entry} columns={columns} rounds={rounds} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PlayerRowProps {
  entry: GolfEntryView;
  columns: FigureColumn[];
  /** Number of regular rounds; a playoff comes after them. */
  rounds: number;
}

const PlayerRow = memoWithTimeZone(function PlayerRow({ entry, columns, rounds }: PlayerRowProps) {
  return (
    <tr
      className={clsx(
        '[&>*]:border-b [&>*]:border-line last:[&>*]:border-b-0',
        isOut(entry.status) && 'text-muted',
      )}
    >
      <td className="sticky left-0 w-12 min-w-12 bg-surface py-2 pl-3 text-muted tabular">
        {formatPosition(entry)}
      </td>
      <th
        scope="row"
        className="sticky left-12 max-w-36 min-w-28 bg-surface px-2 py-2 text-left font-medium sm:max-w-72"
      >
        <CompetitorLink league="pga" id={entry.playerId}>
          {entry.name}
        </CompetitorLink>
        <FavoriteButton
          competitor={playerFavorite('pga', { id: entry.playerId, name: entry.name })}
          className="ml-1 align-middle"
        />
        {entry.isAmateur && (
          <abbr title="Amateur" className="ml-1 text-xs font-normal text-muted no-underline">
            (a)
          </abbr>
        )}
        {entry.country !== null && (
          <span className="block text-xs font-normal text-faint sm:ml-2 sm:inline">
            {entry.country}
          </span>
        )}
        <span className="block text-xs font-normal text-muted tabular sm:hidden">
          {formatCard(entry, rounds)}
        </span>
      </th>
      {columns.map(({ header, className, cellClassName, cell }) => (
        <td key={header} className={clsx(figureStyles, className, cellClassName)}>
          {cell(entry)}
        </td>
      ))}
    </tr>
  );
});
