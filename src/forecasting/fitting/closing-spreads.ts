import type { HistoryGame } from '../backtest/team-history.ts';
import { normalHomeWinProbability } from '../team/normal-scores.ts';
import type { NormalScores } from '../team/team-parameters.ts';
import { minimise } from './nelder-mead.ts';

/** How margins and winners fell around the closing spreads, where the expected margin is known best. */
export interface ClosingSpreads {
  /** Points of the margin for a point of the spread, and the margins' spread around that. */
  gain: number;
  sd: number;
  /** Of the games of each spread that somebody won: how many the home side did, and how many it lost. */
  won: ReadonlyMap<number, { home: number; away: number }>;
}

/** Undefined without spreads, or where none favours a side. */
export function readClosingSpreads(
  histories: readonly (readonly HistoryGame[])[],
  toSeason: number,
): ClosingSpreads | undefined {
  const seen = histories.flat().flatMap(({ result, marketMargin }) => {
    if (result.season > toSeason || marketMargin === undefined) return [];
    return [{ spread: marketMargin, margin: result.homeScore - result.awayScore }];
  });
  const squares = seen.reduce((sum, { spread }) => sum + spread ** 2, 0);
  if (squares === 0) return undefined;

  const gain = seen.reduce((sum, { spread, margin }) => sum + spread * margin, 0) / squares;
  const errors = seen.reduce((sum, { spread, margin }) => sum + (margin - gain * spread) ** 2, 0);
  const won = new Map<number, { home: number; away: number }>();
  for (const { spread, margin } of seen) {
    const counts = won.get(spread) ?? { home: 0, away: 0 };
    if (margin > 0) counts.home += 1;
    if (margin < 0) counts.away += 1;
    won.set(spread, counts);
  }
  return { gain, sd: Math.sqrt(errors / seen.length), won };
}

/** The tilt of the score grid that makes the winners around the closing spreads likeliest. */
export function fitWinnerTilt(scores: NormalScores, { gain, sd, won }: ClosingSpreads): number {
  const loss = ([winnerTilt = 0]: number[]) => {
    let sum = 0;
    for (const [spread, { home, away }] of won) {
      const chance = normalHomeWinProbability(scores, { mean: gain * spread, sd, winnerTilt });
      sum -= home * Math.log(chance) + away * Math.log(1 - chance);
    }
    return sum;
  };
  return minimise(loss, [0], [0.2], 24).point[0] ?? 0;
}
