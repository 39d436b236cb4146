import { closingProbability, type HistoryGame } from '../backtest/team-history.ts';
import { normalHomeWinProbability } from '#forecasting/team/normal-scores.ts';
import type { NormalScores } from '#forecasting/team/team-parameters.ts';
import { minimize } from './nelder-mead.ts';

/** Spreads and moneylines of the same games, and the margins around the spreads. */
export interface ClosingLines {
  /** Points of margin per point of spread. */
  gain: number;
  /** Standard deviation of the margins around that, in the last seasons. */
  sd: number;
  /** Sums of both sides' fair probabilities in the last seasons, by spread. */
  probabilities: ReadonlyMap<number, { home: number; away: number }>;
}

/** The slope uses all seasons to reduce noise; the rest uses so many, because games change. */
const lastSeasons = 5;

/**
 * Fits the curve of closing lines; undefined without games of the last seasons that have both
 * lines.
 */
export function readClosingLines(
  histories: readonly (readonly HistoryGame[])[],
  toSeason: number,
): ClosingLines | undefined {
  const seen = histories.flat().flatMap((game) => {
    const { result, marketMargin: spread } = game;
    if (result.season > toSeason || spread === undefined) return [];
    const margin = result.homeScore - result.awayScore;
    return [{ spread, margin, season: result.season, home: closingProbability(game) }];
  });
  const gain =
    sumBy(seen, ({ spread, margin }) => spread * margin) / sumBy(seen, ({ spread }) => spread ** 2);

  const recent = seen.filter(({ season }) => season > toSeason - lastSeasons);
  const errors = sumBy(recent, ({ spread, margin }) => (margin - gain * spread) ** 2);
  const sd = Math.sqrt(errors / recent.length);
  const probabilities = new Map<number, { home: number; away: number }>();
  for (const { spread, home } of recent) {
    if (home === undefined) continue;
    const sums = probabilities.get(spread) ?? { home: 0, away: 0 };
    probabilities.set(spread, { home: sums.home + home, away: sums.away + 1 - home });
  }
  return probabilities.size === 0 || !(sd > 0) ? undefined : { gain, sd, probabilities };
}

/** The tilt at which the score grid matches the moneylines, given the spreads' expected margins. */
export function fitWinnerTilt(
  scores: NormalScores,
  { gain, sd, probabilities }: ClosingLines,
): number {
  const loss = ([winnerTilt = 0]: number[]) =>
    sumBy([...probabilities], ([spread, { home, away }]) => {
      const probability = normalHomeWinProbability(scores, { mean: gain * spread, sd, winnerTilt });
      return -home * Math.log(probability) - away * Math.log(1 - probability);
    });
  return minimize(loss, [0], [0.2], 24).point[0] ?? 0;
}

function sumBy<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
