import type { TwoSidedLeagueId } from '#domain/league.ts';
import { listProbabilities, probabilityOf } from '#forecasting/players/count-distribution.ts';
import {
  applyShape,
  type Expected,
  expectSide,
  meanTerms,
  opportunityTerms,
  roleRate,
} from '#forecasting/players/list-projections.ts';
import { PlayerForecaster } from '#forecasting/players/player-forecaster.ts';
import {
  type Coefficients,
  type PlayerModel,
  type PlayerParameters,
  type ShapeParameters,
  type StatisticRules,
} from '#forecasting/players/player-model.ts';
import { findPlayerModel } from '#forecasting/players/player-models.ts';
import type { PlayedLine } from '#forecasting/players/projection-types.ts';
import type { SideContext } from '#forecasting/players/side-contexts.ts';
import { playerPlans } from '../plans/player-plans.ts';
import { hashShare } from '../backtest/known-lineups.ts';
import { hasPlayed, knownSide, linesOf } from '../players/known-sides.ts';
import type { PlayerHistoryGame } from '../players/player-games.ts';
import { dot, fitPoisson, leastSquares } from './least-squares.ts';
import { minimize } from './nelder-mead.ts';

type Known = 'known' | 'unknown';
const knowledge = ['known', 'unknown'] as const;

/** A player's game: what was expected, and the line. */
interface Sample {
  expected: Expected;
  context: SideContext;
  line: PlayedLine;
  known: Known;
}

/** Coefficients from which the regression of expected opportunity starts, as in the NBA. */
const firstEstimate = [0, 0.62, 0.28, 0.1] as const;

/** Stages of a fit in order, each with the constants of those before. */
export const fitStages = ['opportunity', 'rates', 'means', 'shapes'] as const;
export type FitStage = (typeof fitStages)[number];

/** Maximum number of rows in a sample; further ones teach nothing more. */
const maxRows = 60_000;
const maxShapeRows = 6_000;

/**
 * Fits a league's player constants in four walks, each with the constants found so far: expected
 * opportunity, role rates and memories, means, shapes. The same games give the same numbers.
 */
export function fitPlayers(
  league: TwoSidedLeagueId,
  games: readonly PlayerHistoryGame[],
  {
    onStage = () => undefined,
    stages = fitStages,
  }: { onStage?: (stage: FitStage) => void; stages?: readonly FitStage[] } = {},
): PlayerParameters {
  const found = findPlayerModel(league);
  if (found === undefined) throw new RangeError(`players of ${league} are not projected`);
  // Stages that are left out keep their constants.
  const parameters: PlayerParameters =
    stages.length < fitStages.length
      ? structuredClone(found.parameters)
      : { opportunities: {}, statistics: {}, shapes: {} };
  for (const { name } of found.opportunities) {
    const first = parameters.opportunities[name]?.first ?? firstEstimate;
    parameters.opportunities[name] ??= { first, known: {}, unknown: {} };
  }
  const model: PlayerModel = { ...found, parameters };
  const walk: Walk = (visit, which = knowledge) => walkSamples(league, model, games, which, visit);

  const fits = {
    opportunity: fitOpportunities,
    rates: fitRates,
    means: fitMeans,
    shapes: fitShapes,
  };
  for (const stage of stages) {
    onStage(stage);
    fits[stage](league, model, walk);
  }
  return parameters;
}

