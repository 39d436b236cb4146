import type { PlayerMemory } from './player-memory.ts';
import {
  type Coefficients,
  type OpportunityRules,
  type PlayerModel,
  type ShapeParameters,
  type StatisticRules,
} from './player-model.ts';
import type { Prepared } from './prepare-side.ts';
import type { CompactDistribution } from '#domain/players/stored-projections.ts';
import type { PlayerProjection, SideProjections } from './projection-types.ts';
import { contextPlaces, metContexts, type SideContext } from './side-contexts.ts';

type Known = 'known' | 'unknown';

/** A player's expectations before they become distributions. */
export interface Expected {
  one: Prepared;
  memory: PlayerMemory;
  /** Expectations by opportunity and by statistic; undefined for roles the player does not have. */
  opportunities: (number | undefined)[];
  means: (number | undefined)[];
  /** Contexts met, by place. */
  met: Float64Array;
}

/**
 * Lists all of a side's projections, scaled to `score` where the players' scoring adds up to it.
 */
export function listProjections(
  model: PlayerModel,
  prepared: readonly Prepared[],
  context: SideContext,
  {
    knowsAbsences,
    score,
    unread,
  }: { knowsAbsences: boolean; score: number | undefined; unread: ReadonlySet<string> },
): SideProjections {
  const known = knowsAbsences ? 'known' : 'unknown';
  const players = expectSide(model, prepared, context, known);
  const scoring = model.statistics.findIndex(({ addsUpToScore }) => addsUpToScore);
  let unscaledScore: number | undefined;
  if (scoring >= 0) {
    unscaledScore = 0;
    for (const { one, means } of players) unscaledScore += one.probability * (means[scoring] ?? 0);
    if (score !== undefined && unscaledScore > 0) {
      for (const { means } of players) {
        means[scoring] = ((means[scoring] ?? 0) * score) / unscaledScore;
      }
    }
  }
  const shown = findShownFactors(model, players);
  if (Math.max(...shown) > maxShownFactor) return { players: [] };
  const listed = players.map((expected) => describe(model, expected, shown, { known, unread }));
  const first = model.opportunities[0]?.name ?? '';
  const sortKey = ({ opportunity }: PlayerProjection) => opportunity[first] ?? 0;
  const ordered = listed.sort((a, b) => sortKey(b) - sortKey(a));
  return unscaledScore === undefined
    ? { players: ordered }
    : { players: ordered, unscaledScore: rounded(unscaledScore) };
}

/** Expected opportunities and means, everyone on condition of playing. */
export function expectSide(
  model: PlayerModel,
  prepared: readonly Prepared[],
  context: SideContext,
  known: Known,
): Expected[] {
  const contexts = metContexts(model, prepared, context);
  const players = prepared.flatMap((one, index): Expected[] => {
    const { memory } = one;
    const met = contexts[index];
    if (memory === undefined || met === undefined || one.probability === 0) return [];
    const opportunities = model.opportunities.map((rules, at) =>
      expectOpportunity(model, rules, at, { one, memory, context, known }),
    );
    return [{ one, memory, opportunities, means: [], met }];
  });
  for (const { one, memory, opportunities, means, met } of players) {
    for (const [place, rules] of model.statistics.entries()) {
      const index = model.opportunities.findIndex(({ name }) => name === rules.opportunity);
      const opportunity = opportunities[index];
      const coefficients = model.parameters.statistics[rules.name]?.mean[known];
      if (opportunity === undefined || coefficients === undefined) {
        means.push(undefined);
        continue;
      }
      const situation = { one, memory, opportunity, met, context };
      const terms = meanTerms(model, rules, place, index, situation);
      means.push(Math.exp(sumOfTerms(terms, coefficients)));
    }
  }
  return players;
}

/**
 * Maximum factor; above it, too few of a side's players are known for those to share its minutes.
 */
const maxShownFactor = 1.25;

/**
 * Factor per opportunity that makes a side's players add up to the total that is shown, none of
 * them beyond the most that anybody has; infinite where they cannot.
 */
