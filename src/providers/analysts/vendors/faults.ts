import { type AnalystVendor, vendorLabel } from '#domain/analyst.ts';
import { AnalystError, type AnalystFault, getFault } from '../analyst-fault.ts';

const maxRawCharacters = 8_000;

/** A vendor's fault; `rawText` is its response without the key, for the administrator. */
export function createVendorFault(
  vendor: { name: AnalystVendor; apiKey: string },
  fault: AnalystFault,
  details: { rawText?: string; retryAfterMs?: number } = {},
): AnalystError {
  return new AnalystError(fault, `${vendorLabel(vendor.name)} ${getFault(fault).did}.`, {
    retryAfterMs: details.retryAfterMs,
    rawText: details.rawText === undefined ? undefined : redact(details.rawText, vendor.apiKey),
  });
}

/** Removes the key, whole or as abbreviated by a vendor (`sk-abc***xyz`), and truncates the text. */
export function redact(text: string, apiKey: string): string {
  return text
    .replaceAll(apiKey, '[key]')
    .slice(0, maxRawCharacters * 2)
    .replaceAll(/\b(?:sk|xai|pplx)-[\w*.-]{4,}/g, '[key]')
    .replaceAll(/Bearer\s+\S+/gi, 'Bearer [key]')
    .replaceAll(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .slice(0, maxRawCharacters);
}
