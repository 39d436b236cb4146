import type { ReactNode } from 'react';
import type { GolfEntryView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import {
  formatChance,
  formatRound,
  formatTeeTime,
  formatTeeTimeHeader,
  formatThru,
  formatTotal,
  hasPlayoff,
  isWaiting,
} from './leaderboard.ts';

export interface FigureColumn {
  header: string;
  headerTitle?: string;
  /** Before the first score there are only tee times. */
  isShown: boolean;
  className?: string;
  cellClassName?: string;
  cell: (entry: GolfEntryView) => ReactNode;
}

const earningsFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export function figureColumns(
  { rounds: roundCount, status, timeZone }: GolfTournamentView,
  entries: GolfEntryView[],
  now: Date,
): FigureColumn[] {
  const rounds = Array.from({ length: roundCount }, (_, index) => index + 1);
  const hasScores = entries.some(({ score }) => score !== null);

  const columns: FigureColumn[] = [
    {
      header: 'To par',
      isShown: hasScores,
      cellClassName: 'font-display text-lg leading-none font-semibold',
      cell: ({ score }) => score ?? '–',
    },
    {
      header: 'Thru',
      headerTitle: 'Holes played this round; F means finished',
      isShown: hasScores,
      cellClassName: 'text-muted',
      cell: formatThru,
    },
    {
      header: formatTeeTimeHeader(timeZone, now),
      headerTitle: 'In the course’s time zone',
      isShown: entries.some(isWaiting),
      cellClassName: 'text-muted',
      cell: (entry) => formatTeeTime(entry, timeZone, now),
    },
    {
      header: 'Win',
      headerTitle: 'Win probability from our statistical model',
      isShown: status !== 'final' && entries.some(({ chances }) => chances !== null),
      cellClassName: 'font-medium',
      cell: ({ chances }) => (chances === null ? '–' : formatChance(chances.win)),
    },
    ...rounds.map((round) => ({
      header: `R${round}`,
      headerTitle: `Round ${round}`,
      isShown: hasScores,
      // On phones the rounds are below the name.
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
  return columns.filter(({ isShown }) => isShown);
}

function Round({ entry, round }: { entry: GolfEntryView; round: number }) {
  const { words, isOpen } = formatRound(entry, round);
  if (!isOpen) return words;

  return (
    <span className="text-muted">
      {words}
      <span className="sr-only"> to par, in progress</span>
    </span>
  );
}
