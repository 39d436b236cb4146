import type {
  AnalysisExtras,
  AnalystId,
  AnalystVendor,
  FactFlag,
  SearchDepth,
  Source,
} from '#domain/analyst.ts';
import type { ListedInjury } from '#domain/lineups/injury.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import type { CallSession, CallUsage } from './call-session.ts';

/**
 * The port for analysts: facts in, analysis out. Implemented by vendors' models and our baseline;
 * each passes `testing/ports/analyst-contract.ts`.
 *
 * Facts contain no price or probability, because a model would repeat them.
 */
export interface Analyst {
  readonly id: AnalystId;
  /** Model called: “gpt-4o”, “nfl-ratings-1”. */
  readonly model: string;
  /**
   * Whether it uses the member's instructions, query and search depth. If not, they are neither
   * stored nor a reason for a new version.
   */
  readonly readsOptions: boolean;
  /** @throws AnalystError when there is no analysis. */
  analyze(request: AnalysisRequest): Promise<Analysis>;
}

/** A vendor's analyst. Every question throws an AnalystError when it has no answer. */
export interface VendorAnalyst extends Analyst {
  readonly vendor: AnalystVendor;
  /** Parameters sent with every request, for the settings' Advanced panel. */
  readonly parameters: SentParameters;
  pickWinner(request: FieldRequest): Promise<TournamentAnalysis>;
  compare(request: PairRequest): Promise<PairAnalysis>;
  /** Asks one short question, to see whether key, model and account work. */
  test(session: CallSession): Promise<void>;
}

export interface SentParameters {
  maxOutputTokens: number;
  /** Undefined when the model has none: “n/a for this model”. */
  temperature?: number;
  topP?: number;
  reasoningEffort?: 'low' | 'medium' | 'high';
}

export interface Researcher {
  readonly vendor: AnalystVendor;
  readonly model: string;
  /** @throws AnalystError */
  search(request: ResearchRequest): Promise<Findings>;
}

export interface ResearchRequest {
  subject: { game: GameFacts } | { field: TournamentFacts } | { pair: PairFacts };
  /** The member's query template; empty for the sport's own. */
  query: string;
  searchDepth: SearchDepth;
  session: CallSession;
}

/** Search results. Untrusted: text from the web. */
export interface Findings {
  model: string;
  /** Instructions and query as sent. */
  instructions: string;
  query: string;
  response: string;
  sources: Source[];
  retrievedAt: Date;
}

interface RequestOn<Facts> {
  facts: Facts;
  findings?: Findings;
  options: AnalysisOptions;
  session: CallSession;
}

export type AnalysisRequest = RequestOn<GameFacts>;
export type FieldRequest = RequestOn<TournamentFacts>;
export type PairRequest = RequestOn<PairFacts>;

interface Answered {
  /** Simple markup: “## ” headings, `**bold**`, “- ” bullets. */
  reasoning: string;
  keyFactors: KeyFactor[];
  requestedModel: string;
  returnedModel: string;
  answer: string;
  usage: CallUsage;
}

/** Member options for an analysis; empty strings mean defaults. */
export interface AnalysisOptions {
  instructions: string;
  query: string;
  searchDepth: SearchDepth;
}

export interface SideFacts {
  name: string;
  shortName: string;
  abbreviation: string;
  record?: string;
  conference?: string;
  division?: string;
  probableStarter?: string;
  /** Listed injuries, most severe first; undefined when unknown. */
  injuries?: ListedInjury[];
  /** Full days since the last game this season. */
  restDays?: number;
  /** Latest results, newest first. */
  form?: { date: string; opponent: string; atHome: boolean; scored: number; allowed: number }[];
  /** Season statistics, unit in the name: “Points per game”, “Rating, points above average”. */
  figures?: { name: string; value: string }[];
}

export interface GameFacts {
  league: LeagueId;
  gameId: string;
  season: number;
  phase: SeasonPhase;
  week?: number;
  startsAt: Date;
  neutralSite: boolean;
  indoor?: boolean;
  venue?: string;
  city?: string;
  note?: string;
  /** Tennis only. */
  tennis?: { tournament: string; round: string; surface?: string; bestOf: 3 | 5 };
  /** Meetings in stored seasons, newest first. */
  meetings?: { date: string; homeName: string; homeScore: number; awayScore: number }[];
  home: SideFacts;
  away: SideFacts;
}

export interface Analysis extends Answered {
  winner: 'home' | 'away';
  /** Win probability in (0, 1), as stated; not calibrated. */
  homeWinProbability: number;
  /** Whole points (in tennis, sets), consistent with the winner. */
  homeScore: number;
  awayScore: number;
  teamAnalysis: { home: string; away: string };
  extras: AnalysisExtras;
  /** Stated facts that are wrong. */
  flags: FactFlag[];
}

export interface KeyFactor {
  text: string;
  /** URL of its source page, one of the findings' sources; undefined for our facts. */
  sourceUrl?: string;
}

export interface TournamentFacts {
  league: LeagueId;
  tournamentId: string;
  name: string;
  startsAt: Date;
  course?: string;
  location?: string;
  par?: number;
  yards?: number;
  isMajor: boolean;
  rounds: number;
  defendingChampion?: string;
  players: FieldPlayer[];
}

export interface FieldPlayer {
  id: string;
  name: string;
  country?: string;
  /** Strokes per round better than an average entrant, and the rounds behind it. */
  strokesPerRound?: number;
  ratedRounds?: number;
  /** Positions in recent tournaments, newest first: “T5 Genesis Invitational”. */
  recent?: string[];
  /** Positions in this tournament in earlier years: “2025: T12”. */
  here?: string[];
}

export interface TournamentAnalysis extends Answered {
  winnerId: string;
  /** Stated win probabilities in (0, 1), the winner's highest; they sum to at most 1. */
  contenders: { playerId: string; winProbability: number; why: string }[];
}

export interface PairFacts {
  league: LeagueId;
  season: number;
  a: SideFacts;
  b: SideFacts;
  metrics: { name: string; a: string; b: string }[];
  headToHead: { aWins: number; bWins: number; ties: number; since?: number };
}

export interface PairAnalysis extends Answered {
  stronger: 'a' | 'b' | 'even';
}
