import type { SeasonPhase } from '#domain/league.ts';
import type { Appearance, Lineup } from '../lineups/lineup.ts';

/** A game to forecast. Ids are opaque: nothing is known of a team but its results. */
export interface UpcomingTeamGame {
  startsAt: Date;
  season: number;
  phase: SeasonPhase;
  neutralSite: boolean;
  homeId: string;
  awayId: string;
  /** Starting pitcher; used where the league's parameters rate starters (MLB). */
  homeStarterId?: string;
  awayStarterId?: string;
  /** What is known of who plays; left out, as the sides' last games show it. */
  homeLineup?: Lineup;
  awayLineup?: Lineup;
}

/** A finished game to learn from. */
export interface TeamResult extends UpcomingTeamGame {
  gameId: string;
  homeScore: number;
  awayScore: number;
  /** Who played and how; left out where nobody told. */
  homeAppearances?: readonly Appearance[];
  awayAppearances?: readonly Appearance[];
}

/** Throws a RangeError naming the game when a result cannot be learned from. */
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

/** Calendar-like days between two starts: 26 hours are 1 day, 34 hours are 1, 38 are 2. */
export function daysBetween(earlier: Date, later: Date): number {
  return Math.max(0, Math.round((later.getTime() - earlier.getTime()) / 86_400_000));
}
