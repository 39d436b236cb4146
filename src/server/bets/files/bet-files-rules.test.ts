import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmerican,
  formatOdds,
  formatSpread,
  oddsFormats,
  readOdds,
} from '#domain/betting/odds.ts';
import type { BetRow, ContestNames } from '#server/bets/bets/bets-types.ts';
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
    ['+150.00', 150],
    ['150', 150],
    ['150.25', 14925],
  ])('reads the price %s', (written, american) => {
    expect(readOne({ price: written })).toMatchObject({ price: american });
  });

  const unclear = expect.stringContaining('is unclear: write +') as unknown;
  const noFraction = 'fractional odds are not supported; write 5/2 as +250 or 3.50';

  it.each([
    [
      'decimal with others that are',
      ['1.91', '99.00', '100.00', '101.00', '151.00', '1001.00', '151', '+151', '-110', 'EVEN'],
      [-110, 9800, 9900, 10000, 15000, 100000, 151, 151, -110, 100],
    ],
    ['decimal with a comma', ['1,91', '100,00', '101,5'], [-110, 9900, 10050]],
    ['decimal without trailing zeros', ['2.5', '2', '51', '101.5'], [150, 100, 5000, 10050]],
    ['a whole number that may lack its zeros', ['2.5', '51', '101'], [150, 5000, unclear]],
    ['American with the decimals of a spreadsheet', ['-110.00', '150.00'], [-110, 150]],
    ['open', ['101.00', '151.00'], [unclear, unclear]],
    ['open beside whole American odds', ['-110', '101.00'], [-110, unclear]],
    ['open beside both', ['1.91', '-110.00', '101.00'], [-110, -110, unclear]],
    ['fractions', ['1.91', '5/2', '10 / 11', '100⁄30'], [-110, ...[1, 2, 3].map(() => noFraction)]],
  ])('reads prices by all of the file: %s', (_, written, read) => {
    const lines = written.map((one) => `nfl,401,moneyline,home,1,"${one}"`);
    const { drafts, bad } = readText(`${['league,contest_id,market,selection,stake,price', ...lines].join('\n')}\n`); // oxfmt-ignore
    const byLine = new Map<number, unknown>([
      ...drafts.map((draft) => [draft.line, draft.price] as const),
      ...bad.map(({ line, reason }) => [line, reason] as const),
    ]);

    expect(written.map((one, index) => [one, byLine.get(index + 2)])).toEqual(
      written.map((one, index) => [one, read[index]]),
    );
  });

  it('reads every decimal price as itself, next to others', () => {
    const cents = fc.integer({ min: 101, max: 100_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1 }), (all) => {
        const written = [191, ...all].map((one) => (one / 100).toFixed(2));
        const lines = written.map((one) => `nfl,401,moneyline,home,1,${one}`);
        const { drafts, bad } = readText(['league,contest_id,market,selection,stake,price', ...lines].join('\n')); // oxfmt-ignore

        expect(bad).toEqual([]);
        expect(drafts.map((draft) => draft.price)).toEqual(
          written.map((one) => readOdds(one, 'decimal')),
        );
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['2026-11-22T11:30:00Z', '2026-11-22T11:30:00.000Z'],
    ['2026-11-22T06:30:00-05:00', '2026-11-22T11:30:00.000Z'],
    ['', null],
  ])('reads the time %s', (written, moment) => {
    const read = readOne({ placed_at: written });

    expect(read).toMatchObject({ placedAt: moment === null ? null : new Date(moment) });
  });

  it.each(['Bet 5', '5', '1.5', '99', '06.05.2026', '2026-02-31T10:00:00Z', '2026-11-22 11:30'])(
    'refuses “%s” as a time and says what is expected',
    (written) => {
      expect(readOne({ placed_at: written })).toBe(
        'placed_at must have date, time and time zone, like 2026-11-22T17:30:00Z',
      );
    },
  );

  it.each([',', ';', '\t'])('is read with “%s” between its cells', (separator) => {
    const rows = [
      ['stake', 'league', 'contest_id', 'market', 'selection', 'price', 'note'],
      ['0.5', 'nfl', '401', 'moneyline', 'home', '1.91', '"a, b; ""c""\t\nd"'],
      ['2', 'nfl', '401', 'moneyline', 'away', separator === ',' ? '"2,05"' : '2,05', ''],
    ];
    const file = `\uFEFF${rows.map((cells) => cells.join(separator)).join('\r\n')}\r\n`;

    expect(readText(file)).toMatchObject({
      bad: [],
      drafts: [
        { stake: 0.5, price: -110, note: 'a, b; "c"\t\nd' },
        { stake: 2, price: 105, selection: 'away', note: null },
      ],
    });
  });

  it.each([
    ['league;contest_id;market;selection;price', 'missing: stake'],
    ['league|contest_id|market|selection|stake|price', 'missing: league'],
  ])('names the separators and what is missing in “%s”', (header, missing) => {
    const { bad } = readText(header);

    expect(bad).toMatchObject([{ line: 1, reason: expect.stringContaining(missing) as string }]);
    expect(bad[0]?.reason).toContain('separated by commas, semicolons or tabs');
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
