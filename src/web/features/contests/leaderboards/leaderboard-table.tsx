import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import type { GolfEntryView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import { playerAbbreviation } from '#domain/competitor.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { CompetitorLink } from '../teams/competitor-link.tsx';
import {
  findCutIndex,
  formatCard,
  formatChance,
  formatPosition,
  formatRound,
  formatThru,
  formatTotal,
  hasPlayoff,
} from './leaderboard.ts';

interface LeaderboardTableProps {
  tournament: GolfTournamentView;
  entries: GolfEntryView[];
  /** False when a search has left players out: the cut line then divides nothing. */
  isWhole: boolean;
  now: Date;
}

/** A column of figures behind place and player. */
interface FigureColumn {
  header: string;
  headerTitle?: string;
  /** Some tournaments have it, in some of their states. */
  isShown: boolean;
  className?: string;
  cellClassName?: string;
  cell: (entry: GolfEntryView) => ReactNode;
}

const headStyles =
  'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2.5 text-xs font-medium whitespace-nowrap text-muted';
const figureStyles = 'px-2 py-2 text-right whitespace-nowrap tabular last:pr-3';

const earningsFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Scrolls in its own box, both ways; place and player stay in sight. */
export function LeaderboardTable({ tournament, entries, isWhole, now }: LeaderboardTableProps) {
  const cutIndex = isWhole ? findCutIndex(entries) : undefined;
  const columns = figureColumns(tournament, entries, now).filter(({ isShown }) => isShown);

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
                <CutLine cutLine={tournament.cutLine} columns={2 + columns.length} />
              )}
              <PlayerRow entry={entry} columns={columns} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function figureColumns(
  { rounds: roundCount, status }: GolfTournamentView,
  entries: GolfEntryView[],
  now: Date,
): FigureColumn[] {
  const rounds = Array.from({ length: roundCount }, (_, index) => index + 1);
  // Before the first score there are only tee times.
  const hasScores = entries.some(({ score }) => score !== null);

  return [
    {
      header: 'To par',
      isShown: hasScores,
      cellClassName: 'font-display text-lg leading-none font-semibold',
      cell: ({ score }) => score ?? '–',
    },
    {
      header: hasScores ? 'Thru' : 'Tee time',
      headerTitle: 'Holes played, or the tee time in your zone',
      isShown: true,
      cellClassName: 'text-muted',
      cell: (entry) => formatThru(entry, now),
    },
    {
      header: 'Win',
      headerTitle: 'Statistical forecast of winning',
      isShown: status !== 'final' && entries.some(({ chances }) => chances !== null),
      cellClassName: 'font-medium',
      cell: ({ chances }) => (chances === null ? '–' : formatChance(chances.win)),
    },
    ...rounds.map((round) => ({
      header: `R${round}`,
      headerTitle: `Round ${round}`,
      isShown: hasScores,
      // On phones they stand below the name.
      className: 'max-sm:hidden',
      cell: (entry: GolfEntryView) => <Round entry={entry} round={round} />,
    })),
    {
      header: 'Playoff',
      isShown: hasPlayoff(entries, roundCount),
      className: 'max-sm:hidden',
      cell: (entry) => <Round entry={entry} round={roundCount + 1} />,
    },
    {
      header: 'Total',
      isShown: status === 'final',
      className: 'max-sm:hidden',
      cell: (entry) => formatTotal(entry, roundCount),
    },
    {
      header: 'Earnings',
      isShown: entries.some(({ earnings }) => earnings !== null),
      className: 'max-sm:hidden',
      cell: ({ earnings }) => (earnings === null ? '–' : earningsFormat.format(earnings)),
    },
  ];
}

/** A player’s line. Place and name stay in sight when the table scrolls sideways. */
function PlayerRow({ entry, columns }: { entry: GolfEntryView; columns: FigureColumn[] }) {
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
        className="sticky left-12 max-w-36 min-w-28 bg-surface px-2 py-2 text-left font-medium sm:max-w-72"
      >
        <CompetitorLink league="pga" id={entry.playerId}>
          {entry.name}
        </CompetitorLink>
        <FavouriteButton
          competitor={{
            league: 'pga',
            id: entry.playerId,
            name: entry.name,
            abbreviation: playerAbbreviation(entry.name),
          }}
          className="ml-1 align-middle"
        />
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
        <span className="block text-xs font-normal text-muted tabular sm:hidden">
          {formatCard(entry)}
        </span>
      </th>
      {columns.map(({ header, className, cellClassName, cell }) => (
        <td key={header} className={clsx(figureStyles, className, cellClassName)}>
          {cell(entry)}
        </td>
      ))}
    </tr>
  );
}

function Round({ entry, round }: { entry: GolfEntryView; round: number }) {
  const { words, isOpen } = formatRound(entry, round);
  if (!isOpen) return words;

  return (
    <span className="text-muted">
      {words}
      <span className="sr-only"> to par, in play</span>
    </span>
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
