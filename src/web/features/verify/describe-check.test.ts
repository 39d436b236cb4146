import { expect, it } from 'vitest';
import { describeCheck, listDifferences } from './describe-check.ts';

it('describes the result in one sentence', () => {
  const counts = { entries: 1204, predictions: 900, grades: 304, seasons: 0 };
  expect(describeCheck({ holds: true, ...counts, first: 1, head: null })).toBe(
    '1,204 entries (900 predictions, 304 grades).',
  );
  const fault = { line: 311, sequence: 311, contest: 'nba 401', fault: 'its contents differ' };
  expect(describeCheck({ holds: false, ...counts, fault })).toBe(
    'Entry 311 (nba 401) failed: its contents differ.',
  );
  expect(
    describeCheck({ holds: false, ...counts, fault: { ...fault, line: 310 } }, { isFile: true }),
  ).toBe('Line 310, entry 311 (nba 401) failed: its contents differ.');
  const cut = { line: 3, sequence: undefined, contest: undefined, fault: 'it was cut off' };
  expect(describeCheck({ holds: false, ...counts, fault: cut })).toBe(
    'Line 3 failed: it was cut off.',
  );
});

it('lists differing fields, up to the limit', () => {
  const locked = { document: { total: 211, pick: { id: 'bos' } }, hash: 'a' };
  const found = { document: { total: 221, pick: { id: 'bos' }, more: true }, hash: 'a' };

  expect(listDifferences(locked, found)).toEqual([
    'document.more: nothing → true',
    'document.total: 211 → 221',
  ]);
  expect(listDifferences(locked, found, 1)).toHaveLength(1);
  expect(listDifferences(locked, locked)).toEqual([]);
});
