import { clsx } from 'clsx';
import { Fragment } from 'react';
import type { GolfEntryView, GolfTournamentView } from '#contract/tournaments.ts';
import {
  findCutIndex,
  hasPlayoff,
  positionWords,
  roundWords,
  thruWords,
  totalWords,
} from './leaderboard.ts';

interface LeaderboardTableProps {
  tournament: GolfTournamentView;
  entries: GolfEntryView[];
  /** False when a search has left players out: the cut line then divides nothing. */
  isWhole: boolean;
  now: Date;
}

const headStyles =
  'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2.5 text-xs font-medium whitespace-nowrap text-muted';
const numberStyles = 'px-2 py-2 text-right whitespace-nowrap tabular';

const earningsFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Scrolls in its own box, both ways; place and player stay in sight. */
export function LeaderboardTable({ tournament, entries, isWhole, now }: LeaderboardTableProps) {
  const rounds = Array.from({ length: tournament.rounds }, (_, index) => index + 1);
  const cutIndex = isWhole ? findCutIndex(entries) : undefined;
  const shows = {
    playoff: hasPlayoff(entries, tournament.rounds),
    total: tournament.status === 'final',
    earnings: entries.some(({ earnings }) => earnings !== null),
  };
  const columns =
    4 + rounds.length + Number(shows.playoff) + Number(shows.total) + Number(shows.earnings);

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
            <th scope="col" className={clsx(headStyles, 'left-0 z-20 w-12 pl-3 text-left')}>
              Pos
            </th>
            <th scope="col" className={clsx(headStyles, 'left-12 z-20 text-left')}>
              Player
            </th>
            <th scope="col" className={clsx(headStyles, 'text-right')}>
              To par
            </th>
            <th scope="col" className={clsx(headStyles, 'text-right')}>
              <abbr title="Holes played, or the tee time in your zone" className="no-underline">
                Thru
              </abbr>
            </th>
            {rounds.map((round) => (
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
              <EntryRow entry={entry} rounds={rounds} shows={shows} now={now} />
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

interface EntryRowProps {
  entry: GolfEntryView;
  rounds: number[];
  shows: { playoff: boolean; total: boolean; earnings: boolean };
  now: Date;
}

function EntryRow({ entry, rounds, shows, now }: EntryRowProps) {
  const isOut = entry.status === 'cut' || entry.status === 'withdrawn';

  return (
    <tr
      className={clsx(
        '[&>*]:border-b [&>*]:border-line last:[&>*]:border-b-0',
        isOut && 'text-muted',
      )}
    >
      <td className="sticky left-0 bg-surface py-2 pl-3 text-muted tabular">
        {positionWords(entry)}
      </td>
      <th
        scope="row"
        className="sticky left-12 max-w-44 min-w-36 bg-surface px-2 py-2 text-left font-medium sm:max-w-60"
      >
        {entry.name}
        {entry.isAmateur && (
          <abbr title="amateur" className="ml-1 text-xs font-normal text-muted no-underline">
            (a)
          </abbr>
        )}
        {entry.country !== null && (
          <span className="block text-xs font-normal text-faint">{entry.country}</span>
        )}
      </th>
      <td className={clsx(numberStyles, 'font-display text-lg leading-none font-semibold')}>
        {entry.score ?? '–'}
      </td>
      <td className={clsx(numberStyles, 'text-muted')}>{thruWords(entry, now)}</td>
      {rounds.map((round) => (
        <Round key={round} entry={entry} round={round} />
      ))}
      {shows.playoff && <Round entry={entry} round={rounds.length + 1} />}
      {shows.total && <td className={numberStyles}>{totalWords(entry, rounds.length)}</td>}
      {shows.earnings && (
        <td className={clsx(numberStyles, 'pr-3')}>
          {entry.earnings === null ? '–' : earningsFormat.format(entry.earnings)}
        </td>
      )}
    </tr>
  );
}

function Round({ entry, round }: { entry: GolfEntryView; round: number }) {
  const { words, isOpen } = roundWords(entry, round);

  return (
    <td className={clsx(numberStyles, isOpen && 'text-muted')}>
      {words}
      {isOpen && <span className="sr-only"> to par, in play</span>}
    </td>
  );
}
