import { z } from 'zod';
import { cleanLine, stripCitations } from '#providers/reading/clean-text.ts';
import { isRecord, type JsonRecord, parseForeignJson } from '#providers/reading/json.ts';
import { isTooDeep } from '#providers/reading/json-depth.ts';

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

/** Lists problems as “homeScore: expected int”, one line each. */
export function listProblems(error: z.ZodError, prefix = ''): string[] {
  return error.issues.map((issue) => {
    const path = [...(prefix === '' ? [] : [prefix]), ...issue.path].join('.');
    return cleanLine(`${path}: ${issue.message}`, 200);
  });
}

/**
 * Schema for strict modes, which require every property, allow no others and take no text lengths.
 */
export function toStrictSchema(schema: z.ZodObject): JsonRecord {
  const { $schema: _, ...strict } = z.toJSONSchema(schema);
  return strict;
}

/** Far more than any answer within the token cap; only the end of a longer text is read. */
const maxCharacters = 200_000;
/** The search stops after this many braces that open no object. */
const maxFalseStarts = 100;

/** JSON objects in a model's text, in order; ignores thinking, code fences and surrounding text. */
export function listJsonObjects(text: string): JsonRecord[] {
  const answer = readAfterThinking(text).trim().slice(-maxCharacters);
  const whole = parseObject(answer);
  if (whole !== undefined) return [whole];

  const objects: JsonRecord[] = [];
  let falseStarts = 0;
  let start = answer.indexOf('{');
  while (start !== -1 && falseStarts < maxFalseStarts) {
    const end = endOfBraces(answer, start) ?? start;
    const part = answer.slice(start, end);
    const object = parseObject(part);
    if (object === undefined) falseStarts += 1;
    else objects.push(object);
    // An object may start inside malformed text, but not inside text that is nested too deep.
    const isDone = object !== undefined || isTooDeep(part);
    start = answer.indexOf('{', isDone ? end : start + 1);
  }
  return objects;
}

/** True for a JSON object up to the end of the text, maybe in a code fence. */
export function isOneObject(text: string): boolean {
  const answer = readAfterThinking(text).trim().replace(/```$/, '').trimEnd();
  return parseObject(answer.slice(Math.max(0, answer.indexOf('{')))) !== undefined;
}

const endOfThoughts = /<\/(?:think|thinking|thought|reasoning)>/gi;

/** The text after the model's last closing thinking tag; a text that is all JSON is unchanged. */
export function readAfterThinking(text: string): string {
  const last = [...text.matchAll(endOfThoughts)].at(-1);
  if (last === undefined || parseObject(text.trim()) !== undefined) return text;
  return text.slice(last.index + last[0].length);
}

function parseObject(text: string): JsonRecord | undefined {
  if (!text.startsWith('{') || isTooDeep(text)) return undefined;
  try {
    const value = parseForeignJson(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Index after the brace closing the one at `start`; undefined if none does. */
function endOfBraces(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') {
      inString = true;
    } else if (character === '{') {
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}
