import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell } from './policy.ts';

it('writes numbers as numbers and nothing as nothing', () => {
  expect(csvCell(-3.5)).toBe('-3.5');
  expect(csvCell(null)).toBe('');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
  'never lets a spreadsheet take the text %j for a formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('can be read back as one cell, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text);
      const inner = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;

      expect(inner.replace(/^'(?=\s*[=+\-@\t\r])/, '')).toBe(text);
      expect(cell.startsWith('"') || !/[",\r\n]/.test(cell)).toBe(true);
    }),
  );
});
