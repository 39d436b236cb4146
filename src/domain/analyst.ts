import { slots } from './analyst-models.ts';

/**
 * Authors of an analysis: the four slots a member chooses from, and our own statistical baseline.
 */
export type AnalystSlot = keyof typeof slots;
export const analystSlots = [
  'openai',
  'openai-o3',
  'grok',
  'perplexity',
] as const satisfies AnalystSlot[];

/** The author recorded in the ledger: a slot, or the baseline when no analyst was asked. */
export const analystIds = ['statistical', ...analystSlots] as const;
export type AnalystId = (typeof analystIds)[number];

export function analystLabel(id: AnalystId): string {
  return id === 'statistical' ? 'Linewise statistical' : slots[id].label;
}

export function isAiAsked({ aiModel }: { aiModel: AnalystId }): boolean {
  return aiModel !== 'statistical';
}

/** `automatic`: locked for everyone; `member`: locked on a member's request. */
export const predictionAuthors = ['automatic', 'member'] as const;
export type PredictionAuthor = (typeof predictionAuthors)[number];

export const analystVendors = ['openai', 'xai', 'perplexity'] as const;
export type AnalystVendor = (typeof analystVendors)[number];

export const vendorLabels: Record<AnalystVendor, string> = {
  openai: 'OpenAI',
  xai: 'xAI',
  perplexity: 'Perplexity',
};

export const searchDepths = ['comprehensive', 'focused', 'deep'] as const;
export type SearchDepth = (typeof searchDepths)[number];

/** Maximum lengths in characters; shared by form, server and prompts. */
export const promptLimits = { instructions: 4000, query: 1000 } as const;

/** Instructions that an analyst was asked with; search depth is not one. */
export type AskedWith = 'default' | 'own';

/**
 * Outcomes of a generation. `made`: a new prediction; `stored`: the existing one with the same
 * inputs.
 */
export const generationOutcomes = ['made', 'stored'] as const;
export type GenerationOutcome = (typeof generationOutcomes)[number];

export interface Source {
  /** Address of the page, http or https. */
  url: string;
  title: string;
  snippet?: string;
  /** The page's date as reported: “2026-11-20”. */
  publishedOn?: string;
}

export interface SegmentScore {
  /** Quarter or period, from 1. */
  number: number;
  home: number;
  away: number;
}

/** An analyst's expectation of a player, in figures that the box score will grade. */
export interface PlayerFigure {
  /** Name in the analyst's spelling. */
  player: string;
  /** An id of `findProjectedLeague(…).statistics`. */
  statistic: string;
  value: number;
  /** Confidence of the analyst, 0–1. */
  confidence: number;
}

export interface AnalysisExtras {
  /** Quarters (NFL, NBA) or periods (NHL); they sum to the analyst's own score. */
  segments: SegmentScore[];
  /** Predictions in words, which are not graded. */
  playerProps: { player: string; prediction: string }[];
  /**
   * Figures that the analyst expects of players; absent in older entries, and where none were
   * given.
   */
  playerFigures?: PlayerFigure[];
  /** Basketball: possessions per team per 48 minutes, and expected possessions in this game. */
  advancedMetrics?: { pace: number; possessions: number };
  /** Labeled notes by sport: starting pitchers, goalies, points race, surface. */
  notes: { label: string; text: string }[];
}

/** A claim by the analyst about a side that stored data contradicts; shown as wrong. */
export interface FactFlag {
  side: 'home' | 'away';
  fact: 'record' | 'starter';
  /** The claim in the analyst's words. */
  stated: string;
  /** The stored value; empty when there is none. */
  known: string;
}

export const generationSteps = ['facts', 'research', 'analysis', 'prediction'] as const;
export type GenerationStep = (typeof generationSteps)[number];

export interface StepRecord {
  step: GenerationStep;
  /** `skipped`: not configured, or not needed. */
  outcome: 'done' | 'skipped' | 'failed';
  latencyMs: number;
  /** Short text: “6 sources by perplexity/sonar”, “no search is configured”. */
  detail: string;
}
