import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonInSlices } from './json-slices.ts';

const sliceLengths = fc.integer({ min: 1, max: 40 });

/** JSON with and without whitespace, with keys and strings that look like structure. */
const jsonTexts = fc
  .tuple(
    fc.jsonValue({ maxDepth: 5 }),
    fc.constantFrom(undefined, 1, '\t'),
    fc.constantFrom('', ' ', '\n\r\t '),
  )
  .map(([value, indent, margin]) => margin + JSON.stringify(value, undefined, indent) + margin);

async function outcome(parse: () => unknown): Promise<unknown> {
  try {
    return { value: await parse() };
  } catch (error) {
    return error instanceof SyntaxError ? 'refused' : error;
  }
}

describe('JSON in slices', () => {
  it('returns what JSON.parse returns, whatever the slices', async () => {
    await fc.assert(
      fc.asyncProperty(jsonTexts, sliceLengths, async (text, sliceLength) => {
        expect(await parseJsonInSlices(text, sliceLength)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('rejects exactly what JSON.parse rejects when the text is corrupted anywhere', async () => {
    const intruder = fc.constantFrom(
      '',
      ',',
      ':',
      '[',
      ']',
      '{',
      '}',
      '"',
      '\\',
      '1',
      ' ',
      '\u00a0',
    );
    await fc.assert(
      fc.asyncProperty(
        jsonTexts,
        sliceLengths,
        fc.nat(),
        fc.nat(2),
        intruder,
        async (text, sliceLength, position, dropped, inserted) => {
          const at = position % text.length;
          const broken = text.slice(0, at) + inserted + text.slice(at + dropped);

          expect(await outcome(() => parseJsonInSlices(broken, sliceLength))).toEqual(
            await outcome(() => JSON.parse(broken)),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    '[1,2,3,]',
    '[1,2,,3]',
    '[,1,2,3]',
    '{"a":1,"b":2,}',
    '{"a":[1,2,3] "b":2}',
    '[[1,2,3][4,5,6]]',
    '[[1,2,3],]',
    '[1,2,3]]',
    '[1,2,3] [4]',
    'x[1,2,3]',
    '{"a" [1,2,3]}',
    '{[1,2,3]}',
    '[1,2,3',
    '["a":[1,2,3]]',
  ])('rejects %s', async (text) => {
    await expect(parseJsonInSlices(text, 1)).rejects.toThrow(SyntaxError);
  });

  it('keeps a “__proto__” key, and the last of duplicate keys', async () => {
    const text = '{"__proto__":[1,2],"a":[1,2],"b":0,"a":{"c":1,"d":2}}';
    const parsed = await parseJsonInSlices(text, 1);

    expect(JSON.stringify(parsed)).toBe(JSON.stringify(JSON.parse(text)));
  });

  it.each([1, 10, 1_000_000])(
    'rejects deeply nested but otherwise valid JSON, in slices of %i',
    async (sliceLength) => {
      const nested = (depth: number) => `${'[1,'.repeat(depth)}2${']'.repeat(depth)}`;

      await expect(parseJsonInSlices(nested(51), sliceLength)).rejects.toThrow(SyntaxError);
      expect(await parseJsonInSlices(nested(50), sliceLength)).toEqual(JSON.parse(nested(50)));
    },
  );

  it('yields during long stretches with nothing to parse', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await parseJsonInSlices(`[1,${' '.repeat(10_000)}2]`, 100);
    isOver = true;

    expect(turns).toBeGreaterThan(10);
  });

  it('yields after each slice', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await parseJsonInSlices(JSON.stringify(Array.from({ length: 1000 }, (_, at) => at)), 100);
    isOver = true;

    expect(turns).toBeGreaterThan(10);
  });
});
