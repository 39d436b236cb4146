import { hourMs } from './calendar/durations.ts';
import type { Competitor } from './competitor.ts';
import type { LeagueId, SeasonPhase } from './league.ts';

/** `unknown`: the source contradicts itself, so nothing counts as a result yet. */
export const gameStates = [
  'scheduled',
  'live',
  'delayed',
  'suspended',
  'final',
  'postponed',
  'canceled',
  'forfeited',
  'unknown',
] as const;
export type GameState = (typeof gameStates)[number];

export const unconfirmedText = 'Result not confirmed yet';
export const suspendedText = 'Suspended';

/**
 * `undecided`: a side is not known yet. `exhibition`: results do not count (all-star games, foreign
 * clubs). Only `league` games are rated, forecast, predicted and graded.
 */
export const gameKinds = ['league', 'undecided', 'exhibition'] as const;
export type GameKind = (typeof gameKinds)[number];

/** Format of a game where it differs from its league's rules. */
export interface GameFormat {
  /** Segments in regulation: a seven-inning game, a match of up to five sets. */
  segments?: number;
  /** Tennis: games that win a set, by two, with a tie-break one game before that. */
  gamesInSet?: number;
  /** Tennis: a tie-break to ten points in place of the last set. */
  hasMatchTiebreak?: boolean;
}

export interface GameSide {
  competitorId: string;
  /** Wins and losses as the league writes them: “3-1”; undefined before the first game. */
  record?: string;
  /** Score; undefined before the start, never 0 for “not played”. */
  score?: number;
  segmentScores: number[];
  /** Expected starter where the sport has one (pitcher, goalie). */
  probableStarter?: { id: string; name: string; line?: string };
}

/** The moment of play as a source reports it; each part only where its league's feed has it. */
export interface GameSituation {
  /** The down, as “3rd & 10 at SF 20”, and the side with the ball. */
  down?: string;
  possession?: 'home' | 'away';
  isRedZone?: boolean;
  timeouts?: { home: number; away: number };
  count?: { balls: number; strikes: number; outs: number };
  /** Whether first, second and third base are occupied. */
  bases?: boolean[];
  pitcher?: string;
  batter?: string;
  lastPlay?: string;
}

export interface Game {
  league: LeagueId;
  id: string;
  season: number;
  phase: SeasonPhase;
  week?: number;
  startsAt: Date;
  /** True while the day is known but not the time. */
  timeToBeDecided: boolean;
  state: GameState;
  /** The feed's text: “Final/OT”, “8:41 - 4th”, “Rain Delay”. */
  statusText: string;
  /** Current or last segment, counting on in overtime; undefined before the start. */
  segment?: number;
  clock?: string;
  /** The moment of play; only in games that are live. */
  situation?: GameSituation;
  /** Format; null where it is the league's, undefined where the source does not say. */
  format?: GameFormat | null;
  /** Whether play was suspended: it has begun and goes on another day, or did. */
  wasSuspended?: boolean;
  home: GameSide;
  away: GameSide;
  /** Whether the source marks it as an exhibition; others are inferred from the sides. */
  isExhibition?: boolean;
  neutralSite: boolean;
  venue?: string;
  city?: string;
  indoor?: boolean;
  network?: string;
  note?: string;
}

/** A bookmaker's quote. The spread is the HOME handicap: −7 = home favored by 7. */
export interface OddsQuote {
  provider: string;
  homeMoneyline?: number;
  awayMoneyline?: number;
  homeSpread?: number;
  homeSpreadPrice?: number;
  awaySpreadPrice?: number;
  total?: number;
  overPrice?: number;
  underPrice?: number;
}

export interface BookQuotes {
  open?: OddsQuote;
  current?: OddsQuote;
}

export interface SourcedGame {
  game: Game;
  home: Competitor;
  away: Competitor;
  openOdds?: OddsQuote;
  currentOdds?: OddsQuote;
  /** Other bookmakers' quotes, preferred ones first. */
  otherBooks?: BookQuotes[];
}

/**
 * Whether a game has begun. A late start counts; a postponed game has not begun; one in an unknown
 * state may have.
 */
export function hasBegun(
  { state, startsAt }: { state: GameState | 'retired' | 'walkover'; startsAt: Date },
  now: Date,
): boolean {
  if (state === 'postponed' || state === 'canceled') return false;
  return state !== 'scheduled' || startsAt <= now;
}

/** True for live and delayed games: play may continue today. A suspended one is for another day. */
export function isInPlay(state: GameState): boolean {
  return state === 'live' || state === 'delayed';
}

/** Time after the start at which a game with no news is no longer polled every minute. */
export const maxPlayMs = 6 * hourMs;

export function mayBeInPlay({ state, startsAt }: { state: GameState; startsAt: Date }, now: Date) {
  if (isInPlay(state)) return true;
  const sinceStartMs = now.getTime() - startsAt.getTime();
  const isOpen = state === 'scheduled' || state === 'unknown';
  return isOpen && sinceStartMs >= 0 && sinceStartMs < maxPlayMs;
}
