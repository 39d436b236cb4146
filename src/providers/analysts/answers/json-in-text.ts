import { isTooDeep } from '../../reading/json-depth.ts';
import { isRecord, type JsonRecord } from '../../reading/json.ts';

/**
 * The one JSON object in a model's text. A fence (```json … ```) and words around it are noise of the
 * transport; no object, or several of them, is undefined.
 */
export function findJsonObject(text: string): JsonRecord | undefined {
  const whole = parseObject(text.trim());
  if (whole !== undefined) return whole;

  const objects = outermostBraces(text)
    .map(parseObject)
    .filter((object) => object !== undefined);
  return objects.length === 1 ? objects[0] : undefined;
}

function parseObject(text: string): JsonRecord | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a text that stand between a `{` and its `}`, in one pass. */
function outermostBraces(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let inString = false;

  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"' && depth > 0) {
      inString = true;
    } else if (character === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (character === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) parts.push(text.slice(start, index + 1));
    }
  }
  return parts;
}
