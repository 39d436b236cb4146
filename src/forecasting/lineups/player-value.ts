import type { BasketballLine, PassingLine, PitchingLine } from './lineup.ts';

/** Made threes are this share of attempts, where a source tells no attempts. */
const threesMadeShare = 0.36;
/** What each thing that a player did counts, in points of the margin. */
export interface LineCounts {
  points: number;
  rebounds: number;
  assists: number;
  steals: number;
  blocks: number;
  fouls: number;
}

/** The sum of a line as these counts have it; undefined when the source tells something that is no number. */
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

/** What the line below comes to for an average player, each 48 minutes. */
const averagePer48 = 8.4;

/**
 * What a player did, in points above an average one of the same minutes: a linear box score (DRE, after
 * Ferrigan). Undefined when the source tells something that is no number.
 */
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

/** A quarterback's game in one number, after FiveThirtyEight's VALUE. */
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

/** What lies in a pitcher's own hands. */
export const pitcherOutcomes = ['strikeouts', 'walks', 'homeRuns'] as const;
export type PitcherOutcome = (typeof pitcherOutcomes)[number];

/** Runs that one of each stands for (fielding independent pitching, a game's nine innings shared out). */
export const outcomeRuns: Record<PitcherOutcome, number> = {
  strikeouts: -2 / 9,
  walks: 3 / 9,
  homeRuns: 13 / 9,
};

/** How often each came; undefined when the source tells something that cannot be. */
export function toOutcomes(line: PitchingLine): Record<PitcherOutcome, number> | undefined {
  const { batters, strikeouts, homeRuns } = line;
  const outcomes = { strikeouts, walks: line.walks + line.hitBatters, homeRuns };
  const isPossible = Object.values(outcomes).every((count) => count >= 0 && count <= batters);
  return batters > 0 && isPossible ? outcomes : undefined;
}
