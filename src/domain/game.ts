import type { Competitor } from './competitor.ts';
import type { LeagueId, SeasonPhase } from './league.ts';

/**
 * Where a contest stands. `unknown` is a state of its own: where the source contradicts itself, nothing
 * is taken for a result. It is asked again until it does not.
 */
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

/** Status text of a contest that is over without a result that can be trusted. */
export const unconfirmedText = 'Result not confirmed yet';

/**
 * What a game is to its league: `undecided` while a side is not known, `exhibition` where no result of
 * it counts (all-star games, foreign clubs). Only a game of the `league` is rated, forecast, predicted
 * and graded; the others are shown.
 */
export const gameKinds = ['league', 'undecided', 'exhibition'] as const;
export type GameKind = (typeof gameKinds)[number];

export interface GameSide {
  competitorId: string;
  /** “3-1”, as the league writes it; undefined before the first game. */
  record?: string;
  /** Undefined before the start, never 0 for “not played”. */
  score?: number;
  /** Score of each segment played, first one first. */
  segmentScores: number[];
  /** Expected starter where the sport has one (pitcher, goalie). */
  probableStarter?: { id: string; name: string; line?: string };
}

/** One contest between two sides, as a score source reports it and as we store it. */
export interface Game {
  league: LeagueId;
  id: string;
  season: number;
  phase: SeasonPhase;
  /** Week within its phase, where the league plays in weeks. */
  week?: number;
  startsAt: Date;
  /** True while the day is known and the hour is not. */
  timeToBeDecided: boolean;
  state: GameState;
  /** The feed's own words: “Final/OT”, “8:41 - 4th”, “Rain Delay”. */
  statusText: string;
  /** Segment in play or last played, counting on in overtime; undefined before the start. */
  segment?: number;
  /** Time left in the segment, as shown on the scoreboard: “8:41”. */
  clock?: string;
  home: GameSide;
  away: GameSide;
  /** The source marks it as an exhibition; other exhibitions follow from the sides. */
  isExhibition?: boolean;
  neutralSite: boolean;
  venue?: string;
  city?: string;
  indoor?: boolean;
  /** Broadcaster; undefined when to be announced. */
  network?: string;
  /** “AFC Wild Card Playoffs”, “Makeup date June 5”. */
  note?: string;
}

/** A price or line at one moment, away first. Spread is the HOME handicap: −7 = home favored by 7. */
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

/** One bookmaker's opening and latest quote. */
export interface BookQuotes {
  open?: OddsQuote;
  current?: OddsQuote;
}

/** What a source tells of one game: the game, its two sides and what the market says, if anything. */
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
 * Has it begun, as far as anybody knows? A late start is a start, a postponed game has none behind it,
 * and one of which the feed says nothing may have.
 */
export function hasBegun(
  { state, startsAt }: { state: GameState | 'retired' | 'walkover'; startsAt: Date },
  now: Date,
): boolean {
  if (state === 'postponed' || state === 'canceled') return false;
  return state !== 'scheduled' || startsAt <= now;
}

/** Is something still going to happen in it today? Live, delayed and suspended games are in play. */
export function isInPlay(state: GameState): boolean {
  return state === 'live' || state === 'delayed';
}

/** A game that began this long ago and of which nothing is heard is no longer waited for by the minute. */
export const maxPlayMs = 6 * 3_600_000;

/** In play, or begun by the clock with nobody saying that it is over. */
export function mayBeInPlay(
  { state, startsAt }: { state: GameState; startsAt: Date },
  now: Date,
): boolean {
  if (isInPlay(state)) return true;
  const sinceStartMs = now.getTime() - startsAt.getTime();
  const isOpen = state === 'scheduled' || state === 'unknown';
  return isOpen && sinceStartMs >= 0 && sinceStartMs < maxPlayMs;
}
