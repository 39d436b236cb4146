/** Tolerant reading of what a vendor or a model answers: the value in a usable form, or undefined. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object; an inherited one (`constructor`) is none. */
export function memberOf(from: unknown, key: string): unknown {
  return isRecord(from) && Object.hasOwn(from, key) ? from[key] : undefined;
}

export function recordOf(from: unknown, key: string): JsonRecord | undefined {
  const value = memberOf(from, key);
  return isRecord(value) ? value : undefined;
}

export function listOf(from: unknown, key: string): unknown[] {
  const value = memberOf(from, key);
  return Array.isArray(value) ? value : [];
}

export function recordsOf(from: unknown, key: string): JsonRecord[] {
  return listOf(from, key).filter(isRecord);
}

export function textOf(from: unknown, key: string): string | undefined {
  const value = memberOf(from, key);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** More than anyone was ever charged for one request; beyond it a figure is a fault of the vendor. */
const largestAmount = 1e15;
const largestCount = 1e9;

/** A number that is not negative and can be true: dollars, ticks. */
export function amountOf(from: unknown, key: string): number | undefined {
  const value = memberOf(from, key);
  return typeof value === 'number' && value >= 0 && value <= largestAmount ? value : undefined;
}

/** A whole number of that kind: tokens, calls. */
export function countOf(from: unknown, key: string): number | undefined {
  const value = amountOf(from, key);
  return Number.isInteger(value) && value !== undefined && value <= largestCount
    ? value
    : undefined;
}
