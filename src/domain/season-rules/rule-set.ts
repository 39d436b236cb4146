import type { TieBreak } from './tie-breaks.ts';

/** Figure that the table is sorted by: share of wins, hockey's points, or points per game. */
export type Measure = 'wins' | 'points' | 'points-per-game';

/** Hosts of each game, from the side with the advantage: `H`, `A`, or `N` for a neutral site. */
export type SeriesPattern = string;

export interface PlayoffRound {
  name: string;
  games: SeriesPattern;
}

export interface PlayIn {
  /** Places that meet, best first, and how far behind the place above may be, in games. */
  places: readonly number[];
  /**
   * Maximum distance in games, in 2020 only, where the better side needs one win and the other two.
   */
  withinGames?: number;
}

/** Ties that baseball breaks with a game of its own: for a place only, or also for a division. */
export type TieGame = 'for-place' | 'for-division';

export interface PlayoffBracket {
  /**
   * Pairs of seeds of the first round in bracket order; one seed alone has a bye. `division` is
   * hockey's: winner of a division with the wild card, second with third.
   */
  first: readonly (readonly number[])[] | 'division';
  /** Pairing of later rounds: along the bracket, or best left against worst left. */
  next: 'bracket' | 'reseeded';
  /** Rounds within a conference, in order. */
  rounds: readonly PlayoffRound[];
  /** Rounds between conference champions, in order; best record against worst. */
  finals: readonly PlayoffRound[];
  /**
   * Side with the advantage within a conference; hockey's division winners have it in the first
   * round.
   */
  advantage: 'seed' | 'record' | 'record-after-first';
  /**
   * Side with the advantage in the finals; `lot` where it was not earned by record (an all-star
   * game).
   */
  finalAdvantage: 'record' | 'lot';
  /**
   * The first seed does not meet a team of its own division in the first round (baseball to 2011).
   */
  avoidsDivision?: boolean;
}

/**
 * Rules of one league for a range of seasons. A team qualifies by division, then as a wild card.
 */
export interface RuleSet {
  name: string;
  /** First season, by the league's own name of it. */
  from: number;
  measure: Measure;
  divisionTie: TieBreak;
  /** Tie-break for wild cards and for the order of those who qualified by division. */
  conferenceTie: TieBreak;
  /** True in football: only the best tied team of a division counts. */
  keepsDivisionOrder?: boolean;
  /** Teams of each division that qualify, ranked in tiers: all firsts, then all seconds … */
  fromDivision: number;
  /** Number of the best others ranked together with the division winners, in basketball to 2015. */
  rankedWithWinners?: number;
  /** Places in the playoffs per conference, wild cards included, before any play-in. */
  places: number;
  playIn?: PlayIn;
  tieGame?: TieGame;
  bracket: PlayoffBracket;
}

/** First rounds of eight and of four seeds: the winners of neighbors meet. */
// oxfmt-ignore
export const eightSeeds = [[1, 8], [4, 5], [3, 6], [2, 7]] as const;
// oxfmt-ignore
export const fourSeeds = [[1, 4], [2, 3]] as const;
