import { z } from 'zod';
import { cleanLine } from '../clean-text.ts';
import { isRecord, type JsonRecord } from '../../reading/json.ts';
import { stripCitations } from '../clean-text.ts';
import { listJsonObjects } from './json-in-text.ts';

/** Result of reading a model's text. The problems are sent to the model in the retry. */
export type Reading<Value> =
  | { ok: true; value: Value }
  | {
      ok: false;
      fault: 'unreadable' | 'contradictory';
      problems: string[];
      /** The answer without its faulty part; undefined when the core is faulty. */
      usable?: Value;
    };

const maxProblems = 8;

export function unreadable<Value>(problems: string[]): Reading<Value> {
  return { ok: false, fault: 'unreadable', problems: problems.slice(0, maxProblems) };
}

export function contradictory<Value>(problems: string[], usable?: Value): Reading<Value> {
  return { ok: false, fault: 'contradictory', problems: problems.slice(0, maxProblems), usable };
}

/** A schema failure. Only an unknown name contradicts the game; anything else is unreadable. */
export function refusedBy<Value>(error: z.ZodError): Reading<Value> {
  const problems = listProblems(error);
  const namesOnly = error.issues.every((issue) => issue.code === 'invalid_value');
  return namesOnly ? contradictory(problems) : unreadable(problems);
}

/** Maximum objects tried, from the last one. */
const maxObjects = 20;

/** Reads the last valid JSON object in a model's text; ignores drafts, repeats and remarks. */
export function readAnswer<Value>(
  text: string,
  readObject: (object: JsonRecord) => Reading<Value>,
): Reading<Value> {
  const readings = listJsonObjects(text)
    .slice(-maxObjects)
    .map((object) => readObject(withoutCitations(object)));
  return (
    readings.findLast(({ ok }) => ok) ??
    readings.findLast((reading) => !reading.ok && reading.usable !== undefined) ??
    readings.at(-1) ??
    unreadable(['the answer is not one JSON object'])
  );
}

function withoutCitations(object: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, tidied(value)]));
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return /^https?:/.test(value) ? value : stripCitations(value);
  if (Array.isArray(value)) return value.map(tidied);
  return isRecord(value) ? withoutCitations(value) : value;
}

/** “homeScore: expected int”, one line each. */
export function listProblems(error: z.ZodError, prefix = ''): string[] {
  return error.issues.map((issue) => {
    const path = [...(prefix === '' ? [] : [prefix]), ...issue.path].join('.');
    return cleanLine(`${path}: ${issue.message}`, 200);
  });
}

/**
 * A schema for the vendors' strict modes: every property required and no others. They do not support text lengths, so
 * text is truncated when read.
 */
export function toStrictSchema(schema: z.ZodObject): JsonRecord {
  const { $schema: _, ...strict } = z.toJSONSchema(schema);
  return strict;
}
