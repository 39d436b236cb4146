import { foldLetters } from '#domain/names.ts';
import { z } from 'zod';
import type { Findings, PairAnalysis, PairFacts } from '#providers/analysts/analyst.ts';
import { cleanText } from '#providers/reading/clean-text.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { keyFactorsSchema, tidyKeyFactors, toKeyFactors } from './key-factors.ts';
import { readAnswer, refusedBy, type Reading, toStrictSchema, unreadable } from './reading.ts';
import { findSide } from './side-names.ts';

export type PairAnswer = Pick<PairAnalysis, 'stronger' | 'reasoning' | 'keyFactors'>;

const even = 'even';

function createSchema({ a, b }: PairFacts) {
  return z.object({
    stronger: z
      .enum([a.name, b.name, even])
      .describe('Full name of the side that is stronger now, or “even”.'),
    reasoning: z
      .string()
      .describe('The comparison in 120 to 300 words. “## ” headings, **bold**, “- ” bullets.'),
    keyFactors: keyFactorsSchema,
  });
}

export function createPairAnswerSchema(facts: PairFacts): JsonRecord {
  return toStrictSchema(createSchema(facts));
}

export function readPairAnswer(text: string, facts: PairFacts, findings: Findings | undefined) {
  return readAnswer(text, (raw): Reading<PairAnswer> => {
    const parsed = createSchema(facts).safeParse({
      ...raw,
      stronger: tidyStronger(read.member(raw, 'stronger'), facts),
      keyFactors: tidyKeyFactors(read.member(raw, 'keyFactors')),
    });
    if (!parsed.success) return refusedBy(parsed.error);

    const { stronger } = parsed.data;
    const reasoning = cleanText(parsed.data.reasoning, 6_000);
    if (reasoning === '') return unreadable(['reasoning: it is empty']);
    const keyFactors = toKeyFactors(parsed.data.keyFactors, findings);
    if (keyFactors.length === 0) return unreadable(['keyFactors: it is empty']);

    const side = stronger === facts.a.name ? 'a' : 'b';
    return {
      ok: true,
      value: { stronger: stronger === even ? 'even' : side, reasoning, keyFactors },
    };
  });
}

function tidyStronger(name: unknown, { a, b }: PairFacts): unknown {
  const side = findSide(name, a, b);
  if (side !== undefined) return side === 'home' ? a.name : b.name;
  return typeof name === 'string' && foldLetters(name) === even ? even : name;
}
