import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, csvSeparators, readCsv } from './csv.ts';

const parseCells = (text: string) => readCsv(text).map(({ cells }) => cells);

it('reads quotes, commas, all line endings and a byte order mark', () => {
  expect(parseCells('\uFEFFa,b\r\n"1,5","say ""so"""\n"x\r\ny",\r"",z')).toEqual([
    ['a', 'b'],
    ['1,5', 'say "so"'],
    ['x\r\ny', ''],
    ['', 'z'],
  ]);
});

it('reports the file line on which a record begins, whatever comes before', () => {
  expect(readCsv('a\n"b\nb"\n\nc').map(({ line }) => line)).toEqual([1, 2, 5]);
});

it('loses only the line of an unreadable record', () => {
  const records = readCsv('a,b\n"open,1\nc,d\n"x"y,2\ne,f');
  expect(records.map(({ line, problem }) => [line, problem])).toEqual([
    [1, undefined],
    [2, 'text after a closing quote'],
    [3, undefined],
    [4, 'text after a closing quote'],
    [5, undefined],
  ]);
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '\u3000＝1',
  '\t1',
  "'=1",
  "''-1",
])('guards a formula in every width, also one with apostrophes of its own: %s', (text) => {
  const written = csvCell(text);
  expect(written.replace(/^"/, '')).toBe(`'${text}`);
  expect(parseCells(`a,${written}`)).toEqual([['a', text]]);
});

it('reads back every cell, with any separator, line end and quoting', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('"', ',', ';', '\t', '\n', 'ä', '1', ' ') })
    .map((text) => text.trim());
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(...csvSeparators),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      fc.boolean(),
      (all, separator, lineEnd, hasMark, quotesAll) => {
        const write = (text: string) =>
          quotesAll || /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const lines = all.map((row) => row.map(write).join(separator) + lineEnd);
        const text = `${hasMark ? '\uFEFF' : ''}${lines.join('')}`;

        expect(readCsv(text, separator).map(({ cells }) => cells)).toEqual(
          all.filter((row) => row.some((one) => one !== '')),
        );
      },
    ),
  );
});

it('reads back what was written, without the formula guard', () => {
  const mark = fc.constantFrom("'", ' ', '=', '+', '-', '@', '＝', '－', '\t', '\r\n', '"', ',');
  const cell = fc
    .string({ unit: fc.oneof(mark, fc.string({ minLength: 1, maxLength: 1 })) })
    .filter((text) => text === text.trim());
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
      const [record] = readCsv(`${cells.map(csvCell).join(',')}\r\n`);
      expect(record?.cells ?? cells.map(() => '')).toEqual(cells);
    }),
  );
});

it('never throws, for any text', () => {
  const marks = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', "'", '=') });
  fc.assert(
    fc.property(marks, (text) => {
      for (const { line } of readCsv(text)) expect(line).toBeGreaterThan(0);
    }),
  );
});
