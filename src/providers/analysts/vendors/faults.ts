import type { AnalystVendor } from '#domain/analyst.ts';
import { AnalystError, type AnalystFault } from '../analyst-fault.ts';

export const vendorNames: Record<AnalystVendor, string> = {
  openai: 'OpenAI',
  xai: 'xAI',
  perplexity: 'Perplexity',
};

/** What a member may read. A vendor's own words never stand here: they can hold keys and addresses. */
const sentences: Record<AnalystFault, string> = {
  unreachable: 'could not be reached.',
  timeout: 'did not answer in time.',
  'rate-limited': 'takes no more requests at the moment.',
  'server-error': 'has a fault at the moment.',
  misconfigured: 'turned the request away; the operator has to look at its settings.',
  refused: 'declined to answer.',
  unreadable: 'gave an answer that cannot be used.',
  contradictory: 'gave an answer that contradicts itself.',
};

const maxRawCharacters = 8_000;

/** A fault of one vendor; `rawText` is what came, for the administrator, without the key. */
export function createVendorFault(
  vendor: { name: AnalystVendor; apiKey: string },
  fault: AnalystFault,
  details: { rawText?: string; retryAfterMs?: number } = {},
): AnalystError {
  return new AnalystError(fault, `${vendorNames[vendor.name]} ${sentences[fault]}`, {
    retryAfterMs: details.retryAfterMs,
    rawText: details.rawText === undefined ? undefined : redact(details.rawText, vendor.apiKey),
  });
}

/** A text without the key, whole or as a vendor abbreviates it (`sk-abc***xyz`), and bounded. */
export function redact(text: string, apiKey: string): string {
  return text
    .replaceAll(apiKey, '[key]')
    .slice(0, maxRawCharacters * 2)
    .replaceAll(/\b(?:sk|xai|pplx)-[\w*.-]{4,}/g, '[key]')
    .replaceAll(/Bearer\s+\S+/gi, 'Bearer [key]')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .slice(0, maxRawCharacters);
}
