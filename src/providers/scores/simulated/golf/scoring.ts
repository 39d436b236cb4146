import type { GolfTournamentKind } from './schedule.ts';
import { createRandomStream, type RandomStream } from '../shared/random.ts';
import { sum } from '../shared/sum.ts';

/**
 * How scores come about. Fitted to aggregates of public histories 2018–2023 (195 tournaments, 24 023
 * entries): mean score to par of rounds 1 and 2 by kind of tournament (majors +1.8, with a cut −0.4,
 * without −1.3; between tournaments ±1.1 to ±1.4), spread within a field (3.0 in rounds 1 and 2, 2.8
 * in 3 and 4), covariance of two rounds of a golfer (1.4; in majors 2.9), skewness 0.4.
 */
const scoringRules = {
  /** What a golfer of strength 0 takes, in strokes to par a round. */
  meanToPar: {
    major: 1.9,
    signature: -0.1,
    regular: -0.3,
    opposite: -0.7,
    pairs: 0,
    final: 0.1,
  } satisfies Record<GolfTournamentKind, number>,
  courseSd: 0.8,
  seasonSd: 0.5,
  daySd: 0.7,
  /** A major sets the strong further apart from the weak. */
  separation: { major: 1.7, other: 1 },
  /** A golfer's form in one tournament. */
  formSd: 0.3,
  roundSd: 2.65,
  /** A third of the sample skewness over two: bad rounds are worse than good ones are good. */
  skew: 0.085,
  /**
   * Share of those who set out that gives up in each round. Public histories show 25, 118 and about
   * 31 who finished none, one and three rounds; those who left after two are told from a missed cut
   * nowhere, and are taken to be as many as the mean of their neighbors.
   */
  withdrawals: [0.001, 0.005, 0.0055, 0.0023],
} as const;

/**
 * Pairs play their better ball in rounds 1 and 3 and one ball in turn in 2 and 4. Mean and spread
 * after one recorded tournament (74 pairs).
 */
const pairsRounds = [
  { meanToPar: -8, sd: 2.3 },
  { meanToPar: -1.1, sd: 2.9 },
] as const;

/** How hard each of the four days is, in strokes to par for a golfer of strength 0. */
export function drawConditions(
  seed: string,
  kind: GolfTournamentKind,
  course: string,
  tournamentId: string,
): number[] {
  const { courseSd, seasonSd, daySd, meanToPar } = scoringRules;
  const ofCourse = createRandomStream(seed, 'course', course).normal(0, courseSd);
  const stream = createRandomStream(seed, 'conditions', tournamentId);
  const ofSeason = stream.normal(0, seasonSd);
  return Array.from(
    { length: 4 },
    () => meanToPar[kind] + ofCourse + ofSeason + stream.normal(0, daySd),
  );
}

/** A golfer's four rounds to par, as he would play them if he played them all. */
export function drawRounds(
  stream: RandomStream,
  kind: GolfTournamentKind,
  strength: number,
  conditions: readonly number[],
): number[] {
  const { separation, formSd, skew } = scoringRules;
  const shown = strength * (kind === 'major' ? separation.major : separation.other);
  const form = stream.normal(0, formSd);
  return conditions.map((condition, index) => {
    const { meanToPar, sd } =
      kind === 'pairs'
        ? (pairsRounds[index % 2] ?? pairsRounds[0])
        : { meanToPar: 0, sd: scoringRules.roundSd };
    const z = stream.normal(0, 1);
    const luck = sd * (z + skew * (z ** 2 - 1));
    const toPar = Math.round(condition + meanToPar - shown - form + luck);
    return Math.max(bestRoundToPar, Math.min(worstRoundToPar, toPar));
  });
}

export interface GivingUp {
  /** Round that is not finished, from 1, and the holes played of it. */
  round: number;
  holes: number;
}

/** When a golfer would give up, if he came so far; undefined = never. */
export function drawGivingUp(stream: RandomStream): GivingUp | undefined {
  for (const [index, share] of scoringRules.withdrawals.entries()) {
    if (stream.happens(share)) return { round: index + 1, holes: stream.index(18) };
  }
  return undefined;
}

const holes = 18;
const threes = 4;

/** Pars of the holes of a course: four threes and so many fives as its par needs, in an order of its own. */
export function getHolePars(course: string, par: number): number[] {
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
const bestRoundToPar = -13;
const worstRoundToPar = 21;
