import type { Sides } from '#domain/matchup.ts';
import { toHundredth } from './forecast-rounding.ts';

/** Played games as which the prior of equal shares counts. */
const priorGames = 100;

/**
 * The share of each side's points that falls in each segment of regulation, learned from played
 * games.
 */
export class PeriodShares {
  readonly #sums: Sides<Float64Array>;
  #games = 0;

  constructor(readonly segmentCount: number) {
    this.#sums = { home: new Float64Array(segmentCount), away: new Float64Array(segmentCount) };
  }

  /**
   * Learns a played game; ignores those without the points of every segment. Overtime is left out.
   */
  learn(played: Sides<readonly number[]>): void {
    if (Math.min(played.home.length, played.away.length) < this.segmentCount) return;
    this.#games += 1;
    for (const side of ['home', 'away'] as const) {
      const sums = this.#sums[side];
      this.#sums[side] = sums.map((sum, at) => sum + (played[side][at] ?? 0));
    }
  }

  /**
   * Expected points of each segment, to hundredths, for expected final scores; overtime is spread
   * over all.
   */
  split(expected: Sides<number>): Sides<number>[] {
    const home = this.#findShares('home');
    const away = this.#findShares('away');
    return home.map((share, at) => ({
      home: toHundredth(share * expected.home),
      away: toHundredth((away[at] ?? 0) * expected.away),
    }));
  }

  #findShares(side: keyof Sides<number>): number[] {
    const sums = [...this.#sums[side]];
    const points = sums.reduce((sum, value) => sum + value, 0);
    const prior = this.#games === 0 ? 1 : (priorGames * points) / this.#games;
    return sums.map((value) => (value + prior / this.segmentCount) / (points + prior));
  }
}

/** Whole points per segment that sum to a final score, by largest remainders. */
export function roundSegments(expected: readonly number[], finalScore: number): number[] {
  const sum = expected.reduce((total, value) => total + value, 0);
  const scaled = expected.map((value) => (value * finalScore) / sum);
  const rounded = scaled.map(Math.floor);
  const left = finalScore - rounded.reduce((total, value) => total + value, 0);
  const byRemainder = scaled
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  const raised = new Set(byRemainder.slice(0, left).map(({ at }) => at));
  return rounded.map((value, at) => (raised.has(at) ? value + 1 : value));
}
