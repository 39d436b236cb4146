import type { AnalystVendor, Source } from '#domain/analyst.ts';
import type { SentParameters } from '../analyst.ts';
import type { CallUsage } from '../call-session.ts';
import type { JsonRecord } from '../../reading/json.ts';

/** One question, before a vendor's dialect: `POST {base}/responses` is common to all three. */
export interface VendorQuestion {
  model: string;
  /** Our rules: what the model is to obey. */
  instructions: string;
  /** Facts and findings: what it is to work on. */
  input: string;
  parameters: SentParameters;
  /** The form of the answer; undefined where prose is asked for. */
  answer?: { name: string; schema: JsonRecord };
  /** The built-in web search, for research only: an analyst that writes has no tools. */
  search?: WebSearch;
}

export interface WebSearch {
  contextSize: 'low' | 'medium' | 'high';
  /** How many searches the vendor is told to stop at, where it can be told. */
  maxSearches: number;
  recency: 'week' | 'month';
}

export interface VendorAnswer {
  text: string;
  /** The model that answered; as asked when the vendor does not say. */
  model: string;
  /** Pages that were found, the cited ones first. */
  pages: Source[];
  usage: CallUsage;
}

/** What differs between the vendors. */
export interface Dialect {
  vendor: AnalystVendor;
  /** Members of the request beyond the common ones. */
  write(question: VendorQuestion): JsonRecord;
  /** What the vendor says that it charged, in US dollars. */
  readCostUsd(usage: JsonRecord): number | undefined;
}
