import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmerican, formatOdds, formatSpread, oddsFormats } from '#domain/betting/odds.ts';
import type { BetRow, ContestNames } from '../bets/bets-types.ts';
import { exportLine, readBetFile } from './bet-files-rules.ts';
import { describeBet, exportColumns, viewExported } from './bet-files-views.ts';

const now = new Date('2026-11-22T12:00:00Z');
const names: ContestNames = {
  contest: 'Dallas Cowboys @ Philadelphia Eagles',
  home: 'Philadelphia Eagles',
  away: 'Dallas Cowboys',
  players: new Map(),
};

const readText = (text: string) => readBetFile(text, { now, most: 100, isThere: () => false });

/** A file of one line with these columns. */
function readOne(cells: Record<string, string>) {
  const all = { league: 'nfl', contest_id: '401', market: 'spread', selection: 'home', line: '-3', stake: '1', price: '-110', ...cells }; // oxfmt-ignore
  const quoted = Object.values(all).map((cell) => `"${cell.replaceAll('"', '""')}"`);
  const { drafts, bad } = readText(`${Object.keys(all).join(',')}\n${quoted.join(',')}`);
  return bad[0]?.reason ?? drafts[0];
}

const price = fc.integer({ min: -9000, max: 9000 }).filter((value) => value > -9000 && (value >= 100 || value < -100)); // oxfmt-ignore
const halves = (max: number) => fc.integer({ min: -max * 2, max: max * 2 }).map((n) => n / 2);
const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((value) => value.trim());

const row = fc
  .record({
    market: fc.constantFrom('moneyline' as const, 'spread' as const, 'total' as const),
    isFirst: fc.boolean(),
    line: halves(60),
    stake: fc.integer({ min: 1, max: 1_000_000 }).map((n) => n / 1000),
    price,
    book: text,
    note: text,
  })
  .map(({ market, isFirst, line, book, note, ...rest }) => {
    const side: BetRow['side'] =
      market === 'total' ? (isFirst ? 'over' : 'under') : isFirst ? 'home' : 'away';
    return {
      ...rest,
      id: 'a',
      league: 'nfl',
      contestId: '401',
      market,
      side,
      playerId: null,
      line: market === 'moneyline' ? null : market === 'total' ? Math.abs(line) + 0.5 : line + 0,
      book: book === '' ? null : book,
      note: note === '' ? null : note,
      placedAt: new Date('2026-11-21T12:00:00Z'),
      startsAt: new Date('2026-11-22T18:00:00Z'),
      outcome: null,
      profit: null,
      isLate: false,
      closedAt: null,
    } as unknown as BetRow;
  });

/** Cells of the draft that must equal the bet's. */
const pickFields = ({ market, line, stake, book, note }: BetRow) => ({
  market,
  handicap: line,
  stake,
  book,
  note,
});

const head = `${exportColumns.join(',')}\r\n`;

describe('a bet file', () => {
  it('exported earlier is read as the same bets, after any spreadsheet changes to its text', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const lines = rows.map((one) => exportLine(viewExported(one, names)));
        const { drafts, bad } = readText(head + lines.join(''));

        expect(bad).toEqual([]);
        expect(drafts).toMatchObject(
          rows.map((one) => ({ ...pickFields(one), price: one.price, placedAt: one.placedAt })),
        );
      }),
    );
  });

  it.each(oddsFormats)('is read with %s prices, lines and minus signs as displayed', (format) => {
    fc.assert(
      fc.property(row, fc.boolean(), fc.boolean(), (one, hasMinus, hasComma) => {
        const shown = formatOdds(one.price ?? 0, format);
        const write = (cell: string) => {
          const signed = hasMinus ? cell.replace(/^-/, '−') : cell;
          const isShort = /\.(\d{1,2}|\d{4,})%?$/.test(signed) || /^[+-−]?0\./.test(signed);
          return hasComma && isShort ? signed.replace('.', ',') : signed;
        };
        const isSpread = one.market === 'spread' && one.line !== null;
        const cells = {
          ...viewExported(one, names),
          price: write(shown),
          stake: write(String(one.stake)),
          line: isSpread ? write(formatSpread(one.line ?? 0)) : one.line,
        };
        const { drafts, bad } = readText(head + exportLine(cells));

        expect(bad).toEqual([]);
        expect(drafts[0]).toMatchObject(pickFields(one));
        expect(formatOdds(drafts[0]?.price ?? 0, format)).toBe(shown);
        if (format === 'american') expect(drafts[0]?.price).toBe(one.price);
      }),
    );
  });

  it('accepts the preview’s format: the line next to the selection, the stake in units', () => {
    fc.assert(
      fc.property(row, (one) => {
        const [, selection = '', stake = '', odds = ''] =
          /^.*: (.*), ([\d.]+ u) at (\S+)$/.exec(describeBet(one, names)) ?? [];
        const read = readOne({ market: one.market, selection, line: '', stake, price: odds });
        const name = one.side === 'home' ? names.home : names.away;

        expect(odds).toBe(formatAmerican(one.price ?? 0));
        expect(read).toMatchObject({
          handicap: one.line,
          stake: one.stake,
          price: one.price,
          selection: one.market === 'total' ? (one.side === 'over' ? 'Over' : 'Under') : name,
        });
      }),
    );
  });

  it.each([
    ['EVEN', 100],
    ['ev', 100],
    ['Evens', 100],
    ['-100', 100],
    ['−110', -110],
    ['–110', -110],
    ['-110,0', -110],
    ['1.91', -110],
    ['1,91', -110],
    ['2.5', 150],
    ['52.4%', -110],
    ['40 %', 150],
    ['150.00', 150],
  ])('reads the price %s', (written, american) => {
    expect(readOne({ price: written })).toMatchObject({ price: american });
  });

  it.each([
    ['PK', 0],
    ['pick', 0],
    ["Pick'em", 0],
    ['EVEN', 0],
    ['−3,5', -3.5],
    ['+3.5', 3.5],
  ])('reads the line %s', (written, line) => {
    expect(readOne({ line: written })).toMatchObject({ handicap: line });
  });

  it.each([
    [{ stake: '1,000' }, 'the stake is not a number'],
    [{ stake: '1.000,5' }, 'the stake is not a number'],
    [{ price: '1,500' }, 'the price is not a number'],
    [{ price: '0%' }, 'the price is not a number'],
    [{ price: '120%' }, 'the price is not a number'],
    [{ price: 'PK' }, 'the price is not a number'],
    [{ line: '1,000' }, 'the line is not a number'],
  ])('leaves out ambiguous or meaningless values: %o', (cells, reason) => {
    expect(readOne(cells)).toBe(reason);
  });

  it.each(['-50', '50', '99', '0', '+1.91'])(
    'explains the price format when %s is invalid',
    (written) => {
      expect(readOne({ price: written })).toContain('American');
    },
  );
});
