import type { BasketballLine, PassingLine, PitchingLine } from './lineup.ts';

/** Share of three-point attempts made, where the source lacks attempts. */
const threesMadeShare = 0.36;
export interface LineCounts {
  points: number;
  rebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  fouls: number;
}

export function countedPoints(line: BasketballLine, counts: LineCounts): number | undefined {
  const points =
    counts.points * line.points +
    counts.rebounds * (line.offensiveRebounds + line.defensiveRebounds) +
    counts.assists * line.assists +
    counts.steals * line.steals +
    counts.blocks * line.blocks +
    counts.fouls * line.fouls;
  return Number.isFinite(points) ? points : undefined;
}

/** The sum for an average player, per 48 minutes. */
const averagePer48 = 8.4;

/** A linear box-score metric (DRE, after Ferrigan). Undefined for an invalid number. */
export function boxPoints(line: BasketballLine, minutes: number): number | undefined {
  const threes = line.threesAttempted ?? line.threesMade / threesMadeShare;
  const points =
    0.79 * line.points -
    0.72 * (line.fieldGoalAttempts - threes) -
    0.55 * threes -
    0.16 * line.freeThrowAttempts +
    0.13 * line.offensiveRebounds +
    0.4 * line.defensiveRebounds +
    0.54 * line.assists +
    1.68 * line.steals +
    0.76 * line.blocks -
    1.36 * line.turnovers -
    0.11 * line.fouls -
    (averagePer48 * minutes) / 48;
  return Number.isFinite(points) ? points : undefined;
}

/** A quarterback's game as one number, after FiveThirtyEight's VALUE. */
export function passerValue(line: PassingLine): number | undefined {
  const value =
    -2.2 * line.attempts +
    3.7 * line.completions +
    line.yards / 5 +
    11.3 * line.touchdowns -
    14.1 * line.interceptions -
    8 * line.sacks -
    1.1 * line.rushes +
    0.6 * line.rushingYards +
    15.9 * line.rushingTouchdowns;
  return Number.isFinite(value) ? value : undefined;
}

export const pitcherOutcomes = ['strikeouts', 'walks', 'homeRuns'] as const;
export type PitcherOutcome = (typeof pitcherOutcomes)[number];

/** Run values (fielding independent pitching, per nine innings). */
export const outcomeRuns: Record<PitcherOutcome, number> = {
  strikeouts: -2 / 9,
  walks: 3 / 9,
  homeRuns: 13 / 9,
};

/** Rates per batter; undefined for an impossible box score. */
export function toOutcomes(line: PitchingLine): Record<PitcherOutcome, number> | undefined {
  const { batters, strikeouts, homeRuns } = line;
  const outcomes = { strikeouts, walks: line.walks + line.hitBatters, homeRuns };
  const isPossible = Object.values(outcomes).every((count) => count >= 0 && count <= batters);
  return batters > 0 && isPossible ? outcomes : undefined;
}
