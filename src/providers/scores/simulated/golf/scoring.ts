import type { GolfTournamentKind } from './golf-timetable.ts';
import {
  createRandomStream,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import { sum } from '#domain/sum.ts';

/**
 * Scoring model, fitted to public histories of 2018–2023 (195 tournaments, 24,023 entries): mean
 * score to par of rounds 1 and 2 by kind of tournament (majors +1.8, with a cut −0.4, without −1.3;
 * sd between tournaments 1.1 to 1.4), sd within a field (3.0 in rounds 1 and 2, 2.8 in 3 and 4),
 * covariance of a golfer's two rounds (1.4; in majors 2.9), skewness 0.4.
 */
const scoringRules = {
  /** Mean strokes to par per round of a golfer with strength 0. */
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
  separation: { major: 1.7, other: 1 },
  formSd: 0.3,
  roundSd: 2.65,
  /**
   * A third of the sample skewness, divided by two: bad rounds are further from the mean than good
   * ones.
   */
  skew: 0.085,
  /**
   * Probability of withdrawing in each round. Public histories show 25, 118 and about 31 golfers
   * who finished no, one and three rounds. Withdrawals after two rounds cannot be told from missed
   * cuts and are assumed to be the mean of the neighboring rounds.
   */
  withdrawals: [0.001, 0.005, 0.0055, 0.0023],
} as const;

/** Best ball in rounds 1 and 3, alternate shot in 2 and 4; from one recorded tournament. */
const pairsRounds = [
  { meanToPar: -8, sd: 2.3 },
  { meanToPar: -1.1, sd: 2.9 },
] as const;

/** Difficulty of each of the four days, in strokes to par for a golfer of strength 0. */
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

/** A golfer's four rounds to par, if all were played. */
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
  /** Unfinished round, from 1, and the holes played in it. */
  round: number;
  holes: number;
}

/** Draws the moment at which a golfer would withdraw, if still playing; undefined if never. */
export function drawGivingUp(stream: RandomStream): GivingUp | undefined {
  for (const [index, share] of scoringRules.withdrawals.entries()) {
    if (stream.happens(share)) return { round: index + 1, holes: stream.index(18) };
  }
  return undefined;
}

const holes = 18;
const threes = 4;

/**
 * Pars of a course's holes: four par threes, as many par fives as the total needs, in random order.
 */
export function getHolePars(course: string, par: number): number[] {
  const fives = par - 4 * holes + threes;
  const pars = Array.from({ length: holes }, (_, hole) => {
    if (hole < threes) return 3;
    return hole < threes + fives ? 5 : 4;
  });
  return createRandomStream('holes', course).shuffled(pars);
}

/** Best score to par on a hole of par three, four or five; a triple bogey is the worst. */
const best: Readonly<Record<number, number>> = { 3: -1, 4: -1, 5: -2 };
const worst = 3;

/** Draws strokes around the mean, then corrects single ones until the sum matches. */
export function strokesByHole(stream: RandomStream, pars: readonly number[], toPar: number) {
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

/** Draws a hole. In a round of par, about one in five is a birdie and one in six a bogey. */
function drawHole(stream: RandomStream, par: number, meanToPar: number): number {
  const birdie = Math.max(0.03, 0.19 - 0.5 * meanToPar);
  const bogey = Math.max(0.03, 0.17 + 0.4 * meanToPar);
  const drawn = stream.next();
  if (drawn < birdie) return par === 5 && drawn < birdie * 0.1 ? -2 : -1;
  if (drawn < birdie + bogey) return drawn < birdie + bogey * 0.1 ? 2 : 1;
  return 0;
}

/** Limits within which the sum of the holes can match the round. */
const bestRoundToPar = -13;
const worstRoundToPar = 21;
