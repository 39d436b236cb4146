import type { AnalystId, SearchDepth } from '#domain/analyst.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';

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
  readonly readsWishes: boolean;
  /** @throws AnalystError when no analysis could be had. */
  analyse(request: AnalysisRequest): Promise<Analysis>;
}

export interface AnalysisRequest {
  facts: GameFacts;
  wishes: Wishes;
}

/** What a member may say about how to analyse; empty strings stand for the defaults. */
export interface Wishes {
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
  home: SideFacts;
  away: SideFacts;
}

export interface Analysis {
  winner: 'home' | 'away';
  /** In (0, 1), as the analyst states it: not calibrated. */
  homeWinProbability: number;
  /** Whole points; they agree with the winner. */
  homeScore: number;
  awayScore: number;
  /** Simple markup: “## ” headings, `**bold**`, “- ” bullets. */
  reasoning: string;
  keyFactors: string[];
  teamAnalysis: { home: string; away: string };
  /** What was looked up for it; undefined when nothing was retrieved. */
  research?: Research;
  requestedModel: string;
  returnedModel: string;
  /** The analyst's answer as it came. */
  answer: string;
  usage: Usage;
}

/** A search made for an analysis: the instructions and query sent, the results as text. */
interface Research {
  model: string;
  instructions: string;
  query: string;
  response: string;
}

/** Undefined where the analyst has no such figure. */
interface Usage {
  inputTokens?: number;
  outputTokens?: number;
  costUsd?: number;
  latencyMs?: number;
}

export type AnalystFault =
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'server-error'
  | 'misconfigured'
  | 'refused'
  | 'unreadable';

const passingFaults = new Set<AnalystFault>([
  'unreachable',
  'timeout',
  'rate-limited',
  'server-error',
]);

/** Why there is no analysis; `retryable` says whether asking again later can help. */
export class AnalystError extends Error {
  readonly fault: AnalystFault;
  readonly retryable: boolean;
  /** How long the vendor asked to be left alone, in milliseconds. */
  readonly retryAfterMs?: number;
  /** What came instead of an analysis, for the administrator. */
  readonly rawText?: string;

  constructor(
    fault: AnalystFault,
    message: string,
    options: { cause?: unknown; retryAfterMs?: number; rawText?: string } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AnalystError';
    this.fault = fault;
    this.retryable = passingFaults.has(fault);
    this.retryAfterMs = options.retryAfterMs;
    this.rawText = options.rawText;
  }
}
