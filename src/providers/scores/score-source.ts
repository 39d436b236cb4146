import type { BoxScore } from '#domain/box-score.ts';
import type { Competitor, WinLossRecord } from '#domain/competitor.ts';
import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import type { BookQuotes, GameState, OddsQuote, SourcedGame } from '#domain/game.ts';
import type { GameInjuries } from '#domain/lineups/injury.ts';
import type { PropLine } from '#domain/players/prop-line.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import type { GolfEntry, TennisMatch, Tournament } from '#domain/tournament.ts';

/**
 * The port for score sources; its adapters pass `testing/ports/score-source-contract.ts`.
 * A failure is a {@link ScoreSourceError}, never an empty list of games.
 */
export interface ScoreSource {
  readonly kind: 'espn' | 'simulated';
  /** Supported team leagues: seasons, slates, standings. */
  readonly leagues: readonly LeagueId[];
  readonly tournamentLeagues: readonly LeagueId[];

  /**
   * The current season at a moment, or else the next, with its weeks if the league plays by week;
   * tournament leagues too. With `year`, that season, fetched at history priority.
   */
  fetchSeason(league: LeagueId, at: Date, year?: number): Promise<Season>;

  /** The season by the league's rules, without a request, for when {@link fetchSeason} fails. */
  computeSeason(league: LeagueId, at: Date): Season;

  /** The games of a day, week or month, and the events that could not be read. */
  fetchSlate(league: LeagueId, slate: SlateQuery, priority?: Priority): Promise<Slate>;

  fetchTeams(league: LeagueId): Promise<Competitor[]>;

  fetchStandings(league: LeagueId, seasonYear: number): Promise<StandingRow[]>;

  /**
   * Opening and latest prices from every bookmaker, kept after they leave the scoreboard; a live
   * price during play.
   */
  fetchOdds(league: LeagueId, gameId: string): Promise<OddsHistory>;

  /**
   * Fetches one bookmaker's lines of players of an upcoming game. `not-found` where there are none.
   */
  fetchPropLines(league: LeagueId, gameId: string): Promise<PropLine[]>;

  /** Fetches a box score; that of a live game has the figures so far. */
  fetchBoxScore(league: LeagueId, gameId: string): Promise<BoxScore>;

  /**
   * Injuries for an upcoming game; team leagues only. A side without data is undefined. Long lists
   * may be truncated, so an unlisted player is not necessarily healthy.
   */
  fetchInjuries(league: LeagueId, gameId: string): Promise<GameInjuries>;

  /**
   * Fetches a depth chart, first choice first: a football team's quarterbacks. `not-found` where
   * there is no chart.
   */
  fetchDepthChart(league: LeagueId, teamId: string): Promise<ChartedPlayer[]>;

  /**
   * Fetches tournaments with fields or matches. Throws `not-found` for a query kind the league does
   * not support.
   */
  fetchTournaments(
    league: LeagueId,
    query: TournamentQuery,
    priority?: Priority,
  ): Promise<TournamentSlate>;

  /** Circuit breakers; undefined for a source that cannot fail. */
  listCircuits?(): Circuit[];
}

/** Calls of one league and resource, which fail and recover together. */
export interface Circuit {
  league: LeagueId;
  resource: string;
  /** True when the last call failed and calls are paused. */
  isOpen: boolean;
}

export interface EndedCall {
  league: LeagueId;
  /** `absent`: the source has no such item, which is not a failure. */
  outcome: 'ok' | 'absent' | ScoreSourceFault;
}

export interface OddsHistory extends BookQuotes {
  others?: BookQuotes[];
  /** A bookmaker's price of a game being played; never one of the others. */
  live?: OddsQuote;
}

export type TournamentQuery =
  /** Tournaments played on a US Eastern day. */
  | { kind: 'day'; day: string }
  /** The calendar of a season: names and dates only. */
  | { kind: 'season'; season: number }
  /** One tournament by ID, with all that is known of it. */
  | { kind: 'tournament'; id: string };

export interface SourcedTournament {
  tournament: Tournament;
  /** Golf, best first; undefined before the field is published. */
  field?: GolfEntry[];
  /** Tennis: the tour's own singles and doubles; mixed doubles with the men's. */
  matches?: TennisMatch[];
}

export interface TournamentSlate {
  tournaments: SourcedTournament[];
  rejected: RejectedEvent[];
}

/** An unreadable event. It does not hide the others, and is counted and logged. */
export interface RejectedEvent {
  id?: string;
  problem: string;
  state?: GameState;
}

export type SlateQuery =
  | { kind: 'week'; season: number; phase: SeasonPhase; week: number }
  /** A US-Eastern day, `2026-11-21`. */
  | { kind: 'day'; day: string }
  | { kind: 'month'; month: string };

export interface Slate {
  games: SourcedGame[];
  rejected: RejectedEvent[];
}

/** A team's row in the standings. Missing figures are undefined, never 0. */
export interface StandingRow {
  competitorId: string;
  conference: string;
  division?: string;
  record: WinLossRecord;
  /** Rank within the conference, from 1. */
  seed?: number;
  winPercentage?: number;
  pointsFor?: number;
  pointsAgainst?: number;
  /** “W3”, “L1”. */
  streak?: string;
  homeRecord?: string;
  roadRecord?: string;
  lastTen?: string;
  gamesBehind?: number;
  /** Standings points, in leagues that rank by them. */
  tablePoints?: number;
}

/** A source may delay `history` for `live` calls, never the reverse. */
export type Priority = 'live' | 'history';

export type ScoreSourceFault =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'rate-limited'
  | 'server-error'
  | 'not-found'
  | 'unreadable'
  | 'too-large'
  | 'paused'
  /** The feed answered, and none of its events could be read. */
  | 'none-readable'
  /** The feed answered without a single one of the contests that should be on. */
  | 'incomplete';

/** Why a source failed; `retryable` when retrying later can help. */
export class ScoreSourceError extends Error {
  readonly retryable: boolean;
  /** Pause requested by the source, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Failure that caused the pause, for `paused`. */
  readonly pausedAfter?: ScoreSourceFault;

  constructor(
    readonly fault: ScoreSourceFault,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number; pausedAfter?: ScoreSourceFault } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ScoreSourceError';
    this.retryable = fault !== 'refused' && fault !== 'not-found';
    this.retryAfterMs = options.retryAfterMs;
    this.pausedAfter = options.pausedAfter;
  }
}
