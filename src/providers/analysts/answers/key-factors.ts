import { z } from 'zod';
import type { Findings, KeyFactor } from '#providers/analysts/analyst.ts';
import { cleanLine } from '#providers/reading/clean-text.ts';
import { isRecord, read } from '#providers/reading/json.ts';
import { readWebAddress } from '#providers/analysts/vendors/read-pages.ts';

const maxFactors = 6;

export const keyFactorsSchema = z
  .array(
    z.object({
      text: z.string().describe('One sentence: what decides, and the figure or fact behind it.'),
      source: z
        .string()
        .nullable()
        .describe('The url of the finding that it rests on; null when it rests on the facts.'),
    }),
  )
  .min(1)
  .max(maxFactors)
  .describe('The two to six things that decide, weightiest first.');

type StatedFactor = z.infer<typeof keyFactorsSchema>[number];

/** Fixes common errors in a model's list: too many factors, plain sentences, missing sources. */
export function tidyKeyFactors(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.slice(0, maxFactors).map((factor: unknown) => {
    if (typeof factor === 'string') return { text: factor, source: null };
    return isRecord(factor) ? { ...factor, source: read.member(factor, 'source') ?? null } : factor;
  });
}

/** Factors as shown, without URLs that no search returned. */
export function toKeyFactors(stated: StatedFactor[], findings: Findings | undefined): KeyFactor[] {
  const addresses = new Set(findings?.sources.map((source) => readWebAddress(source.url)));
  return stated
    .map(({ text, source }) => {
      const address = readWebAddress(source);
      const sourceUrl = address !== undefined && addresses.has(address) ? address : undefined;
      return { text: cleanLine(text, 400), sourceUrl };
    })
    .filter((factor) => factor.text !== '');
}
