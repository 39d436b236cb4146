import { type Competitor, playerAbbreviation } from './competitor.ts';
import type { BookQuotes, GameState, OddsQuote } from './game.ts';
import type { LeagueId } from './league.ts';
import type { TennisSurface } from './tennis/tennis-surface.ts';

/** A golfer or a tennis player. Ids repeat across leagues, so the key is (league, id). */
export interface Player {
  league: LeagueId;
  id: string;
  /** “Jannik Sinner”. */
  name: string;
  /** “J. Sinner”. */
  shortName: string;
  country?: string;
  flagUrl?: string;
  pictureUrl?: string;
}

/** A golf or tennis tournament, without those who play in it. */
export interface Tournament {
  league: LeagueId;
  id: string;
  season: number;
  name: string;
  /** First and last day of play. */
  startsAt: Date;
  endsAt: Date;
  state: Extract<GameState, 'scheduled' | 'live' | 'final' | 'canceled' | 'unknown'>;
  /** The feed's own words: “Round 2 - In Progress”. */
  statusText: string;
  /** One of golf's four majors, one of tennis's four Grand Slams. */
  isMajor: boolean;
  /** “Detroit, MI”, “Paris, France”. */
  location?: string;
  /** What only golf has. */
  golf?: {
    course?: string;
    par?: number;
    yards?: number;
    /** Round in play or last played, and how many there are. */
    round?: number;
    rounds: number;
    /** In US dollars. */
    purse?: number;
    cut?: { afterRound: number; toPar?: number };
    defendingChampion?: string;
    isTeamEvent: boolean;
  };
  /** What only tennis has. */
  tennis?: {
    /** Undefined where the tournament is in no table of ours. */
    surface?: TennisSurface;
  };
}

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

/** Missed the cut, withdrew or was disqualified. */
export function isOut(status: GolferStatus): boolean {
  return status === 'cut' || hasGivenUp(status);
}

export function hasGivenUp(status: GolferStatus): boolean {
  return status === 'withdrawn' || status === 'disqualified';
}

export interface GolfRound {
  /** From 1; a playoff counts on. */
  round: number;
  /** Strokes so far; undefined before the first. */
  strokes?: number;
  toPar?: number;
  teeTime?: Date;
  /** Started but not finished by a golfer who is out: it has no score. */
  isGivenUp?: boolean;
}

/** A line of a golf leaderboard. */
export interface GolfEntry {
  player: Player;
  /** Place in the order of the leaderboard, from 1; ties are told by `position`. */
  order: number;
  /** “T3”; undefined before the start and for those who are out. */
  position?: string;
  /** Strokes above (+) or below (−) par over all rounds, the one in play included. */
  toPar?: number;
  status: GolferStatus;
  /** Holes played in the current round. */
  thru?: number;
  teeTime?: Date;
  rounds: GolfRound[];
  /** In US dollars, once paid. */
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
  /** Points in the tie-break, where there was one. */
  tiebreak?: number;
  /** Undefined while the set is open. */
  won?: boolean;
}

export interface TennisSide {
  /** The player, or the pair in doubles; undefined while it is to be decided. */
  name?: string;
  players: Player[];
  /** Seed in this tournament, not a ranking. */
  seed?: number;
  sets: TennisSet[];
  /** Undefined until there is one. */
  isWinner?: boolean;
}

/** A match. A retirement or a walkover has a winner, and is no result to bet on. */
export interface TennisMatch {
  league: LeagueId;
  id: string;
  tournamentId: string;
  draw: TennisDraw;
  /** “Quarterfinal”, “Qualifying 1st Round”. */
  round: string;
  startsAt: Date;
  timeToBeDecided: boolean;
  state: GameState | 'retired' | 'walkover';
  statusText: string;
  /** Set in play or last played, from 1. */
  set?: number;
  bestOf: 3 | 5;
  court?: string;
  network?: string;
  /** The first side is the one that the feed lists first. */
  sides: [TennisSide, TennisSide];
  /** The first side is the home side of a quote. */
  openOdds?: OddsQuote;
  currentOdds?: OddsQuote;
  otherBooks?: BookQuotes[];
}

/** A player as whoever can win: the country stands for the place, the flag for the logo. */
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
