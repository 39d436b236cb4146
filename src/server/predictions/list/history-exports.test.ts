import { historyFilters } from '#contract/predictions/history.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell } from '#server/http/bodies/csv.ts';
import { csvHead, exportFileName, gatherText } from './history-exports.ts';

it('writes numbers as numbers and null as empty', () => {
  expect(csvCell(-3.5)).toBe('-3.5');
  expect(csvCell(null)).toBe('');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1'])(
  'never lets a spreadsheet read the text %j as a formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('reads back any text as one cell', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text);
      const inner = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;

      expect(inner.replace(/^'(?=\s*[=+\-@\t\r])/, '')).toBe(text);
      expect(cell.startsWith('"') || !/[",\r\n]/.test(cell)).toBe(true);
    }),
  );
});

it('writes the header once, in snake case', () => {
  expect(csvHead()).toMatch(/^chain,sequence,id,sport,league,/);
  expect(csvHead()).toMatch(/,home_win_probability,/);
  expect(csvHead()).toMatch(/,hash\r\n$/);
});

it.each([
  [{}, 'linewise-predictions.csv'],
  [{ sport: 'tennis', by: 'mine' }, 'linewise-predictions-tennis-mine.csv'],
  [
    { sport: 'tennis', league: 'wta', basis: 'replayed', band: 'high', result: 'incorrect' },
    'linewise-predictions-wta-replayed-high-confidence-incorrect.csv',
  ],
  [
    { by: 'automatic', model: 'statistical', season: 2026, latestContests: 10 },
    'linewise-predictions-automatic-statistical-season-2026-last-10.csv',
  ],
  [
    { gameId: '../"x', since: '2026-11-21T18:00:00.000Z' },
    'linewise-predictions-_x-since-2026-11-21.csv',
  ],
])('names the file by its filters: %j', (query, name) => {
  expect(exportFileName(historyFilters.parse(query), 'csv')).toBe(name);
});

it('sends text in pieces of a min size, completely', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string()),
      fc.integer({ min: 1, max: 50 }),
      async (texts, size) => {
        const pieces = await collectAll(gatherText(yieldRows(texts), size));

        expect(pieces.join('')).toBe(texts.join(''));
        expect(pieces.slice(0, -1).every(({ length }) => length >= size)).toBe(true);
      },
    ),
  );
});

async function* yieldRows<Row>(rows: Row[]): AsyncGenerator<Row> {
  for (const row of rows) yield await Promise.resolve(row);
}

async function collectAll<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
