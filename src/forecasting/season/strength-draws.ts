import { dayMs } from '#domain/calendar/durations.ts';
import { at } from '#domain/season-rules/season-table.ts';
import type { SeededRandom } from '#forecasting/golf/golf-simulation.ts';
import type { SeasonInput } from './season-input.ts';

/** Plan of drawing strengths: an error today, then independent steps until the last time. */
export interface DriftPlan {
  size: number;
  /** Lower triangle of the covariance's Cholesky factor, row by row. */
  factor: Float64Array;
  /** Spread of the step before each time; the first time is today. */
  stepSd: Float64Array;
  /** Number of times; the last is the playoffs'. */
  times: number;
  /** Offsets at which a game's errors begin: its time × size. */
  offsets: Int32Array;
  /** Resolution of stored draws, in points. */
  drawUnit: number;
}

const maxTimes = 8;
const weekMs = 7 * dayMs;
/** Playoffs are taken this long after the last game. */
const playoffWeeks = 3;

/** Groups games by day into a few times, at each of which a strength stands still. */
export function planDrift(
  { at: now, model, teams }: SeasonInput,
  startsAtMs: Float64Array,
): DriftPlan {
  const size = teams.length;
  const lastMs = startsAtMs.at(-1) ?? now.getTime();
  const weeks = Math.max(0, (lastMs - now.getTime()) / weekMs);
  const steps = Math.max(1, Math.min(maxTimes - 2, Math.ceil(weeks / 2)));
  const weeksPerStep = weeks / steps;
  const stepSd = new Float64Array(steps + 2);
  // A game stands in the middle of its group.
  for (let time = 1; time <= steps; time += 1) {
    const span = time === 1 ? weeksPerStep / 2 : weeksPerStep;
    stepSd[time] = Math.sqrt(model.weeklyVariance * span);
  }
  stepSd[steps + 1] = Math.sqrt(model.weeklyVariance * (weeksPerStep / 2 + playoffWeeks));
  const offsets = Int32Array.from(startsAtMs, (ms) => {
    const step = Math.floor((ms - now.getTime()) / weekMs / Math.max(weeksPerStep, 1e-9));
    return (1 + Math.max(0, Math.min(steps - 1, step))) * size;
  });
  const maxVariance = Math.max(...teams.map((_, team) => at(model.covariance, team * size + team)));
  return {
    size,
    factor: factorize(model.covariance, size),
    stepSd,
    times: steps + 2,
    offsets,
    drawUnit: Math.max(1e-6, Math.sqrt(maxVariance) / 40),
  };
}

/** Cholesky factor; a variance that rounding made negative counts as none. */
function factorize(covariance: Float64Array, size: number): Float64Array {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = at(covariance, row * size + column);
      for (let k = 0; k < column; k += 1) {
        sum -= at(factor, row * size + k) * at(factor, column * size + k);
      }
      const pivot = at(factor, column * size + column);
      if (row === column) factor[row * size + row] = Math.sqrt(Math.max(0, sum));
      else factor[row * size + column] = pivot > 0 ? sum / pivot : 0;
    }
  }
  return factor;
}

/** Fills in the errors of every team at every time of one simulation. */
export function drawErrors(errors: Float64Array, plan: DriftPlan, random: SeededRandom): void {
  const { size, factor, stepSd, times } = plan;
  const draws = new Float64Array(size);
  for (let team = 0; team < size; team += 1) {
    draws[team] = random.normal();
    let error = 0;
    for (let k = 0; k <= team; k += 1) error += at(factor, team * size + k) * at(draws, k);
    errors[team] = error;
  }
  for (let time = 1; time < times; time += 1) {
    const sd = at(stepSd, time);
    for (let team = 0; team < size; team += 1) {
      const error = at(errors, (time - 1) * size + team);
      errors[time * size + team] = error + sd * random.normal();
    }
  }
}
