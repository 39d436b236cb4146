import type { BoxScore } from '#domain/box-score.ts';
import type { Competitor, WinLossRecord } from '#domain/competitor.ts';
import type { ChartedPlayer } from '#domain/lineups/depth-chart.ts';
import type { BookQuotes, GameState, SourcedGame } from '#domain/game.ts';
import type { GameInjuries } from '#domain/lineups/injury.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import type { GolfEntry, TennisMatch, Tournament } from '#domain/tournament.ts';

/**
 * The port of score sources. Two adapters stand behind it, ESPN's public
 * feed and the simulated leagues; both pass the suite in `score-source.contract.ts`.
 *
 * A source never answers “no games” for “could not tell”: a failure is a {@link ScoreSourceError}.
 */
export interface ScoreSource {
  readonly kind: 'espn' | 'simulated';
  /** Leagues of teams that this source can tell of: seasons, slates, standings. */
  readonly leagues: readonly LeagueId[];
  /** Leagues of players that it can tell of: tournaments. */
  readonly tournamentLeagues: readonly LeagueId[];

  /**
   * The season that is on at a moment, or else the one that comes next, with its weeks where the
   * league plays in weeks; of leagues of tournaments, too. An earlier season is had by its `year`.
   * One by year is history.
   */
  fetchSeason(league: LeagueId, at: Date, year?: number): Promise<Season>;

  /** The same season by the rules of its league, nobody being asked: for when {@link fetchSeason} fails. */
  computeSeason(league: LeagueId, at: Date): Season;

  /** All games of a part of the schedule, as they stand now. */
  fetchSlate(league: LeagueId, slate: SlateQuery, priority?: Priority): Promise<Slate>;

  fetchTeams(league: LeagueId): Promise<Competitor[]>;

  fetchStandings(league: LeagueId, seasonYear: number): Promise<StandingRow[]>;

  /** First and latest price of one game, of every bookmaker; kept when the scoreboard no longer shows them. */
  fetchOdds(league: LeagueId, gameId: string): Promise<OddsHistory>;

  /** Figures of a game that has begun, of teams and players. */
  fetchBoxScore(league: LeagueId, gameId: string): Promise<BoxScore>;

  /**
   * Who is hurt on each side of a game to come; leagues of teams only. A side that the source does
   * not tell of is undefined, and a long list may be cut: who is not on it need not be well.
   */
  fetchInjuries(league: LeagueId, gameId: string): Promise<GameInjuries>;

  /**
   * Those who could start for a team in the role of which one does, the first who would, first: a
   * football team's quarterbacks. `not-found` where the league or the source has no such chart.
   */
  fetchDepthChart(league: LeagueId, teamId: string): Promise<ChartedPlayer[]>;

  /**
   * Tournaments: the field of a golf tournament, the matches of a tennis tournament. A query of a kind
   * that the league is not told by is refused with `not-found`.
   */
  fetchTournaments(
    league: LeagueId,
    query: TournamentQuery,
    priority?: Priority,
  ): Promise<TournamentSlate>;

  /** What it pauses by itself after a failure; absent where nothing can fail. */
  listCircuits?(): Circuit[];
}

/** Calls of one league and kind, which fail and recover together. */
export interface Circuit {
  league: LeagueId;
  /** “scoreboard”, “summary” … */
  resource: string;
  /** Failed last, and not asked again before a pause is over. */
  isOpen: boolean;
}

/** A call that left for the source, and how it ended. */
export interface EndedCall {
  league: LeagueId;
  /** `absent`: the source has no such thing, which is no failure. */
  outcome: 'ok' | 'absent' | ScoreSourceFault;
}

/** Of the preferred bookmaker, and of the others. */
export interface OddsHistory extends BookQuotes {
  others?: BookQuotes[];
}

export type TournamentQuery =
  /** Those on which a US-Eastern day falls. */
  | { kind: 'day'; day: string }
  /** The calendar of a season: names and dates only. */
  | { kind: 'season'; season: number }
  /** One, by id, with all that is known of it. */
  | { kind: 'tournament'; id: string };

export interface SourcedTournament {
  tournament: Tournament;
  /** Golf: undefined before the field is out. Best first. */
  field?: GolfEntry[];
  /** Tennis: those of the league's own tour, singles and doubles; mixed doubles with the men's. */
  matches?: TennisMatch[];
}

export interface TournamentSlate {
  tournaments: SourcedTournament[];
  /** Tournaments and matches. */
  rejected: RejectedEvent[];
}

/** An event that could not be read: it never hides the others, and is counted and logged. */
export interface RejectedEvent {
  id?: string;
  problem: string;
  /** Where it says that it stands, where that much could be read. */
  state?: GameState;
}

export type SlateQuery =
  | { kind: 'week'; season: number; phase: SeasonPhase; week: number }
  /** A US-Eastern day, `2026-11-21`. */
  | { kind: 'day'; day: string }
  /** A calendar month, `2026-11`. */
  | { kind: 'month'; month: string };

export interface Slate {
  games: SourcedGame[];
  rejected: RejectedEvent[];
}

/** A team's line in the standings. Figures that the source lacks are undefined, never 0. */
export interface StandingRow {
  competitorId: string;
  conference: string;
  division?: string;
  record: WinLossRecord;
  /** Place within the conference, from 1. */
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
  /** Points in the table, for leagues that rank by them. */
  tablePoints?: number;
}

/**
 * What members watch is `live`; what lies behind or further ahead is `history`. A source may make
 * the one wait for the other to be done, never the other way round.
 */
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
  /** It answered, and none of its events could be read. */
  | 'none-readable'
  /** It answered without a single one of the contests that should be on. */
  | 'incomplete';

/** Why a source could not answer; `retryable` says whether asking again later can help. */
export class ScoreSourceError extends Error {
  readonly fault: ScoreSourceFault;
  readonly retryable: boolean;
  /** How long the source asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number;
  /** Of `paused`: the failure after which the source is left alone. */
  readonly pausedAfter?: ScoreSourceFault;

  constructor(
    fault: ScoreSourceFault,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number; pausedAfter?: ScoreSourceFault } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ScoreSourceError';
    this.fault = fault;
    this.retryable = fault !== 'refused' && fault !== 'not-found';
    this.retryAfterMs = options.retryAfterMs;
    this.pausedAfter = options.pausedAfter;
  }
}