/** Writes JSON with a line per opportunity, statistic and shape. */
export function formatParameters(content: PlayerParameters & { provenance: object }): string {
  const groups = Object.entries(content).map(([group, entries]) => {
    const lines = Object.entries(entries).map(
      ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    );
    return `  ${JSON.stringify(group)}: {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${groups.join(',\n')}\n}\n`;
}

type Walk = (visit: (sample: Sample) => void, which?: readonly Known[]) => void;

function walkSamples(
  league: TwoSidedLeagueId,
  model: PlayerModel,
  games: readonly PlayerHistoryGame[],
  which: readonly Known[],
  visit: (sample: Sample) => void,
): void {
  const { from, to } = playerPlans[league].fit;
  const forecaster = new PlayerForecaster(model);
  const fitted = games.filter(({ season }) => season >= from && season <= to);
  let lines = 0;
  for (const game of fitted) lines += game.lines.length;
  const share = (2 * maxRows) / lines;
  for (const game of games) {
    if (game.season > to) break;
    if (game.season >= from && hashShare(`${game.day} ${game.homeId}`) < share) {
      for (const known of which) {
        for (const side of ['home', 'away'] as const) {
          const sideState = knownSide(forecaster, game, side, known === 'known' ? 1 : 0);
          const { prepared, context } = forecaster.prepare(game, side, sideState);
          const players = new Map(
            expectSide(model, prepared, context, known).map((one) => [one.one.playerId, one]),
          );
          for (const line of linesOf(game, side)) {
            const expected = players.get(line.playerId);
            if (expected === undefined || !hasPlayed(model, line)) continue;
            visit({ expected, context, line, known });
          }
        }
      }
    }
    forecaster.learn(game);
  }
}

/** Whether a line counts for an opportunity's constants: somewhat wider than who is judged. */
function counts(league: TwoSidedLeagueId, model: PlayerModel, index: number, sample: Sample) {
  const rules = model.opportunities[index];
  if (rules === undefined) return false;
  const value = sample.line.figures[rules.column];
  const memory = sample.expected.memory.opportunities[index];
  if (value === undefined || memory === undefined || memory.games === 0) return false;
  if (rules.fromStarts === true && sample.line.started === false) return false;
  return memory.plain >= 0.75 * (playerPlans[league].atLeast[rules.name] ?? 0);
}

function fitOpportunities(league: TwoSidedLeagueId, model: PlayerModel, walk: Walk): void {
  let names: string[] | undefined;
  const data = model.opportunities.map(() =>
    byKnowledge(() => ({ rows: [] as Float64Array[], y: [] as number[] })),
  );
  walk(({ expected, context, line, known }) => {
    const { one, memory } = expected;
    for (const [index, rules] of model.opportunities.entries()) {
      if (!counts(league, model, index, { expected, context, line, known })) continue;
      const terms = opportunityTerms(model, rules, index, { one, memory, context });
      const into = data[index]?.[known];
      names ??= Object.keys(terms);
      into?.rows.push(Float64Array.from(Object.values(terms)));
      into?.y.push((line.figures[rules.column] ?? 0) / context.length);
    }
  });
  for (const [index, { name }] of model.opportunities.entries()) {
    const parameters = model.parameters.opportunities[name];
    if (parameters === undefined) continue;
    for (const known of knowledge) {
      const { rows, y } = data[index]?.[known] ?? { rows: [], y: [] };
      parameters[known] = named(names, leastSquares(rows, y));
    }
  }
}

interface RateRow {
  build: number;
  opportunity: number;
  sums: number[];
  done: number[];
  count: number;
}

function fitRates(league: TwoSidedLeagueId, model: PlayerModel, walk: Walk): void {
  const data = model.statistics.map((): RateRow[] => []);
  walk(
    (sample) => {
      const { one, memory, opportunities } = sample.expected;
      for (const [place, rules] of model.statistics.entries()) {
        const index = indexOf(model, rules);
        const opportunity = opportunities[index];
        const count = sample.line.figures[rules.column];
        if (
          opportunity === undefined ||
          count === undefined ||
          !counts(league, model, index, sample)
        )
          continue;
        const column = model.columns.indexOf(rules.column);
        const doneColumn = model.columns.indexOf(model.opportunities[index]?.column ?? '');
        data[place]?.push({
          build: one.build,
          opportunity,
          sums: [0, 1, 2].map((at) => memory.sumOf(at, column)),
          done: [0, 1, 2].map((at) => memory.sumOf(at, doneColumn)),
          count: Math.max(0, count),
        });
      }
    },
    ['known'],
  );
  for (const [place, rules] of model.statistics.entries()) {
    const rows = data[place] ?? [];
    const features = rows.map(({ build, opportunity }) => {
      const log = Math.log(opportunity);
      return Float64Array.of(1, build, build * build, log, build * log);
    });
    const start = [Math.log(rules.leagueRate), 0, 0, 1, 0];
    const role = fitPoisson(
      features,
      rows.map(({ count }) => count),
      start,
    ).map(rounded);
    let best = { error: Number.POSITIVE_INFINITY, prior: 0, memories: [0, 0, 0, 1] };
    for (const prior of playerPlans[league].priors[rules.opportunity] ?? []) {
      const next = fitMemories(rows, role, prior);
      if (next.error < best.error) best = { ...next, prior };
    }
    const { prior, memories } = best;
    model.parameters.statistics[rules.name] = {
      role,
      prior,
      memories: memories.map(rounded),
      mean: { known: {}, unknown: {} },
    };
  }
}

/**
 * Fits least squares with variance in proportion to the role's mean; memories of negative weight
 * are left out.
 */
function fitMemories(rows: readonly RateRow[], role: readonly number[], prior: number) {
  const features = rows.map(({ build, opportunity, sums, done }) => {
    const rate = roleRate(role, build, opportunity);
    const shrunk = sums.map((sum, at) => (sum + prior * rate) / ((done[at] ?? 0) + prior));
    return Float64Array.from([...shrunk, rate], (value) => value * opportunity);
  });
  const weights = features.map((row) => 1 / Math.max(1e-6, row[3] ?? 0));
  const counts = rows.map(({ count }) => count);
  let used = [0, 1, 2, 3];
  for (;;) {
    const narrow = features.map((row) => Float64Array.from(used, (at) => row[at] ?? 0));
    const found = leastSquares(narrow, counts, weights);
    const negative = used.filter((_, at) => (found[at] ?? 0) < 0);
    if (negative.length === 0) {
      const memories = [0, 1, 2, 3].map((at) => found[used.indexOf(at)] ?? 0);
      let error = 0;
      for (const [at, row] of features.entries()) {
        error += (weights[at] ?? 0) * ((counts[at] ?? 0) - dot(row, memories)) ** 2;
      }
      return { memories, error };
    }
    const worst = negative.reduce((a, b) =>
      (found[used.indexOf(a)] ?? 0) < (found[used.indexOf(b)] ?? 0) ? a : b,
    );
    used = used.filter((at) => at !== worst);
  }
}

function fitMeans(league: TwoSidedLeagueId, model: PlayerModel, walk: Walk): void {
  let names: string[] | undefined;
  const data = model.statistics.map(() =>
    byKnowledge(() => ({ rows: [] as Float64Array[], y: [] as number[] })),
  );
  walk((sample) => {
    const { expected, context, line, known } = sample;
    const { one, memory, opportunities, met } = expected;
    for (const [place, rules] of model.statistics.entries()) {
      const index = indexOf(model, rules);
      const opportunity = opportunities[index];
      const count = line.figures[rules.column];
      if (opportunity === undefined || count === undefined || !counts(league, model, index, sample))
        continue;
      const terms = meanTerms(model, rules, place, index, {
        one,
        memory,
        opportunity,
        met,
        context,
      });
      const into = data[place]?.[known];
      names ??= Object.keys(terms);
      into?.rows.push(Float64Array.from(Object.values(terms)));
      into?.y.push(Math.max(0, count));
    }
  });
  for (const [place, rules] of model.statistics.entries()) {
    const parameters = model.parameters.statistics[rules.name];
    if (parameters === undefined) continue;
    const start = names?.map((term) => (term === 'rate' || term === 'opportunity' ? 1 : 0));
    for (const known of knowledge) {
      const { rows, y } = data[place]?.[known] ?? { rows: [], y: [] };
      parameters.mean[known] = named(names, fitPoisson(rows, y, start ?? []));
    }
  }
}

interface ShapeRow {
  mean: number;
  logs: number[];
  logShort: number;
  count: number;
  shares: readonly number[] | undefined;
}

function fitShapes(league: TwoSidedLeagueId, model: PlayerModel, walk: Walk): void {
  const names = [...model.statistics, ...model.combined].map(({ name }) => name);
  const data = names.map(() => byKnowledge((): ShapeRow[] => []));
  walk((sample) => {
    const { expected, line, known } = sample;
    for (const [at, name] of names.entries()) {
      const combined = model.combined.find((one) => one.name === name)?.of ?? [name];
      const parts = combined.map((part) => model.statistics.findIndex((one) => one.name === part));
      const rules = model.statistics[parts[0] ?? -1];
      if (rules === undefined) continue;
      const index = indexOf(model, rules);
      const opportunity = expected.opportunities[index];
      if (opportunity === undefined || !counts(league, model, index, sample)) continue;
      let mean = 0;
      let count = 0;
      for (const part of parts) {
        mean += expected.means[part] ?? Number.NaN;
        count += line.figures[model.statistics[part]?.column ?? ''] ?? Number.NaN;
      }
      if (Number.isNaN(mean + count)) continue;
      const opportunityRules = model.opportunities[index];
      const error = expected.memory.opportunities[index]?.error ?? 0;
      data[at]?.[known].push({
        mean,
        count: Math.max(0, count),
        logs: [
          1,
          Math.log(mean),
          Math.log(opportunity),
          Math.log(error + (opportunityRules?.startError ?? 0) / 12),
        ],
        logShort: Math.log(opportunity / (opportunityRules?.shortAt ?? 1)),
        shares: rules.shareWorths?.((column) =>
          expected.memory.sumOf(1, model.columns.indexOf(column)),
        ),
      });
    }
  });
  for (const [at, name] of names.entries()) {
    const rows = byKnowledge((known) => thin(data[at]?.[known] ?? []));
    const family = model.statistics[at]?.isOfTrials === true ? 'binomial' : undefined;
    const first = family === undefined ? [2, 0.5, 0, 0] : [0, 0, 1, 0];
    const as = (point: readonly number[]) => asShape(point, family);
    const plain = minimizeShape(rows.known, first, as);
    // Short games (an early exit), or long ones (a big play), are kept where they are worth having.
    const starts = [
      [-3, -1, 0.35],
      [-3, -1, 0.02],
      ...(family === undefined ? [[-2.2, 0, 1.9]] : []),
    ];
    const mixed = starts.map((more) => minimizeShape(rows.known, [...plain.point, ...more], as));
    const [best] = mixed.sort((a, b) => a.cost - b.cost);
    const shape = as(
      best !== undefined && best.cost < plain.cost - 0.0005 ? best.point : plain.point,
    );
    const unknown = minimizeShape(rows.unknown, [...shape.size.known], (point) => ({
      ...shape,
      size: { known: point, unknown: point },
    }));
    const size = { known: shape.size.known.map(rounded), unknown: unknown.point.map(rounded) };
    model.parameters.shapes[name] = { ...shape, size };
  }
}

/** Shape of a point: four numbers of the size, then three of short or long games, if any. */
function asShape(point: readonly number[], family: ShapeParameters['family']): ShapeParameters {
  const size = point.slice(0, 4);
  const shape = { ...(family && { family }), size: { known: size, unknown: size } };
  if (point.length === 4) return shape;
  const [d0 = 0, d1 = 0, scale = 0] = point.slice(4).map(rounded);
  return { ...shape, short: [d0, d1], scale: Math.min(3, Math.max(0.002, scale)) };
}

function minimizeShape(
  rows: readonly ShapeRow[],
  start: readonly number[],
  toShape: (point: number[]) => ShapeParameters,
) {
  const cost = (point: number[]) => {
    const shape = toShape(point);
    let sum = 0;
    for (const { mean, logs, logShort, count, shares } of rows) {
      const applied = applyShape(shape, 'known', { logs, logShort });
      sum -= Math.log(Math.max(1e-12, probability(count, { mean, shares, ...applied })));
    }
    // A hint of a penalty keeps what the data do not settle near 0.
    return sum / rows.length + 2e-5 * point.slice(0, 4).reduce((all, one) => all + one * one, 0);
  };
  const steps = start.map((_, at) => (at < 4 ? 0.4 : at === 6 ? 0.1 : 0.5));
  return minimize(cost, start, steps, 45 * start.length);
}

function probability(
  count: number,
  {
    mean,
    shares,
    family,
    size,
    short,
    scale,
  }: { mean: number; shares: readonly number[] | undefined } & ReturnType<typeof applyShape>,
): number {
  if (shares !== undefined) {
    return listProbabilities(['baskets', mean, size, short, scale, ...shares])[count] ?? 0;
  }
  if (family !== undefined) return probabilityOf([family, mean, size, short, scale], count);
  const long = (1 - short * scale) / (1 - short);
  const low = short === 0 ? 0 : short * negativeBinomial(count, mean * scale, size);
  return low + (1 - short) * negativeBinomial(count, mean * long, size);
}

export function negativeBinomial(count: number, mean: number, size: number): number {
  const log =
    logGamma(count + size) -
    logGamma(size) -
    logGamma(count + 1) -
    size * Math.log1p(mean / size) +
    (count === 0 ? 0 : count * Math.log(mean / (size + mean)));
  return Math.exp(log);
}

/** Natural logarithm of the gamma function by Stirling's series, from 12 up. */
function logGamma(x: number): number {
  let shift = 0;
  let at = x;
  for (; at < 12; at += 1) shift += Math.log(at);
  return (
    (at - 0.5) * Math.log(at) -
    at +
    0.9189385332046727 +
    1 / (12 * at) -
    1 / (360 * at ** 3) -
    shift
  );
}

function indexOf(model: PlayerModel, { opportunity }: StatisticRules): number {
  return model.opportunities.findIndex(({ name }) => name === opportunity);
}

function byKnowledge<T>(make: (known: Known) => T): Record<Known, T> {
  return { known: make('known'), unknown: make('unknown') };
}

function thin<T>(rows: readonly T[]): T[] {
  const every = Math.max(1, Math.ceil(rows.length / maxShapeRows));
  return rows.filter((_, at) => at % every === 0);
}

/** Coefficients by term, without those that never vary. */
function named(terms: readonly string[] = [], values: readonly number[]): Coefficients {
  const coefficients: Record<string, number> = {};
  for (const [at, term] of terms.entries()) {
    const value = rounded(values[at] ?? 0);
    if (Math.abs(value) >= 1e-5) coefficients[term] = value;
  }
  return coefficients;
}

function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
