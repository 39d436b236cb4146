/** Tolerant readers of foreign data: each returns a usable value or undefined, and never throws. */
import { parseMoment } from '#domain/calendar/moment.ts';
import { cleanCharacters } from './clean-text.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The only way in for answers of feeds and vendors, so that no field of any of them can hold text
 * that a database rejects or that disguises itself.
 * @throws SyntaxError when the text is not JSON
 */
export function parseForeignJson(text: string): unknown {
  const holder: unknown[] = [JSON.parse(text)];
  cleanTextsIn(holder);
  return holder[0];
}

/** Cleans texts in place, because a month of baseball is 12 MB. */
function cleanTextsIn(parent: object): void {
  for (const [key, value] of Object.entries(parent)) {
    if (typeof value === 'string') {
      const clean = cleanCharacters(value);
      if (clean !== value) Reflect.set(parent, key, clean);
    } else if (typeof value === 'object' && value !== null) {
      cleanTextsIn(value);
    }
  }
}

const maxTextLength = 300;
const maxCount = 10_000;

export function parseText(value: unknown): string | undefined {
  return parseTextUpTo(value, maxTextLength);
}

function parseTextUpTo(value: unknown, maxLength: number): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const line = cleanCharacters(value.replaceAll(/\s+/g, ' ').trim().slice(0, maxLength)).trim();
  return line === '' ? undefined : line;
}

export function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(value.trim())) {
    return undefined;
  }
  return Number(value);
}

export function parseCount(value: unknown): number | undefined {
  const count = parseNumber(value);
  if (count === undefined || !Number.isInteger(count)) return undefined;
  return count >= 0 && count <= maxCount ? count : undefined;
}

export const read = {
  /** An own property of an object; inherited ones (`constructor`) do not count. */
  member(from: unknown, key: string): unknown {
    return isRecord(from) && Object.hasOwn(from, key) ? from[key] : undefined;
  },

  record(from: unknown, key: string): JsonRecord | undefined {
    const value = read.member(from, key);
    return isRecord(value) ? value : undefined;
  },

  list(from: unknown, key: string): unknown[] {
    const value = read.member(from, key);
    return Array.isArray(value) ? value : [];
  },

  /** Objects in an array; other entries (`odds: [null]`) are dropped. */
  records(from: unknown, key: string): JsonRecord[] {
    return read.list(from, key).filter(isRecord);
  },

  /** Text unchanged, of any length; undefined when blank. */
  rawText(from: unknown, key: string): string | undefined {
    const value = read.member(from, key);
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  },

  /** Reads one clean line, truncated. */
  text(from: unknown, key: string, maxLength = maxTextLength): string | undefined {
    return parseTextUpTo(read.member(from, key), maxLength);
  },

  /** A finite number, also as text (“9”, “+1.5”). */
  number(from: unknown, key: string): number | undefined {
    return parseNumber(read.member(from, key));
  },

  /** An integer from 0 to 10,000: points, games, periods, places. */
  count(from: unknown, key: string): number | undefined {
    return parseCount(read.member(from, key));
  },

  year(from: unknown, key: string): number | undefined {
    const year = read.count(from, key);
    return year !== undefined && year >= 1900 && year <= 2200 ? year : undefined;
  },

  amount(from: unknown, key: string): number | undefined {
    const amount = read.number(from, key);
    return amount !== undefined && amount > 0 && amount < 1e10 ? amount : undefined;
  },

  flag(from: unknown, key: string): boolean | undefined {
    const value = read.member(from, key);
    return typeof value === 'boolean' ? value : undefined;
  },

  /** A timestamp with time zone; the feed omits seconds. */
  moment(from: unknown, key: string): Date | undefined {
    const value = read.member(from, key);
    const moment = typeof value === 'string' ? parseMoment(value) : undefined;
    const year = moment?.getUTCFullYear() ?? 0;
    return year >= 1900 && year <= 2200 ? moment : undefined;
  },

  pictureUrl(from: unknown, key: string): string | undefined {
    const value = read.member(from, key);
    if (typeof value !== 'string' || value.length > 500) return undefined;
    return /^https:\/\/[^\s"'<>]+$/.test(value) ? value : undefined;
  },
};
