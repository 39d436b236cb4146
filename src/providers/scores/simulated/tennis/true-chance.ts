import { setScores } from '#domain/tennis/serve-model.ts';
import type { MatchRules } from './play.ts';

/** Gauss–Hermite: five nodes and weights for a standard normal (Abramowitz and Stegun 25.4.46). */
const nodes = [
  { at: -2.85697, weight: 0.0112574 },
  { at: -1.355626, weight: 0.2220759 },
  { at: 0, weight: 0.5333333 },
  { at: 1.355626, weight: 0.2220759 },
  { at: 2.85697, weight: 0.0112574 },
] as const;

/** Before form on the day is known. `pointsAt` has points won on serve, by the first's edge. */
export function trueChance(
  formSd: number,
  pointsAt: (edge: number) => [number, number],
  { bestOf, decidingTieBreak }: MatchRules,
): number {
  return nodes.reduce((sum, { at, weight }) => {
    const points = pointsAt(at * formSd);
    const set = setChance(points, 7);
    const decider = decidingTieBreak === 7 ? set : setChance(points, decidingTieBreak);
    return sum + weight * matchChance(set, decider, bestOf);
  }, 0);
}

/** Probability that the first server wins a set; it does not depend on who that is. */
export function setChance([first, second]: readonly [number, number], tieBreak: number): number {
  return setScores(first, second, tieBreak)
    .filter((score) => score.first > score.second)
    .reduce((sum, { probability }) => sum + probability, 0);
}

/** Probability of winning a match, from those of a regular and a deciding set. */
export function matchChance(set: number, decider: number, bestOf: 3 | 5): number {
  const lost = 1 - set;
  return bestOf === 3
    ? set ** 2 + 2 * set * lost * decider
    : set ** 3 + 3 * set ** 3 * lost + 6 * (set * lost) ** 2 * decider;
}