function findShownFactors(model: PlayerModel, players: readonly Expected[]): number[] {
  return model.opportunities.map(({ shownTotal, range: [, most] }, index) => {
    if (shownTotal === undefined) return 1;
    const values = players.map(({ one, opportunities }) => {
      return { weight: one.probability, value: opportunities[index] ?? 0 };
    });
    let left = shownTotal;
    let sum = values.reduce((all, { weight, value }) => all + weight * value, 0);
    if (sum === 0) return 1;
    for (const { weight, value } of values.toSorted((a, b) => b.value - a.value)) {
      if ((value * left) / sum <= most) break;
      left -= weight * most;
      sum -= weight * value;
    }
    return sum > 0 ? left / sum : Number.POSITIVE_INFINITY;
  });
}

interface Situation {
  one: Prepared;
  memory: PlayerMemory;
  context: SideContext;
}

/** Expected opportunity; undefined for a role that the player does not have. */
function expectOpportunity(
  model: PlayerModel,
  rules: OpportunityRules,
  index: number,
  situation: Situation & { known: Known },
): number | undefined {
  const { memory, one, context, known } = situation;
  if ((memory.opportunities[index]?.games ?? 0) === 0) return undefined;
  if (rules.namedStarter === true && context.starterId !== one.playerId) return undefined;
  const coefficients = model.parameters.opportunities[rules.name]?.[known];
  const usual = memory.opportunities[index]?.plain ?? 0;
  if (coefficients === undefined || usual < rules.least) return undefined;
  const terms = opportunityTerms(model, rules, index, situation);
  const [low, high] = rules.range;
  const value = Math.min(high, Math.max(low, sumOfTerms(terms, coefficients)));
  return value * context.length;
}

/**
 * Terms of expected opportunity: averages, what absences give, layoffs, season, rest, expected
 * margin; also read by fits.
 */
export function opportunityTerms(
  model: PlayerModel,
  rules: OpportunityRules,
  index: number,
  { one, memory, context }: Situation,
) {
  const of = memory.opportunities[index];
  if (of === undefined) throw new RangeError(`there is no opportunity ${index}`);
  const first = one.first[index] ?? 0;
  const level = first - rules.center;
  const shortage = one.shortage[index] ?? 0;
  const isSeasonFirst = memory.season !== context.season;
  const margin = Math.abs(context.lead);
  const isBackToBack = context.isBackToBack ? 1 : 0;
  const late = Math.max(context.seasonGames - model.lateFrom, 0) / model.lateGames;
  const { missed } = memory;
  const { rate } = rules;
  const between = (low: number, high: number) => (missed >= low && missed <= high ? 1 : 0);
  return {
    one: 1,
    fast: of.fast,
    mid: of.mid,
    slow: of.slow,
    last: of.last,
    replaced: one.replaced[index] ?? 0,
    sameBuild: one.sameBuild[index] ?? 0,
    shortageByLevel: (shortage * level) / 100,
    shortage: shortage / 100,
    square: (first * first) / rules.firstRange[1],
    high: Math.max(first - rules.high, 0),
    missed1: between(1, 1),
    missed2: between(2, 4),
    missed5: between(5, 14),
    missed15: between(15, Number.POSITIVE_INFINITY),
    newTeam: one.isNewToTeam ? 1 : 0,
    seasonFirst: isSeasonFirst ? 1 : 0,
    seasonFive: isSeasonFirst || memory.seasonGames < 5 ? 1 : 0,
    firstByLast: isSeasonFirst ? of.last - first : 0,
    backToBack: isBackToBack,
    backToBackByLevel: isBackToBack * level,
    margin,
    marginByLevel: (margin * level) / 10,
    late,
    lateByLevel: late * level,
    rate:
      rate === undefined
        ? 0
        : (memory.sumOf(1, model.columns.indexOf(rate.column)) + rate.sum) /
          (memory.sumOf(1, model.columns.indexOf(rules.column)) + rate.opportunity),
    lead: context.lead,
    leadByLevel: (context.lead * first) / rules.center,
    score: first * Math.log(context.score / model.scoring.mean),
    home: context.edge > 0 ? 1 : 0,
    slot: one.slot === undefined ? 0 : one.slot - 5,
    slotChange: one.slot === undefined || memory.slot === undefined ? 0 : one.slot - memory.slot,
    position: one.build,
    few: 1 / (of.games + 1),
  };
}

