import { type Competitor, playerAbbreviation } from './competitor.ts';
import type { BookQuotes, GameFormat, GameState, OddsQuote } from './game.ts';
import type { FieldQuestion } from './grading/terms.ts';
import type { LeagueId } from './league.ts';
import type { TennisSurface } from './tennis/tennis-surface.ts';

/** A golfer or tennis player. IDs repeat across leagues, so the key is (league, id). */
export interface Player {
  league: LeagueId;
  id: string;
  name: string;
  /** Short name: “J. Sinner”. */
  shortName: string;
  country?: string;
  flagUrl?: string;
}

export interface Tournament {
  league: LeagueId;
  id: string;
  season: number;
  name: string;
  /** First and last day of play; undefined when the source omits it, like the details below. */
  startsAt: Date;
  endsAt?: Date;
  state: Extract<GameState, 'scheduled' | 'live' | 'final' | 'canceled' | 'unknown'>;
  statusText: string;
  isMajor: boolean;
  location?: string;
  golf?: {
    course?: string;
    par?: number;
    yards?: number;
    /** Current or last round, and the number of rounds. */
    round?: number;
    rounds?: number;
    /** Prize money in US dollars. */
    purse?: number;
    cut?: { afterRound: number; toPar?: number };
    defendingChampion?: string;
    isTeamEvent: boolean;
    /** The source's scoring; see `getScoring`. */
    scoring?: GolfScoring;
  };
  tennis?: {
    surface?: TennisSurface;
  };
}

/**
 * Scorings that decide a tournament: strokes, points (modified Stableford), holes won (match play).
 */
export const golfScorings = ['strokes', 'points', 'match', 'other'] as const;
export type GolfScoring = (typeof golfScorings)[number];

export const golferStatuses = [
  'scheduled',
  'playing',
  'finished',
  'cut',
  'withdrawn',
  'disqualified',
  'unknown',
] as const;

export type GolferStatus = (typeof golferStatuses)[number];

export function isOut(status: GolferStatus): boolean {
  return status === 'cut' || hasGivenUp(status);
}

export function hasGivenUp(status: GolferStatus): boolean {
  return status === 'withdrawn' || status === 'disqualified';
}

export interface GolfRound {
  /** Number of the round, from 1; playoffs count on. */
  round: number;
  /** Strokes so far; undefined before the first hole. */
  strokes?: number;
  toPar?: number;
  teeTime?: Date;
  /** True if the round was started but abandoned: it has no score. */
  isGivenUp?: boolean;
}

export interface GolfEntry {
  player: Player;
  /** Row order on the leaderboard, from 1; `position` shows ties. */
  order: number;
  /** Position as “T3”; undefined before the start and for players who are out. */
  position?: string;
  /** Total score to par, the current round included; in points, the points. */
  toPar?: number;
  status: GolferStatus;
  /** Holes played in the current round. */
  thru?: number;
  teeTime?: Date;
  rounds: GolfRound[];
  /** Prize money in US dollars, once paid. */
  earnings?: number;
  isAmateur: boolean;
}

export const tennisDraws = [
  'mens-singles',
  'womens-singles',
  'mens-doubles',
  'womens-doubles',
  'mixed-doubles',
] as const;

export type TennisDraw = (typeof tennisDraws)[number];

export interface TennisSet {
  games: number;
  /** Tie-break points, if there was one. */
  tiebreak?: number;
  /** Whether the side won the set; undefined during it. */
  won?: boolean;
}

export interface TennisSide {
  /** Player, or doubles pair; undefined until known. */
  name?: string;
  players: Player[];
  /** Seed in this tournament, not a world ranking. */
  seed?: number;
  sets: TennisSet[];
  isWinner?: boolean;
}

/** A match. A retirement or walkover has a winner but is no result for bets. */
export interface TennisMatch {
  league: LeagueId;
  id: string;
  tournamentId: string;
  draw: TennisDraw;
  round: string;
  startsAt: Date;
  timeToBeDecided: boolean;
  state: GameState | 'retired' | 'walkover';
  statusText: string;
  /** Current or last set, from 1. */
  set?: number;
  bestOf: 3 | 5;
  /** Format; null where it is the usual one, undefined where the source does not say. */
  format?: GameFormat | null;
  court?: string;
  network?: string;
  /** The first side is the one the feed lists first. */
  sides: [TennisSide, TennisSide];
  /** The first side is the quote's home side. */
  openOdds?: OddsQuote;
  currentOdds?: OddsQuote;
  otherBooks?: BookQuotes[];
}

/** A player as a competitor: the country replaces the city, the flag the logo. */
export function toCompetitor(player: Player): Competitor {
  return {
    league: player.league,
    id: player.id,
    name: player.name,
    shortName: player.shortName,
    location: player.country ?? '',
    abbreviation: playerAbbreviation(player.name),
    logoUrl: player.flagUrl,
  };
}

/** Probabilities are in [0, 1]. */
export interface GolfProbability extends Record<FieldQuestion, number> {
  playerId: string;
  /** Strokes per round better than an average entrant; low to high is the 80% interval. */
  skill: number;
  skillLow: number;
  skillHigh: number;
  sampleRounds: number;
}
