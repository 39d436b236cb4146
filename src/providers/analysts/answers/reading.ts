import { z } from 'zod';
import { cleanLine } from '../clean-text.ts';
import type { JsonRecord } from '../../reading/json.ts';

/** What a model's text comes to. The problems are told to the model when it is asked again. */
export type Reading<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      fault: 'unreadable' | 'contradictory';
      problems: string[];
      /** What remains when the part with the problems is left out; undefined when that is the core. */
      usable?: Value;
    };

const maxProblems = 8;

export function unreadable<Value>(problems: string[]): Reading<Value> {
  return { ok: false, fault: 'unreadable', problems: problems.slice(0, maxProblems) };
}

export function contradictory<Value>(problems: string[], usable?: Value): Reading<Value> {
  return { ok: false, fault: 'contradictory', problems: problems.slice(0, maxProblems), usable };
}

/**
 * An answer that the schema refuses. A name that is none of the contest's contradicts the game; all
 * else is unreadable.
 */
export function refusedBy<Value>(error: z.ZodError): Reading<Value> {
  const problems = problemsOf(error);
  const namesOnly = error.issues.every((issue) => issue.code === 'invalid_value');
  return namesOnly ? contradictory(problems) : unreadable(problems);
}

export const noObject = 'the answer is not one JSON object';

/** “homeScore: expected int”, one line each. */
export function problemsOf(error: z.ZodError, prefix = ''): string[] {
  return error.issues.map((issue) => {
    const path = [...(prefix === '' ? [] : [prefix]), ...issue.path].join('.');
    return cleanLine(`${path}: ${issue.message}`, 200);
  });
}

/**
 * A schema as the vendors' strict modes take it: every member required, nothing beyond them. They
 * know no lengths of text; those are cut when reading.
 */
export function toStrictSchema(schema: z.ZodObject): JsonRecord {
  const { $schema: _, ...strict } = z.toJSONSchema(schema);
  return strict;
}
