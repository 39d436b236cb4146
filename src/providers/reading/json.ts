/**
 * Tolerant reading of what a feed, a vendor or a model answers: each reader gives the value if it is
 * there in a usable form, and undefined otherwise. Nothing here throws.
 */

export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object; an inherited one (`constructor`) is none. */
export function readMember(from: unknown, key: string): unknown {
  return isRecord(from) && Object.hasOwn(from, key) ? from[key] : undefined;
}

export function readRecord(from: unknown, key: string): JsonRecord | undefined {
  const value = readMember(from, key);
  return isRecord(value) ? value : undefined;
}

export function readList(from: unknown, key: string): unknown[] {
  const value = readMember(from, key);
  return Array.isArray(value) ? value : [];
}

/** The records of a list; entries that are no records (`odds: [null]`) are left out. */
export function readRecords(from: unknown, key: string): JsonRecord[] {
  return readList(from, key).filter(isRecord);
}

/** Text as it stands, in as many lines and as long as it is; undefined when there is nothing to read. */
export function readRawText(from: unknown, key: string): string | undefined {
  const value = readMember(from, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const longestText = 300;

/**
 * Text on one line, trimmed and bounded; undefined when empty. Numbers become text. Halves of
 * surrogate pairs go: no database takes them.
 */
export function readText(from: unknown, key: string): string | undefined {
  return textOf(readMember(from, key));
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return undefined;
  const line = value
    .slice(0, longestText)
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return line === '' ? undefined : line;
}

/** A finite number, also when written as text (“9”, “+1.5”). */
export function readNumber(from: unknown, key: string): number | undefined {
  return numberOf(readMember(from, key));
}

export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(value.trim())) {
    return undefined;
  }
  return Number(value);
}

const largestCount = 10_000;

/** A whole number from 0 to 10,000: points, games, periods, places. */
export function readCount(from: unknown, key: string): number | undefined {
  return countOf(readMember(from, key));
}

export function countOf(value: unknown): number | undefined {
  const count = numberOf(value);
  if (count === undefined || !Number.isInteger(count)) return undefined;
  return count >= 0 && count <= largestCount ? count : undefined;
}

/** A calendar year that there can be sport in. */
export function readYear(from: unknown, key: string): number | undefined {
  const year = readCount(from, key);
  return year !== undefined && year >= 1900 && year <= 2200 ? year : undefined;
}

/** An amount of money in whole or broken units, above 0. */
export function readAmount(from: unknown, key: string): number | undefined {
  const amount = readNumber(from, key);
  return amount !== undefined && amount > 0 && amount < 1e10 ? amount : undefined;
}

export function readFlag(from: unknown, key: string): boolean | undefined {
  const value = readMember(from, key);
  return typeof value === 'boolean' ? value : undefined;
}

const zonedMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment with its zone; the feed leaves the seconds out. */
export function readMoment(from: unknown, key: string): Date | undefined {
  const value = readMember(from, key);
  if (typeof value !== 'string' || !zonedMoment.test(value)) return undefined;
  const moment = new Date(value);
  const year = moment.getUTCFullYear();
  return year >= 1900 && year <= 2200 ? moment : undefined;
}

/** An address of a picture: https only. */
export function readPictureUrl(from: unknown, key: string): string | undefined {
  const value = readMember(from, key);
  if (typeof value !== 'string' || value.length > 500) return undefined;
  return /^https:\/\/[^\s"'<>]+$/.test(value) ? value : undefined;
}
