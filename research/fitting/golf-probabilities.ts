import { normalCdf } from '#domain/betting/normal-curve.ts';
import type { GolfSkill } from '#forecasting/golf/golf-ratings.ts';

const bisections = 30;
/** Upper bound on the spread of a field, in strokes per round. */
const furthest = 10;

/**
 * Probabilities of each entrant to finish in the first `places`, without simulating: an entrant
 * does when their mean round beats a line, set so that the probabilities sum to the places. Ignores
 * the cut, ties and whole strokes; smooth and fast enough for a search.
 */
export function placeProbabilities(
  skills: readonly GolfSkill[],
  { roundSd, rounds, places }: { roundSd: number; rounds: number; places: number },
): number[] {
  const probabilitiesAt = (line: number) =>
    skills.map(({ mean, variance }) =>
      normalCdf((mean - line) / Math.sqrt(variance + roundSd ** 2 / rounds)),
    );
  let low = -furthest;
  let high = furthest;
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    const sum = probabilitiesAt(middle).reduce((total, probability) => total + probability, 0);
    if (sum > places) low = middle;
    else high = middle;
  }
  return probabilitiesAt((low + high) / 2);
}
