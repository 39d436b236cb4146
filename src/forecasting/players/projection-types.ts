/**
 * What a league's players are projected to do, and what they did: the interface of player
 * projections. Nothing here needs a clock, a network or a database.
 */

import type { CompactDistribution } from '#domain/players/stored-projections.ts';

/**
 * A player's figures in one game, by {@link PlayerModel} column: `min` 34.5, `pts` 21. Missing =
 * unknown or none.
 */
export type PlayerFigures = Readonly<Record<string, number>>;

export interface PlayedLine {
  playerId: string;
  side: 'home' | 'away';
  figures: PlayerFigures;
  /** Position by the feed's abbreviation. */
  position?: string;
  /** Place in the batting order, 1–9, of starters only. */
  slot?: number;
  /** Whether this pitcher or goalie started. */
  started?: boolean;
}

/** A game or match. In tennis the players are the sides, and their lines have the sides' ids. */
export interface PlayerGame {
  startsAt: Date;
  season: number;
  homeId: string;
  awayId: string;
  /** True when no side is at home. */
  neutralSite?: boolean;
  /** Place of the game, if that changes figures: `park:COL`, `surface:grass`. */
  conditions?: readonly string[];
  /** Expected length against the usual game; a tennis match of five sets is 1.55. Default 1. */
  length?: number;
  /** Starting pitcher or goalie. */
  homeStarterId?: string;
  awayStarterId?: string;
}

export interface PlayedGame extends PlayerGame {
  lines: readonly PlayedLine[];
  /** Scores; without them, the teams' scoring is not learned. */
  homeScore?: number;
  awayScore?: number;
}

export interface AvailablePlayer {
  playerId: string;
  /** Playing probability, 0–1; missing = as in recent games. */
  probability?: number;
  position?: string;
  /** Place in the batting order, 1–9. */
  slot?: number;
}

/** Information on a side before a game. */
export interface KnownSide {
  /** Players whose availability is listed; others are expected as in recent games. */
  players?: readonly AvailablePlayer[];
  /**
   * True when absences of the day are known (injury report, posted lineup): a listed absence moves
   * the others, and regulars of the last games who are not listed play.
   */
  knowsAbsences?: boolean;
  /** True when nobody but the listed plays. */
  isComplete?: boolean;
  /** The game forecast's expected score: points add up to it where the league's do. */
  score?: number;
}

export interface PlayerProjection {
  playerId: string;
  /** Playing probability that the side's sums use; the figures assume that the player plays. */
  probability: number;
  /** Games of this player learned so far. */
  games: number;
  /** Expected minutes, attempts or batters, by name of the opportunity. */
  opportunity: Readonly<Record<string, number>>;
  /**
   * Distributions by name of the statistic; statistics of roles the player does not have are
   * missing.
   */
  statistics: Readonly<Record<string, CompactDistribution>>;
}

export interface SideProjections {
  /** Projections by expected opportunity, most first. Debutants are missing. */
  players: readonly PlayerProjection[];
  /**
   * Score that the players' scoring adds up to, before it was scaled to the given one: sum of
   * chance × mean. Undefined in leagues whose players' statistics do not add up to the score.
   */
  unscaledScore?: number;
}

export interface GameProjections {
  home: SideProjections;
  away: SideProjections;
}
