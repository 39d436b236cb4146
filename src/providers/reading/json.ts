/**
 * Tolerant reading of what a feed, a vendor or a model answers: each reader gives the value if it is
 * there in a usable form, and undefined otherwise. Nothing here throws.
 */

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const maxTextLength = 300;
const maxCount = 10_000;
const zonedMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

export function parseText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, maxTextLength)
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
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

/** A member of what was answered, by its key. */
export const read = {
  /** A member of an object; an inherited one (`constructor`) is none. */
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

  /** The records of a list; entries that are no records (`odds: [null]`) are left out. */
  records(from: unknown, key: string): JsonRecord[] {
    return read.list(from, key).filter(isRecord);
  },

  /** Text as it stands, in as many lines and as long as it is; undefined when there is nothing to read. */
  rawText(from: unknown, key: string): string | undefined {
    const value = read.member(from, key);
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  },

  /**
   * Text on one line, trimmed and bounded; undefined when empty. Numbers become text. Halves of
   * surrogate pairs go: no database takes them.
   */
  text(from: unknown, key: string): string | undefined {
    return parseText(read.member(from, key));
  },

  /** A finite number, also when written as text (“9”, “+1.5”). */
  number(from: unknown, key: string): number | undefined {
    return parseNumber(read.member(from, key));
  },

  /** A whole number from 0 to 10,000: points, games, periods, places. */
  count(from: unknown, key: string): number | undefined {
    return parseCount(read.member(from, key));
  },

  /** A calendar year that there can be sport in. */
  year(from: unknown, key: string): number | undefined {
    const year = read.count(from, key);
    return year !== undefined && year >= 1900 && year <= 2200 ? year : undefined;
  },

  /** An amount of money in whole or broken units, above 0. */
  amount(from: unknown, key: string): number | undefined {
    const amount = read.number(from, key);
    return amount !== undefined && amount > 0 && amount < 1e10 ? amount : undefined;
  },

  flag(from: unknown, key: string): boolean | undefined {
    const value = read.member(from, key);
    return typeof value === 'boolean' ? value : undefined;
  },

  /** A moment with its zone; the feed leaves the seconds out. */
  moment(from: unknown, key: string): Date | undefined {
    const value = read.member(from, key);
    if (typeof value !== 'string' || !zonedMoment.test(value)) return undefined;
    const moment = new Date(value);
    const year = moment.getUTCFullYear();
    return year >= 1900 && year <= 2200 ? moment : undefined;
  },

  /** An address of a picture: https only. */
  pictureUrl(from: unknown, key: string): string | undefined {
    const value = read.member(from, key);
    if (typeof value !== 'string' || value.length > 500) return undefined;
    return /^https:\/\/[^\s"'<>]+$/.test(value) ? value : undefined;
  },
};
