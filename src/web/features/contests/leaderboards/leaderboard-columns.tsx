import type { ReactNode } from 'react';
import type { GolfEntryView, GolfTournamentView } from '#contract/tournaments/golf-tournaments.ts';
import {
  formatProbability,
  formatRound,
  formatTeeTime,
  formatTeeTimeHeader,
  formatThru,
  formatTotal,
} from './leaderboard.ts';

export interface FigureColumn {
  header: string;
  headerTitle?: string;
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

interface ShownFigures extends Pick<GolfTournamentView, 'rounds' | 'status' | 'timeZone'> {
  /** Whether there are scores; before the first one there are only tee times. */
  hasScores: boolean;
  hasTeeTimes: boolean;
  hasProbabilities: boolean;
  hasExtraRound: boolean;
  hasEarnings: boolean;
}

export function figureColumns(
  { rounds: roundCount, status, timeZone, ...shown }: ShownFigures,
  now: Date,
): FigureColumn[] {
  const { hasScores, hasTeeTimes, hasProbabilities, hasExtraRound, hasEarnings } = shown;
  const rounds = Array.from({ length: roundCount }, (_, index) => index + 1);

  return [
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
      isShown: hasTeeTimes,
      cellClassName: 'text-muted',
      cell: (entry) => formatTeeTime(entry, timeZone, now),
    },
    {
      header: 'Win',
      headerTitle: 'Win probability from our statistical model',
      isShown: hasProbabilities,
      cellClassName: 'font-medium',
      cell: ({ probabilities }) =>
        probabilities === null ? '–' : formatProbability(probabilities.win),
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
      isShown: hasExtraRound,
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
      isShown: hasEarnings,
      className: 'max-sm:hidden',
      cell: ({ earnings }) => (earnings === null ? '–' : earningsFormat.format(earnings)),
    },
  ];
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
