import { type FieldQuestion, fieldQuestions } from '#domain/grading/terms.ts';
import type { CutRule } from './golf-tournament.ts';

export interface SimulatedPlayer {
  /** Strokes to par so far; starting strokes before round 1. */
  score: number;
  /** Rounds left before and after the cut; fractional during a round. */
  beforeCut: number;
  afterCut: number;
  isOut: boolean;
  /** Strokes per round better than average, and its variance (skill and weekly form). */
  skill: number;
  skillVariance: number;
}

/** Range of total scores distinguished, in whole strokes. */
const spread = 400;
const offset = 200;

/**
 * Simulates the tournament many times: skill and form once per player and run, then the rounds in
 * whole strokes, the cut with ties, and ties for first decided by lot. The same seed gives the same
 * result whatever the slicing; yields after every `sliceSize` runs.
 */
export function* simulateInSlices(
  players: readonly SimulatedPlayer[],
  options: { simulations: number; seed: number; roundSd: number; cut: CutRule | undefined },
  sliceSize: number,
): Generator<undefined, Record<FieldQuestion, number>[]> {
  const { simulations, roundSd, cut } = options;
  const random = new SeededRandom(options.seed);
  const count = players.length;
  const skillSd = players.map((player) => Math.sqrt(player.skillVariance));
  const beforeSd = players.map((player) => roundSd * Math.sqrt(player.beforeCut));
  const afterSd = players.map((player) => roundSd * Math.sqrt(player.afterCut));
  const tally = byQuestion(() => new Float64Array(count));
  const skills = new Float64Array(count);
  const totals = new Int32Array(count);
  const isIn = new Uint8Array(count);
  const histogram = new Int32Array(spread);

  for (let time = 0; time < simulations; time += 1) {
    histogram.fill(0);
    for (const [i, player] of players.entries()) {
      if (player.isOut) continue;
      const skill = player.skill + (skillSd[i] ?? 0) * random.normal();
      const sd = beforeSd[i] ?? 0;
      const strokes = sd === 0 ? 0 : sd * random.normal() - skill * player.beforeCut;
      skills[i] = skill;
      totals[i] = clampTotal(Math.round(player.score + strokes));
      histogram[totals[i] ?? 0] = (histogram[totals[i] ?? 0] ?? 0) + 1;
    }

    const line = cut === undefined ? spread : findCutoff(histogram, cut.places);
    histogram.fill(0);
    let best = spread;
    let tied = 0;
    for (const [i, player] of players.entries()) {
      const total = totals[i] ?? 0;
      isIn[i] = player.isOut || total > line ? 0 : 1;
      if (isIn[i] === 0) continue;
      tally.makeCut[i] = (tally.makeCut[i] ?? 0) + 1;
      const sd = afterSd[i] ?? 0;
      const strokes = sd === 0 ? 0 : sd * random.normal() - (skills[i] ?? 0) * player.afterCut;
      const final = clampTotal(total - offset + Math.round(strokes));
      totals[i] = final;
      histogram[final] = (histogram[final] ?? 0) + 1;
      if (final < best) {
        best = final;
        tied = 0;
      }
      if (final === best) tied += 1;
    }

    const lines = {
      top5: findCutoff(histogram, 5),
      top10: findCutoff(histogram, 10),
      top20: findCutoff(histogram, 20),
    };
    let lot = Math.floor(random.next() * tied);
    for (let i = 0; i < count; i += 1) {
      const total = totals[i] ?? 0;
      if (isIn[i] === 0) continue;
      if (total === best) {
        if (lot === 0) tally.win[i] = (tally.win[i] ?? 0) + 1;
        lot -= 1;
      }
      if (total > lines.top20) continue;
      tally.top20[i] = (tally.top20[i] ?? 0) + 1;
      if (total <= lines.top10) tally.top10[i] = (tally.top10[i] ?? 0) + 1;
      if (total <= lines.top5) tally.top5[i] = (tally.top5[i] ?? 0) + 1;
    }
    if ((time + 1) % sliceSize === 0) yield;
  }

  return players.map((_, i) => byQuestion((question) => (tally[question][i] ?? 0) / simulations));
}

export function byQuestion<Value>(
  make: (question: FieldQuestion) => Value,
): Record<FieldQuestion, Value> {
  return Object.fromEntries(fieldQuestions.map((question) => [question, make(question)])) as Record<
    FieldQuestion,
    Value
  >;
}

function clampTotal(strokes: number): number {
  return Math.min(spread - 1, Math.max(0, strokes + offset));
}

/** Highest total among the best `places`, ties included. */
function findCutoff(histogram: Int32Array, places: number): number {
  let players = 0;
  for (let total = 0; total < histogram.length; total += 1) {
    players += histogram[total] ?? 0;
    if (players >= places) return total;
  }
  return histogram.length;
}

export class SeededRandom {
  #state: number;
  #spare: number | undefined;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Draws uniformly from [0, 1) by mulberry32 (Ettinger, public domain). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Standard normal by Marsaglia's polar method, which yields values in pairs. */
  normal(): number {
    if (this.#spare !== undefined) {
      const spare = this.#spare;
      this.#spare = undefined;
      return spare;
    }
    for (;;) {
      const x = 2 * this.next() - 1;
      const y = 2 * this.next() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      this.#spare = y * factor;
      return x * factor;
    }
  }
}
