import { slots } from './analyst-models.ts';

/** Who writes an analysis: the four slots a member chooses from, and our own statistical baseline. */
export type AnalystSlot = keyof typeof slots;
export const analystSlots = [
  'openai',
  'openai-o3',
  'grok',
  'perplexity',
] as const satisfies AnalystSlot[];

/** What a ledger row names as its author: a slot, or the baseline when no analyst was asked. */
export const analystIds = ['statistical', ...analystSlots] as const;
export type AnalystId = (typeof analystIds)[number];

export function analystLabel(id: AnalystId): string {
  return id === 'statistical' ? 'Linewise statistical' : slots[id].label;
}

/** Was an AI analyst asked, or is it the statistical model alone? */
export function isAiAsked({ aiModel }: { aiModel: AnalystId }): boolean {
  return aiModel !== 'statistical';
}

/** For whom a prediction was locked: automatically for everybody, or for a member who asked. */
export const predictionAuthors = ['automatic', 'member'] as const;
export type PredictionAuthor = (typeof predictionAuthors)[number];

/** Whose servers are called; two slots are OpenAI's. */
export const analystVendors = ['openai', 'xai', 'perplexity'] as const;
export type AnalystVendor = (typeof analystVendors)[number];

const vendorLabels: Record<AnalystVendor, string> = {
  openai: 'OpenAI',
  xai: 'xAI',
  perplexity: 'Perplexity',
};

export function vendorLabel(vendor: AnalystVendor): string {
  return vendorLabels[vendor];
}

export function vendorOfSlot(slot: AnalystSlot): AnalystVendor {
  return slots[slot].vendor;
}

export const searchDepths = ['comprehensive', 'focused', 'deep'] as const;
export type SearchDepth = (typeof searchDepths)[number];

/** Longest instructions and query of a member, in characters: the form's, the server's and the prompts' limit. */
export const promptLimits = { instructions: 4000, query: 1000 } as const;

/**
 * With what an analyst was asked: the product's own instructions, or a member's. How deep to search is
 * no instruction.
 */
export type AskedWith = 'default' | 'own';

/** What came of asking: a new prediction, or the one that is stored with the same inputs. */
export const generationOutcomes = ['made', 'stored'] as const;
export type GenerationOutcome = (typeof generationOutcomes)[number];

/** A page that was found for an analysis. */
export interface Source {
  /** http or https. */
  url: string;
  title: string;
  snippet?: string;
  /** As the page's date was told: “2026-11-20”. */
  publishedOn?: string;
}

/** Scores of a part of the game, as an analyst sees them. */
export interface SegmentScore {
  /** Quarter or period, from 1. */
  number: number;
  home: number;
  away: number;
}

/** What an analysis says beyond winner and score; which of it, depends on the sport. */
export interface AnalysisExtras {
  /** Quarters (NFL, NBA) or periods (NHL); they sum to the analyst's own score. */
  segments: SegmentScore[];
  playerProps: { player: string; prediction: string }[];
  /** Basketball: possessions a team and 48 minutes, and expected possessions of this game. */
  advancedMetrics?: { pace: number; possessions: number };
  /** Named remarks of the sport: starting pitchers, goalies, points race, surface. */
  notes: { label: string; text: string }[];
}

/** What an analyst states of a side and we know better: it is shown as wrong. */
export interface FactFlag {
  side: 'home' | 'away';
  fact: 'record' | 'starter';
  /** In the analyst's words. */
  stated: string;
  /** What is stored; empty when nothing is. */
  known: string;
}

/** A step of a generation, in order. */
export const generationSteps = ['facts', 'research', 'analysis', 'prediction'] as const;
export type GenerationStep = (typeof generationSteps)[number];

/** How a step of a generation went, as it is stored with the prediction. */
export interface StepRecord {
  step: GenerationStep;
  /** `skipped`: there was nobody to do it, or no need. */
  outcome: 'done' | 'skipped' | 'failed';
  latencyMs: number;
  /** In a few words: “6 sources by perplexity/sonar”, “no search is configured”. */
  detail: string;
}
