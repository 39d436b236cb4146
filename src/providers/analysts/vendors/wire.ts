import type { Source } from '#domain/analyst.ts';
import type { SentParameters } from '#providers/analysts/analyst.ts';
import type { JsonRecord } from '#providers/reading/json.ts';

/** A question in vendor-neutral form; all three vendors use `POST {base}/responses`. */
export interface VendorQuestion {
  model: string;
  instructions: string;
  input: string;
  parameters: SentParameters;
  /** Schema of the answer; undefined for prose. */
  answer?: { name: string; schema: JsonRecord };
  /** Built-in web search, for research only; analysts have no tools. */
  search?: WebSearch;
}

export interface WebSearch {
  contextSize: 'low' | 'medium' | 'high';
  /** Maximum searches, where the vendor supports a limit. */
  maxSearches: number;
  recency: 'week' | 'month';
}

export interface VendorAnswer {
  text: string;
  /** Model that answered; the requested one when the vendor does not say. */
  model: string;
  /** Pages found, cited ones first. */
  pages: Source[];
}

export interface Dialect {
  write(question: VendorQuestion): JsonRecord;
  readCostUsd(usage: JsonRecord): number | undefined;
}

export interface Price {
  inputUsdPerMillionTokens: number;
  outputUsdPerMillionTokens: number;
  usdPerSearch: number;
}
