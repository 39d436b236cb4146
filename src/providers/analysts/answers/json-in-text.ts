import { isTooDeep } from '../../reading/json-depth.ts';
import { isRecord, type JsonRecord } from '../../reading/json.ts';

/** An answer within its cap is far shorter; what a runaway model wrote before its end is left out. */
const maxCharacters = 200_000;
/** Braces in prose that open no object: so many are passed over. */
const maxFalseStarts = 100;

/**
 * The JSON objects in a model's text, in their order. Thoughts before the answer, a fence (```json … ```)
 * and words around it are noise of the transport.
 */
export function listJsonObjects(text: string): JsonRecord[] {
  const answer = readAfterThinking(text).slice(-maxCharacters).trim();
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
    // Within what is no object there may be one; what is nested too deep is left alone.
    const isDone = object !== undefined || isTooDeep(part);
    start = answer.indexOf('{', isDone ? end : start + 1);
  }
  return objects;
}

const endOfThoughts = /<\/(?:think|thinking|thought|reasoning)>/gi;

/** What some models think aloud ends with a tag; only a text that is JSON as a whole may hold one. */
export function readAfterThinking(text: string): string {
  const last = [...text.matchAll(endOfThoughts)].at(-1);
  if (last === undefined || parseObject(text.trim()) !== undefined) return text;
  return text.slice(last.index + last[0].length);
}

function parseObject(text: string): JsonRecord | undefined {
  if (!text.startsWith('{') || isTooDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the `{` at the start is closed; undefined where it never is. */
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
