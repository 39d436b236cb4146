import type { AnalystVendor, Source } from '#domain/analyst.ts';
import type { SentParameters } from '../analyst.ts';
import type { CallUsage } from '../call-session.ts';
import type { JsonRecord } from '../../reading/json.ts';

/** A question in vendor-neutral form; all three vendors use `POST {base}/responses`. */
export interface VendorQuestion {
  model: string;
  /** Our rules, which the model must follow. */
  instructions: string;
  /** Facts and findings to work from. */
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
  usage: CallUsage;
}

/** Differences between the vendors. */
export interface Dialect {
  vendor: AnalystVendor;
  /** Vendor-specific properties of the request. */
  write(question: VendorQuestion): JsonRecord;
  /** Cost reported by the vendor, in US dollars. */
  readCostUsd(usage: JsonRecord): number | undefined;
}

/** Vendor prices in US dollars. */
export interface Price {
  inputUsdPerMillionTokens: number;
  outputUsdPerMillionTokens: number;
  usdPerSearch: number;
}