/**
 * Terms of the log of a mean; contexts are relative to what the player usually meets. Also read by
 * fits.
 */
export function meanTerms(
  model: PlayerModel,
  rules: StatisticRules,
  place: number,
  index: number,
  situation: Situation & { opportunity: number; met: Float64Array },
) {
  const { one, memory, opportunity, met, context } = situation;
  const at = contextPlaces(model.statistics.length);
  const usual = memory.contexts;
  const relative = (where: number) => {
    const before = usual[where] ?? Number.NaN;
    return Number.isNaN(before) ? 0 : Math.log((met[where] ?? before) / before);
  };
  const orZero = (value = Number.NaN) => (Number.isNaN(value) ? 0 : value);
  return {
    one: 1,
    rate: Math.log(playerRate(model, rules, index, one, memory, opportunity)),
    opportunity: Math.log(opportunity),
    mates: relative(at.mates + place),
    usage: relative(at.usage),
    opponent: orZero(met[at.opponent + place]),
    opponentUsual: orZero(usual[at.opponent + place]),
    starter: orZero(met[at.starter + place]),
    starterUsual: orZero(usual[at.starter + place]),
    place: orZero(met[at.place + place]),
    placeUsual: orZero(usual[at.place + place]),
    score: relative(at.score),
    pace: relative(at.pace),
    home: context.edge > 0 ? 1 : 0,
    attempts: rules.attempts === undefined ? 0 : attemptsRate(model, rules, index, memory),
    lead: context.lead / model.scoring.mean,
  };
}

/**
 * Statistic per opportunity: three memories, each shrunk to what a player of this role and build
 * does.
 */
function playerRate(
  model: PlayerModel,
  rules: StatisticRules,
  index: number,
  one: Prepared,
  memory: PlayerMemory,
  opportunity: number,
): number {
  const parameters = model.parameters.statistics[rules.name];
  if (parameters === undefined) throw new RangeError(`there are no parameters of ${rules.name}`);
  const role = roleRate(parameters.role, one.build, opportunity);
  const column = model.columns.indexOf(rules.column);
  const doneColumn = model.columns.indexOf(model.opportunities[index]?.column ?? '');
  const { prior, memories } = parameters;
  let rate = (memories[3] ?? 0) * role;
  for (let at = 0; at < 3; at += 1) {
    const done = memory.sumOf(at, doneColumn);
    const shrunk = (memory.sumOf(at, column) + prior * role) / (done + prior);
    rate += (memories[at] ?? 0) * shrunk;
  }
  return Math.max(rate, 1e-6);
}

/** Rate per opportunity of players with this opportunity and build. */
export function roleRate(role: readonly number[], build: number, opportunity: number): number {
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 1, c4 = 0] = role;
  const log = Math.log(opportunity);
  const power = c0 + c1 * build + c2 * build * build + c3 * log + c4 * build * log;
  return Math.exp(power) / opportunity;
}

/**
 * Log of attempts × percentage per opportunity: fast and middle memory for attempts, the slow one
 * for percentages.
 */
function attemptsRate(
  model: PlayerModel,
  rules: StatisticRules,
  index: number,
  memory: PlayerMemory,
): number {
  const column = (name: string) => model.columns.indexOf(name);
  const doneColumn = column(model.opportunities[index]?.column ?? '');
  let rate = 0;
  for (const { column: tried, prior, made, madePrior, triedPrior } of rules.attempts ?? []) {
    const attempts = (at: number) =>
      (memory.sumOf(at, column(tried)) + prior) / (memory.sumOf(at, doneColumn) + attemptsPrior);
    let worth = madePrior;
    for (const [name, weight] of Object.entries(made)) {
      worth += weight * memory.sumOf(2, column(name));
    }
    const share = worth / (memory.sumOf(2, column(tried)) + triedPrior);
    rate += (0.4 * attempts(0) + 0.6 * attempts(1)) * share;
  }
  return Math.log(Math.max(rate, 1e-6));
}

const attemptsPrior = 45;

function sumOfTerms(terms: Readonly<Record<string, number>>, coefficients: Coefficients): number {
  let sum = 0;
  for (const term in coefficients) sum += (coefficients[term] ?? 0) * (terms[term] ?? 0);
  return sum;
}

