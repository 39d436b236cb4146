import { readBoundedBody } from '../../reading/bounded-body.ts';
import { isRecord, type JsonRecord } from '../../reading/json.ts';
import { ScoreSourceError } from '../score-source.ts';
import { parseJsonInSlices } from './json-slices.ts';

/** In bytes; a month of baseball is about 12 MB. */
const maxBodyBytes = 20_000_000;

/** @throws ScoreSourceError when the body is too long, too deeply nested or not text */
export async function readText(response: Response): Promise<string> {
  const body = await readBoundedBody(response, maxBodyBytes);
  if ('fault' in body) {
    if (body.fault === 'too-deep') {
      throw new ScoreSourceError('unreadable', 'the answer is nested too deep');
    }
    throw new ScoreSourceError('too-large', `more than ${maxBodyBytes} bytes`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body.bytes);
  } catch (cause) {
    throw new ScoreSourceError('unreadable', 'the answer is not UTF-8', { cause });
  }
}

/** @throws ScoreSourceError when the text is not a JSON object */
export async function parseObject(text: string): Promise<JsonRecord> {
  let body: unknown;
  try {
    body = await parseJsonInSlices(text);
  } catch (cause) {
    throw new ScoreSourceError('unreadable', 'the answer is not JSON', { cause });
  }
  if (!isRecord(body)) throw new ScoreSourceError('unreadable', 'the answer is no JSON object');
  return body;
}

/** @throws ScoreSourceError when a list or object that every valid response has is missing */
export function requireContent(
  body: JsonRecord,
  { requiredList, requiredObject }: { requiredList?: string; requiredObject?: string },
): void {
  const hasList = requiredList === undefined || Array.isArray(body[requiredList]);
  const hasObject = requiredObject === undefined || isRecord(body[requiredObject]);
  if (hasList && hasObject) return;
  const missing = hasList ? requiredObject : requiredList;
  throw new ScoreSourceError('unreadable', `the answer lacks “${missing}”`);
}
