import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonInSlices } from './feed.ts';

async function write(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of jsonInSlices(value)) text += piece;
  return text;
}

describe('JSON in slices', () => {
  it('equals JSON.stringify, including undefined members, dates and long lists', async () => {
    const long = fc.array(fc.oneof(fc.integer(), fc.constant(undefined), fc.jsonValue()), {
      minLength: 40,
      maxLength: 160,
    });
    const members = fc.oneof(
      fc.jsonValue(),
      long,
      fc.constant(undefined),
      fc.date({ noInvalidDate: true }),
    );
    const values = fc.oneof(fc.dictionary(fc.string(), members), long, fc.jsonValue());

    await fc.assert(
      fc.asyncProperty(values, async (value) => {
        expect(await write(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('yields after every fifty entries of a list', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await write({ games: Array.from({ length: 4000 }, (_, id) => ({ id })) });
    isOver = true;

    expect(turns).toBeGreaterThanOrEqual(79);
  });
});
