import type { PlayerMemory } from './player-memory.ts';
import type { OpportunityRules, PlayerModel } from './player-model.ts';

/** A player who may play for a side, and with what probability. */
export interface Candidate {
  playerId: string;
  /** Memory of the player; undefined for a debutant. */
  memory: PlayerMemory | undefined;
  probability: number;
  isRegular: boolean;
  isNewToTeam: boolean;
  slot: number | undefined;
  position: string | undefined;
}

/**
 * A candidate's opportunities as they look from the side's availability, before the fitted
 * expectation.
 */
export interface Prepared extends Candidate {
  build: number;
  /** Estimates per opportunity: first and second. */
  first: number[];
  second: number[];
  /**
   * Opportunity that absences give: by share, and by likeness to the absent; the side's whole
   * shortage.
   */
  replaced: number[];
  sameBuild: number[];
  shortage: number[];
}

const likeness = 0.6;

/**
 * Makes first estimates, and shares among the candidates what the absent leave. A candidate's own
 * figures assume that they play.
 */
export function prepareSide(
  model: PlayerModel,
  candidates: readonly Candidate[],
  { totals, knowsAbsences }: { totals: readonly number[]; knowsAbsences: boolean },
): Prepared[] {
  const prepared = candidates.map((candidate): Prepared => {
    return {
      ...candidate,
      build: findBuild(model, candidate),
      first: model.opportunities.map((rules, index) =>
        firstEstimate(model, rules, index, candidate),
      ),
      second: [],
      replaced: [],
      sameBuild: [],
      shortage: [],
    };
  });
  for (const [index, rules] of model.opportunities.entries()) {
    const total = totals[index] ?? Number.NaN;
    if (rules.total === undefined || Number.isNaN(total)) {
      for (const one of prepared) {
        one.replaced.push(0);
        one.sameBuild.push(0);
        one.shortage.push(0);
        one.second.push(one.first[index] ?? 0);
      }
    } else {
      shareOut(rules, index, total, prepared, knowsAbsences);
    }
  }
  return prepared;
}

function shareOut(
  rules: OpportunityRules,
  index: number,
  total: number,
  prepared: readonly Prepared[],
  knowsAbsences: boolean,
): void {
  const firstOf = (one: Prepared) => one.first[index] ?? 0;
  const shares = prepared.map((one) => shareOf(rules, index, one));
  let expected = 0;
  let sharing = 0;
  for (const [at, one] of prepared.entries()) {
    expected += one.probability * firstOf(one);
    sharing += one.probability * (shares[at] ?? 0);
  }
  const absent = knowsAbsences
    ? prepared.filter(({ isRegular, probability }) => isRegular && probability < 1)
    : [];
  const alike = absent.map((gone) => {
    const nearness = prepared.map(({ build }) =>
      Math.exp(-0.5 * ((build - gone.build) / likeness) ** 2),
    );
    let sum = 0;
    for (const [at, one] of prepared.entries()) {
      sum += one.probability * (shares[at] ?? 0) * (nearness[at] ?? 0);
    }
    return { gone, nearness, sum };
  });
  for (const [at, one] of prepared.entries()) {
    const first = firstOf(one);
    const share = shares[at] ?? 0;
    const rest = 1 - one.probability;
    const shortage = total - expected - rest * first;
    const all = sharing + rest * share;
    const replaced = all > 0 ? (shortage * share) / all : 0;
    let sameBuild = 0;
    for (const { gone, nearness, sum } of alike) {
      if (gone === one) continue;
      const near = share * (nearness[at] ?? 0);
      if (near === 0) continue;
      sameBuild +=
        (1 - gone.probability) *
        (gone.first[index] ?? 0) *
        (near / (sum + rest * near) - share / all);
    }
    one.shortage.push(shortage);
    one.replaced.push(replaced);
    one.sameBuild.push(sameBuild);
    const [low, high] = rules.firstRange;
    const second = first + 0.7 * replaced + 0.15 * sameBuild;
    one.second.push(Math.min(high + 1, Math.max(low, second)));
  }
}

/**
 * Share that a player takes over: most in the middle of the range, nothing of what they never do.
 */
function shareOf({ full, center }: OpportunityRules, index: number, one: Prepared): number {
  const usual = one.memory?.opportunities[index];
  if (usual !== undefined && usual.games > 0 && usual.slow < center / 100) return 0;
  const first = one.first[index] ?? 0;
  return Math.max(full / 120, (first * (full - first)) / full);
}

function firstEstimate(
  model: PlayerModel,
  rules: OpportunityRules,
  index: number,
  { memory }: Candidate,
): number {
  const of = memory?.opportunities[index];
  if (of === undefined || of.games === 0) return rules.debutant;
  const coefficients = model.parameters.opportunities[rules.name]?.first ?? [0, 0, 1, 0];
  const [one, fast, slow, last] = coefficients;
  const [low, high] = rules.firstRange;
  return Math.min(high, Math.max(low, one + fast * of.fast + slow * of.slow + last * of.last));
}

/** Build of a player, big (positive) or small; from figures, or by position. */
function findBuild(model: PlayerModel, { memory, position }: Candidate): number {
  if (model.build === undefined) return model.positions?.(position ?? '') ?? 0;
  if (memory === undefined) return 0;
  const { per, prior, weights, usual, spread } = model.build;
  const opportunity = memory.sumOf(1, model.columns.indexOf(model.opportunities[0]?.column ?? ''));
  let sum = 0;
  for (const [column, weight] of Object.entries(weights)) {
    sum += weight * memory.sumOf(1, model.columns.indexOf(column));
  }
  return (per * sum - usual * opportunity) / (opportunity + prior) / spread;
}
