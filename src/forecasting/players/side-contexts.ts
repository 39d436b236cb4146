import type { PlayerMemory } from './player-memory.ts';
import type { PlayerModel } from './player-model.ts';
import type { Prepared } from './prepare-side.ts';
import type { PlayedLine, PlayerFigures } from './projection-types.ts';

/**
 * A side's circumstances in one game. Logs of what opponent, opposing starter and place allow, by
 * statistic.
 */
export interface SideContext {
  season: number;
  length: number;
  /** Home edge: 1 at home, −1 away, 0 on neutral ground. */
  edge: number;
  /** Expected points and margin by own ratings, and possessions or plays. */
  score: number;
  lead: number;
  pace: number;
  isBackToBack: boolean;
  seasonGames: number;
  totals: readonly number[];
  starterId: string | undefined;
  opponent: (statistic: number) => number;
  opposingStarter: (statistic: number) => number | undefined;
  place: (statistic: number) => number | undefined;
}

/** Places of the contexts in a player's memory, for so many statistics. */
export function contextPlaces(statistics: number) {
  return {
    mates: 0,
    opponent: statistics,
    starter: 2 * statistics,
    place: 3 * statistics,
    usage: 4 * statistics,
    score: 4 * statistics + 1,
    pace: 4 * statistics + 2,
  };
}

/**
 * Contexts that every candidate meets in this game, by {@link contextPlaces}; NaN where unknown.
 */
export function metContexts(
  model: PlayerModel,
  prepared: readonly Prepared[],
  context: SideContext,
): Float64Array[] {
  const count = model.statistics.length;
  const at = contextPlaces(count);
  const shared = new Float64Array(4 * count + 3);
  for (let statistic = 0; statistic < count; statistic += 1) {
    shared[at.opponent + statistic] = context.opponent(statistic);
    shared[at.starter + statistic] = context.opposingStarter(statistic) ?? Number.NaN;
    shared[at.place + statistic] = context.place(statistic) ?? Number.NaN;
  }
  shared[at.score] = context.score;
  shared[at.pace] = context.pace;

  const parts = prepared.map((one) => matePart(model, one));
  for (const [index, part] of parts.entries()) {
    const { probability = 0 } = prepared[index] ?? {};
    for (let place = 0; place <= count; place += 1) {
      const to = place === count ? at.usage : at.mates + place;
      shared[to] = (shared[to] ?? 0) + probability * (part[place] ?? 0);
    }
  }
  return prepared.map((one, index) => {
    const met = Float64Array.from(shared);
    const part = parts[index];
    for (let place = 0; place <= count; place += 1) {
      const to = place === count ? at.usage : at.mates + place;
      const others = (met[to] ?? 0) - one.probability * (part?.[place] ?? 0);
      const floor = place === count ? model.usageFloor : model.statistics[place]?.floor;
      met[to] = Math.max(floor ?? 1, others);
    }
    return met;
  });
}

/** Part that a candidate adds to the others' sums if playing: each statistic, then usage. */
function matePart(model: PlayerModel, { memory, second }: Prepared): Float64Array {
  const { statistics, opportunities, columns, usage, leagueUsage, matesPrior } = model;
  const part = new Float64Array(statistics.length + 1);
  for (const [place, { column, opportunity, leagueRate }] of statistics.entries()) {
    const index = opportunities.findIndex(({ name }) => name === opportunity);
    part[place] = (second[index] ?? 0) * rateOf(model, memory, column, index, leagueRate);
  }
  const done = memory?.sumOf(1, columns.indexOf(opportunities[0]?.column ?? '')) ?? 0;
  let used = 0;
  for (const [column, weight] of Object.entries(usage)) {
    const sum = memory?.sumOf(1, columns.indexOf(column)) ?? 0;
    used += weight * (sum + matesPrior * (leagueUsage[column] ?? 0));
  }
  part[statistics.length] = ((second[0] ?? 0) * used) / (done + matesPrior);
  return part;
}

/** Rate of the middle memory with the league's as prior. */
function rateOf(
  model: PlayerModel,
  memory: PlayerMemory | undefined,
  column: string,
  opportunity: number,
  leagueRate: number,
): number {
  const { columns, matesPrior, opportunities } = model;
  const sum = memory?.sumOf(1, columns.indexOf(column)) ?? 0;
  const done = memory?.sumOf(1, columns.indexOf(opportunities[opportunity]?.column ?? '')) ?? 0;
  return (sum + matesPrior * leagueRate) / (done + matesPrior);
}

/** Adds a player's game to what opponent, starter and place allowed. */
export function addAllowed(
  model: PlayerModel,
  memory: PlayerMemory,
  { figures }: PlayedLine,
  happened: Float64Array,
  expected: Float64Array,
): void {
  for (const [place, { column, opportunity, leagueRate }] of model.statistics.entries()) {
    const index = model.opportunities.findIndex(({ name }) => name === opportunity);
    const done = figures[model.opportunities[index]?.column ?? ''] ?? 0;
    if (done === 0) continue;
    happened[place] = (happened[place] ?? 0) + (figures[column] ?? 0);
    expected[place] =
      (expected[place] ?? 0) + done * rateOf(model, memory, column, index, leagueRate);
  }
}

export function weigh(weights: Readonly<Record<string, number>>, figures: PlayerFigures): number {
  let sum = 0;
  for (const [column, weight] of Object.entries(weights)) sum += weight * (figures[column] ?? 0);
  return sum;
}
