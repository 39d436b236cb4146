import { clsx } from 'clsx';
import { Fragment } from 'react';
import type { GolfEntryView, GolfTournamentView } from '#contract/golf-tournaments.ts';
import { findCutIndex, hasPlayoff } from './leaderboard.ts';
import { LeaderboardRow, type OptionalColumns } from './leaderboard-row.tsx';

interface LeaderboardTableProps {
  tournament: GolfTournamentView;
  entries: GolfEntryView[];
  /** False when a search has left players out: the cut line then divides nothing. */
  isWhole: boolean;
  now: Date;
}

const headStyles =
  'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2.5 text-xs font-medium whitespace-nowrap text-muted';

/** Scrolls in its own box, both ways; place and player stay in sight. */
export function LeaderboardTable({ tournament, entries, isWhole, now }: LeaderboardTableProps) {
  const rounds = Array.from({ length: tournament.rounds }, (_, index) => index + 1);
  const cutIndex = isWhole ? findCutIndex(entries) : undefined;
  const shows: OptionalColumns = {
    scores: entries.some(({ score }) => score !== null),
    win: tournament.status !== 'final' && entries.some(({ chances }) => chances !== null),
    playoff: hasPlayoff(entries, tournament.rounds),
    total: tournament.status === 'final',
    earnings: entries.some(({ earnings }) => earnings !== null),
  };
  const shownRounds = shows.scores ? rounds : [];
  const extras = [shows.scores, shows.win, shows.playoff, shows.total, shows.earnings];
  const columns = 3 + shownRounds.length + extras.filter(Boolean).length;

  return (
    <div
      role="region"
      aria-label={`Leaderboard of ${tournament.name}`}
      tabIndex={0}
      className="h-full overflow-auto rounded-md border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Leaderboard of {tournament.name}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={clsx(headStyles, 'left-0 z-20 w-12 min-w-12 pl-3 text-left')}
            >
              Pos
            </th>
            <th scope="col" className={clsx(headStyles, 'left-12 z-20 text-left')}>
              Player
            </th>
            {shows.scores && (
              <th scope="col" className={clsx(headStyles, 'text-right')}>
                To par
              </th>
            )}
            <th scope="col" className={clsx(headStyles, 'text-right')}>
              <abbr title="Holes played, or the tee time in your zone" className="no-underline">
                {shows.scores ? 'Thru' : 'Tee time'}
              </abbr>
            </th>
            {shows.win && (
              <th scope="col" className={clsx(headStyles, 'text-right')}>
                <abbr title="Statistical forecast of winning" className="no-underline">
                  Win
                </abbr>
              </th>
            )}
            {shownRounds.map((round) => (
              <th key={round} scope="col" className={clsx(headStyles, 'text-right')}>
                <abbr title={`Round ${round}`} className="no-underline">
                  R{round}
                </abbr>
              </th>
            ))}
            {shows.playoff && (
              <th scope="col" className={clsx(headStyles, 'text-right')}>
                Playoff
              </th>
            )}
            {shows.total && (
              <th scope="col" className={clsx(headStyles, 'text-right')}>
                Total
              </th>
            )}
            {shows.earnings && (
              <th scope="col" className={clsx(headStyles, 'pr-3 text-right')}>
                Earnings
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <Fragment key={entry.playerId}>
              {index === cutIndex && <CutLine cutLine={tournament.cutLine} columns={columns} />}
              <LeaderboardRow entry={entry} rounds={rounds} shows={shows} now={now} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CutLine({ cutLine, columns }: { cutLine: string | null; columns: number }) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columns}
        className="border-y-2 border-line-strong bg-raised px-3 py-1.5 text-left text-xs font-semibold"
      >
        <span className="sticky left-3">
          {cutLine === null ? 'Missed the cut' : `Cut: ${cutLine}. Below: missed the cut`}
        </span>
      </th>
    </tr>
  );
}
