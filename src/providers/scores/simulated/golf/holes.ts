import { sum } from '../shared/sum.ts';
import { createRandomStream, type RandomStream } from '../shared/random.ts';

const holes = 18;
const threes = 4;

/** Pars of the holes of a course: four threes and so many fives as its par needs, in an order of its own. */
export function holeParsOf(course: string, par: number): number[] {
  const fives = par - 4 * holes + threes;
  const pars = Array.from({ length: holes }, (_, hole) => {
    if (hole < threes) return 3;
    return hole < threes + fives ? 5 : 4;
  });
  return createRandomStream('holes', course).shuffled(pars);
}

/** Nobody does better than this on a hole of par three, four, five; a triple bogey is the worst. */
const best: Readonly<Record<number, number>> = { 3: -1, 4: -1, 5: -2 };
const worst = 3;

/**
 * Strokes on each hole of a round whose score is known: drawn hole by hole around its mean, then
 * corrected by single strokes until the sum is the round's.
 */
export function strokesByHole(
  stream: RandomStream,
  pars: readonly number[],
  toPar: number,
): number[] {
  const results = pars.map((par) => drawHole(stream, par, toPar / holes));
  let excess = sum(results) - toPar;
  while (excess !== 0) {
    const hole = stream.index(holes);
    const mended = (results[hole] ?? 0) - Math.sign(excess);
    if (mended < (best[pars[hole] ?? 4] ?? -1) || mended > worst) continue;
    results[hole] = mended;
    excess -= Math.sign(excess);
  }
  return results.map((result, hole) => (pars[hole] ?? 4) + result);
}

/** About a birdie on every fifth hole and a bogey on every sixth in a round of par. */
function drawHole(stream: RandomStream, par: number, meanToPar: number): number {
  const birdie = Math.max(0.03, 0.19 - 0.5 * meanToPar);
  const bogey = Math.max(0.03, 0.17 + 0.4 * meanToPar);
  const drawn = stream.next();
  if (drawn < birdie) return par === 5 && drawn < birdie * 0.1 ? -2 : -1;
  if (drawn < birdie + bogey) return drawn < birdie + bogey * 0.1 ? 2 : 1;
  return 0;
}

/** The scores between which the holes of a round can add up. */
export const bestRoundToPar = -13;
export const worstRoundToPar = 21;