function describe(
  model: PlayerModel,
  expected: Expected,
  shown: readonly number[],
  { known, unread }: { known: Known; unread: ReadonlySet<string> },
): PlayerProjection {
  const { one, memory, opportunities, means } = expected;
  const statistics: Record<string, CompactDistribution> = {};
  const alone = model.statistics.map(({ name }) => ({ name, of: [name] }));
  for (const { name, of } of [...alone, ...model.combined]) {
    const parts = of.map((part) => model.statistics.findIndex((rules) => rules.name === part));
    const [first = 0, ...others] = parts.map((part) => means[part] ?? Number.NaN);
    const mean = others.reduce((sum, value) => sum + value, first);
    if (Number.isNaN(mean) || of.some((part) => unread.has(part))) continue;
    const rules = model.statistics[parts[0] ?? 0];
    const index = model.opportunities.findIndex(({ name: of }) => of === rules?.opportunity);
    const worths = rules?.shareWorths?.((column) => memory.sumOf(1, model.columns.indexOf(column)));
    const shape = shapeOf(model, name, index, expected, { mean, known });
    statistics[name] = compact(mean, shape, worths && joinOnes(worths, first, mean));
  }
  return {
    playerId: one.playerId,
    probability: one.probability,
    games: memory.games,
    opportunity: Object.fromEntries(
      model.opportunities.flatMap(({ name, shownTotal, range }, index) => {
        const value = opportunities[index];
        if (value === undefined) return [];
        const most = shownTotal === undefined ? Number.POSITIVE_INFINITY : range[1];
        return [[name, rounded(Math.min(most, value * (shown[index] ?? 1)))]];
      }),
    ),
    statistics,
  };
}

/**
 * Shares of events worth 2, 3, … after `mean − scoring` events of 1 joined those that sum to
 * `scoring`.
 */
function joinOnes(shares: readonly number[], scoring: number, mean: number): number[] {
  const worth = shares.reduce((sum, share, at) => sum + share * (at + 1), 1);
  const events = scoring / worth;
  return shares.map((share) => (share * events) / (events + mean - scoring));
}

interface Shape {
  family?: 'binomial';
  size: number;
  short: number;
  scale: number;
}

function shapeOf(
  model: PlayerModel,
  name: string,
  index: number,
  { memory, opportunities }: Expected,
  { mean, known }: { mean: number; known: Known },
): Shape {
  const shape = model.parameters.shapes[name];
  const rules = model.opportunities[index];
  const opportunity = opportunities[index];
  if (shape === undefined || rules === undefined || opportunity === undefined) {
    throw new RangeError(`there is no shape of ${name}`);
  }
  const error = memory.opportunities[index]?.error ?? rules.startError;
  return applyShape(shape, known, {
    logs: [1, Math.log(mean), Math.log(opportunity), Math.log(error + rules.startError / 12)],
    logShort: Math.log(opportunity / rules.shortAt),
  });
}

/** Size and short games from the logs of mean, opportunity and its usual error. */
export function applyShape(
  shape: ShapeParameters,
  known: Known,
  { logs, logShort }: { logs: readonly number[]; logShort: number },
): Shape {
  let log = 0;
  for (const [at, coefficient] of shape.size[known].entries()) log += coefficient * (logs[at] ?? 0);
  const size = Math.min(1e4, Math.max(0.02, Math.exp(log)));
  const { family, scale = 0 } = shape;
  if (shape.short === undefined) return { family, size, short: 0, scale: 1 };
  const [d0, d1] = shape.short;
  // The other part's mean must stay above 0.
  const most = 0.8 / Math.max(1, scale);
  const short = Math.min(most, 1 / (1 + Math.exp(-(d0 + d1 * logShort))));
  return { family, size, short, scale };
}

function compact(
  mean: number,
  { family, size, short, scale }: Shape,
  shares: readonly number[] | undefined,
): CompactDistribution {
  const numbers = [rounded(mean), rounded(size), rounded(short), rounded(scale)] as const;
  return shares === undefined
    ? [family ?? 'nb', ...numbers]
    : ['baskets', ...numbers, ...shares.map((share) => rounded(share))];
}

/** Rounds to four digits. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}
