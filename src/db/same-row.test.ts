import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSame, isSameJson, stable } from './same-row.ts';

const json = fc.jsonValue({ maxDepth: 3 });

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, part]) => [name, reversed(part)]),
  );
}

it('values are equal exactly when their JSON is', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(isSameJson(one, other)).toBe(stable(one) === stable(other));
    }),
  );
});

it('key order is ignored, changed values are not', () => {
  fc.assert(
    fc.property(json, fc.constantFrom('changed', 7, null), (value, part) => {
      expect(isSameJson(value, reversed(value))).toBe(true);
      expect(isSameJson({ kept: value, part: 1 }, { part, kept: value })).toBe(false);
      expect(isSameJson([value, part], [value])).toBe(false);
    }),
  );
});

it('undefined counts as absent, a date as its text', () => {
  const at = new Date('2026-11-22T20:00:00Z');
  expect(isSameJson({ at, note: undefined }, { at: at.toISOString() })).toBe(true);
  expect(isSameJson({ at }, { at: new Date(at.getTime() + 1) })).toBe(false);
  expect(isSameJson({}, { note: null })).toBe(false);
  expect(isSameJson([], {})).toBe(false);
});

it('a row read again equals the previous one', () => {
  const row = { id: '7', line: { home: 3, away: 1 }, changedAt: new Date(0) };
  expect(isSame(row, { ...row, changedAt: new Date() })).toBe(true);
  expect(isSame(row, { ...row, line: { away: 1, home: 4 } })).toBe(false);
});
