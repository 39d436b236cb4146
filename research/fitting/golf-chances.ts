import { normalCdf } from '#forecasting/normal-curve.ts';
import type { GolfSkill } from '#forecasting/golf/golf-ratings.ts';

const bisections = 30;
/** No field is further apart, in strokes a round. */
const furthest = 10;

/**
 * Each entrant's chance of one of the first `places`, without playing the tournament: he is among them
 * when his mean round is better than a line, and the line is where the chances sum to the places.
 * Cut, ties and whole strokes are left out; smooth and quick, so that a search can follow it.
 */
export function placeChances(
  skills: readonly GolfSkill[],
  { roundSd, rounds, places }: { roundSd: number; rounds: number; places: number },
): number[] {
  const chancesAt = (line: number) =>
    skills.map(({ mean, variance }) =>
      normalCdf((mean - line) / Math.sqrt(variance + roundSd ** 2 / rounds)),
    );
  let low = -furthest;
  let high = furthest;
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    const sum = chancesAt(middle).reduce((total, chance) => total + chance, 0);
    if (sum > places) low = middle;
    else high = middle;
  }
  return chancesAt((low + high) / 2);
}
