import { clsx } from 'clsx';
import type { GolfEntryView } from '#contract/golf-tournaments.ts';
import {
  formatChance,
  formatPosition,
  formatRound,
  formatThru,
  formatTotal,
} from './leaderboard.ts';

/** Columns that only some tournaments have. */
export interface OptionalColumns {
  /** Left out before the first score: then there are only tee times. */
  scores: boolean;
  /** Our forecast of winning; over with the tournament. */
  win: boolean;
  playoff: boolean;
  total: boolean;
  earnings: boolean;
}

const numberStyles = 'px-2 py-2 text-right whitespace-nowrap tabular';

const earningsFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

interface LeaderboardRowProps {
  entry: GolfEntryView;
  rounds: number[];
  shows: OptionalColumns;
  now: Date;
}

/** A player’s line. Place and name stay in sight when the table scrolls sideways. */
export function LeaderboardRow({ entry, rounds, shows, now }: LeaderboardRowProps) {
  const isOut = entry.status === 'cut' || entry.status === 'withdrawn';

  return (
    <tr
      className={clsx(
        '[&>*]:border-b [&>*]:border-line last:[&>*]:border-b-0',
        isOut && 'text-muted',
      )}
    >
      <td className="sticky left-0 w-12 min-w-12 bg-surface py-2 pl-3 text-muted tabular">
        {formatPosition(entry)}
      </td>
      <th
        scope="row"
        className="sticky left-12 max-w-40 min-w-32 bg-surface px-2 py-2 text-left font-medium sm:max-w-72"
      >
        {entry.name}
        {entry.isAmateur && (
          <abbr title="amateur" className="ml-1 text-xs font-normal text-muted no-underline">
            (a)
          </abbr>
        )}
        {entry.country !== null && (
          <span className="block text-xs font-normal text-faint sm:ml-2 sm:inline">
            {entry.country}
          </span>
        )}
      </th>
      {shows.scores && (
        <td className={clsx(numberStyles, 'font-display text-lg leading-none font-semibold')}>
          {entry.score ?? '–'}
        </td>
      )}
      <td className={clsx(numberStyles, 'text-muted')}>{formatThru(entry, now)}</td>
      {shows.win && (
        <td className={clsx(numberStyles, 'font-medium')}>
          {entry.chances === null ? '–' : formatChance(entry.chances.win)}
        </td>
      )}
      {shows.scores && rounds.map((round) => <Round key={round} entry={entry} round={round} />)}
      {shows.playoff && <Round entry={entry} round={rounds.length + 1} />}
      {shows.total && <td className={numberStyles}>{formatTotal(entry, rounds.length)}</td>}
      {shows.earnings && (
        <td className={clsx(numberStyles, 'pr-3')}>
          {entry.earnings === null ? '–' : earningsFormat.format(entry.earnings)}
        </td>
      )}
    </tr>
  );
}

function Round({ entry, round }: { entry: GolfEntryView; round: number }) {
  const { words, isOpen } = formatRound(entry, round);

  return (
    <td className={clsx(numberStyles, isOpen && 'text-muted')}>
      {words}
      {isOpen && <span className="sr-only"> to par, in play</span>}
    </td>
  );
}
