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
 * The port behind which analyses are written: facts in, an analysis out. The vendors' models and our
 * own baseline stand behind it; each passes the suite in `analyst.contract.ts`.
 *
 * Facts hold no price and no probability: a model that is shown one repeats it.
 */
export interface Analyst {
  readonly id: AnalystId;
  /** The concrete model that is asked: “gpt-4o”, “nfl-ratings-1”. */
  readonly model: string;
  /**
   * Does it read the member's instructions, query and search depth? For one that does not, they are
   * neither stored nor a reason for a new version.
   */
  readonly readsOptions: boolean;
  /** @throws AnalystError when no analysis could be had. */
  analyze(request: AnalysisRequest): Promise<Analysis>;
}

/** An analyst at a vendor: it also picks winners of tournaments and compares teams. */
export interface VendorAnalyst extends Analyst {
  readonly vendor: AnalystVendor;
  /** What is really sent with every question, for the settings' Advanced panel. */
  readonly parameters: SentParameters;
  /** @throws AnalystError */
  pickWinner(request: FieldRequest): Promise<TournamentAnalysis>;
  /** @throws AnalystError */
  compare(request: PairRequest): Promise<PairAnalysis>;
}

export interface SentParameters {
  maxOutputTokens: number;
  /** Undefined where the model takes none: “n/a for this model”. */
  temperature?: number;
  topP?: number;
  reasoningEffort?: 'low' | 'medium' | 'high';
}

/** Looks things up for whichever analyst writes. */
export interface Researcher {
  readonly vendor: AnalystVendor;
  readonly model: string;
  /** @throws AnalystError */
  search(request: ResearchRequest): Promise<Findings>;
}

export interface ResearchRequest {
  /** What is looked up: one of the three kinds of facts. */
  subject: { game: GameFacts } | { field: TournamentFacts } | { pair: PairFacts };
  /** The member's query template; empty for the sport's own. */
  query: string;
  searchDepth: SearchDepth;
  session: CallSession;
}

/** What a search brought back. Untrusted: text from the web. */
export interface Findings {
  model: string;
  /** The instructions and the query that were sent. */
  instructions: string;
  query: string;
  /** The searcher's summary as text. */
  response: string;
  sources: Source[];
  retrievedAt: Date;
}

interface RequestOn<Facts> {
  facts: Facts;
  /** Undefined when nothing was retrieved. */
  findings?: Findings;
  options: AnalysisOptions;
  session: CallSession;
}

export type AnalysisRequest = RequestOn<GameFacts>;
export type FieldRequest = RequestOn<TournamentFacts>;
export type PairRequest = RequestOn<PairFacts>;

/** What every answer holds, whatever was asked. */
interface Answered {
  /** Simple markup: “## ” headings, `**bold**`, “- ” bullets. */
  reasoning: string;
  keyFactors: KeyFactor[];
  requestedModel: string;
  returnedModel: string;
  /** The analyst's answer as it came. */
  answer: string;
  usage: CallUsage;
}

/** What a member may say about how to analyze; empty strings stand for the defaults. */
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
  /** Players listed as hurt, the gravest first; undefined when the list is not known. */
  injuries?: ListedInjury[];
  /** Full days since the last game of this season. */
  restDays?: number;
  /** Last results, newest first. */
  form?: { date: string; opponent: string; atHome: boolean; scored: number; allowed: number }[];
  /** Named figures of the season with their unit in the name: “Points per game”, “Rating, points above average”. */
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
  /** Tennis. */
  tennis?: { tournament: string; round: string; surface?: string; bestOf: 3 | 5 };
  /** Meetings in the stored seasons, newest first. */
  meetings?: { date: string; homeName: string; homeScore: number; awayScore: number }[];
  home: SideFacts;
  away: SideFacts;
}

export interface Analysis extends Answered {
  winner: 'home' | 'away';
  /** In (0, 1), as the analyst states it: not calibrated. */
  homeWinProbability: number;
  /** Whole points (sets in tennis); they agree with the winner. */
  homeScore: number;
  awayScore: number;
  teamAnalysis: { home: string; away: string };
  extras: AnalysisExtras;
  /** Facts that it states and that are wrong. */
  flags: FactFlag[];
}

export interface KeyFactor {
  text: string;
  /** Address of the page that it rests on, one of the findings' sources; undefined for our facts. */
  sourceUrl?: string;
}

/* ---- Golf: the winner of a field ---- */

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
  /** The whole field. */
  players: FieldPlayer[];
}

export interface FieldPlayer {
  id: string;
  name: string;
  country?: string;
  /** Strokes a round better than an average entrant, with the rounds behind it. */
  strokesPerRound?: number;
  ratedRounds?: number;
  /** Positions of the last tournaments, newest first: “T5 Genesis Invitational”. */
  recent?: string[];
  /** Positions in this tournament in earlier years: “2025: T12”. */
  here?: string[];
}

export interface TournamentAnalysis extends Answered {
  winnerId: string;
  /** Each with a probability in (0, 1) of winning, as stated, the winner's the highest; they sum to at most 1. */
  contenders: { playerId: string; winProbability: number; why: string }[];
}

/* ---- Two teams compared, whether or not they meet ---- */

export interface PairFacts {
  league: LeagueId;
  season: number;
  a: SideFacts;
  b: SideFacts;
  /** Figure by figure, with both values. */
  metrics: { name: string; a: string; b: string }[];
  headToHead: { aWins: number; bWins: number; ties: number; since?: number };
}

export interface PairAnalysis extends Answered {
  /** Who is the stronger side now. */
  stronger: 'a' | 'b' | 'even';
}
