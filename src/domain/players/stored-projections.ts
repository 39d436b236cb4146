/** Projections of a game's players as they are stored, locked and graded. */

/**
 * A distribution of whole numbers from 0 on, as stored: a mixture of two negative binomials of one
 * size, `mean × scale` with probability `short` (a short game: foul trouble, a blowout, an early
 * exit; with a scale above 1 a long one), and on the other side of the mean otherwise. `binomial`
 * counts successes of so many trials instead of `size` (their variance is below the mean).
 * `baskets` counts events worth 1, 2, 3 (and 4); then their shares from 2 on follow (the rest is
 * worth 1). Numbers are rounded to four digits, so that what is shown, stored and graded is the
 * same.
 */
export type CompactDistribution =
  | readonly ['nb' | 'binomial', mean: number, size: number, short: number, scale: number]
  | readonly [
      'baskets',
      mean: number,
      size: number,
      short: number,
      scale: number,
      ...shares: number[],
    ];

/** A player's numbers in the order of the names; null: not this player's role. */
export type StoredPlayer = readonly [
  playerId: string,
  probability: number,
  games: number,
  opportunities: readonly (number | null)[],
  /** Mean, size, probability of a short game, and the shares of worths from 2 on. */
  statistics: readonly (readonly number[] | null)[],
];

/** A game's projections as they are locked: names once, then numbers; some 200 bytes a player. */
export interface StoredProjections {
  opportunities: readonly string[];
  statistics: readonly (readonly [name: string, family: CompactDistribution[0], scale: number])[];
  home: readonly StoredPlayer[];
  away: readonly StoredPlayer[];
}

/** Projections that the automatic prediction of a game locks of its players. */
export interface LockedProjections extends StoredProjections {
  /**
   * Averages by player: the exponential average of each statistic over the player's games, each new
   * game counting a tenth, in the order of `statistics`: the yardstick of the record. Null: never
   * recorded.
   */
  averages: Readonly<Record<string, readonly (number | null)[]>>;
}

/** Facts shown with a projected player, as known when the projections were made. */
export interface DescribedPlayer {
  name: string;
  position: string | null;
  /** Status as listed; missing when the player is on no list. */
  status?: string;
  /** Past cases behind the playing probability of that status. */
  cases?: number;
  /**
   * Values in the last ten games with the statistic, oldest first, in the order of `statistics`.
   */
  last: readonly (readonly number[])[];
}

/**
 * A player who was expected at the first lock and is out now. Values count the chance of playing at
 * that time.
 */
export interface NewAbsence {
  playerId: string;
  name: string;
  position: string | null;
  side: 'home' | 'away';
  detail: string | null;
  /** Time at which the absence was first counted; ISO 8601, UTC. */
  at: string;
  /** Opportunity that the player was expected to have, and its name. */
  opportunity: number;
  opportunityName?: string;
  statistic: string;
  value: number;
  /** Changes of teammates' expected values of that statistic, largest first. */
  gains: readonly { playerId: string; name: string; change: number }[];
  /** Change of the team's expected score. */
  teamChange: number;
}

/** Changes since the first lock. */
export interface ProjectionNews {
  absences: readonly NewAbsence[];
  /**
   * Expected opportunity and means by player, in the stored order, if nobody had been ruled out.
   */
  before: Readonly<
    Record<string, readonly [opportunity: number | null, ...means: (number | null)[]]>
  >;
}
