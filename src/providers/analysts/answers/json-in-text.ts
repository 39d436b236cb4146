import { isTooDeep } from '../../reading/json-depth.ts';
import { isRecord, type JsonRecord } from '../../reading/json.ts';

/** Far more than any answer within the token cap; only the end of a longer text is read. */
const maxCharacters = 200_000;
/** The search stops after this many braces that open no object. */
const maxFalseStarts = 100;

/** JSON objects in a model's text, in order; ignores thinking, code fences and surrounding text. */
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
    // An object may start inside malformed text, but not inside text that is nested too deep.
    const isDone = object !== undefined || isTooDeep(part);
    start = answer.indexOf('{', isDone ? end : start + 1);
  }
  return objects;
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
    const value: unknown = JSON.parse(text);
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
