import { dayMs } from '#domain/calendar/durations.ts';
import type { SeasonPhase } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import type { ClosingLine } from '#forecasting/closing-line.ts';
import type { Appearance, Lineup } from '#forecasting/lineups/lineup.ts';

export interface UpcomingTeamGame {
  startsAt: Date;
  season: number;
  phase: SeasonPhase;
  neutralSite: boolean;
  homeId: string;
  awayId: string;
  homeStarterId?: string;
  awayStarterId?: string;
  /** The lineup where it is known; missing = as in recent games. */
  homeLineup?: Lineup;
  awayLineup?: Lineup;
}

export interface TeamResult extends UpcomingTeamGame {
  gameId: string;
  homeScore: number;
  awayScore: number;
  homeAppearances?: readonly Appearance[];
  awayAppearances?: readonly Appearance[];
  /** Points of every segment; only expected scores of segments are learned from them. */
  segmentScores?: Sides<readonly number[]>;
  /** Closing line; missing when unknown, and read only by the version with past prices. */
  close?: ClosingLine;
}

/** Throws a RangeError naming the game when its result is unusable. */
export function assertUsable(result: TeamResult): void {
  const complain = (problem: string) => {
    throw new RangeError(`game ${result.gameId}: ${problem}`);
  };
  for (const score of [result.homeScore, result.awayScore]) {
    if (!Number.isFinite(score) || score < 0) complain(`score ${score} is not a number of points`);
  }
  if (!Number.isFinite(result.startsAt.getTime())) complain('the start is not a date');
  if (!Number.isInteger(result.season)) complain(`season ${result.season} is not a year`);
  if (result.homeId === result.awayId) complain(`team ${result.homeId} plays itself`);
}

export function listPlayed(result: TeamResult) {
  return [
    [result.homeId, result.homeAppearances ?? []],
    [result.awayId, result.awayAppearances ?? []],
  ] as const;
}

/**
 * Days between two moments, rounded as on a calendar: 26 hours are 1 day, 34 hours are 1, 38 are 2.
 */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.max(0, Math.round((later.getTime() - earlier.getTime()) / dayMs));
}
