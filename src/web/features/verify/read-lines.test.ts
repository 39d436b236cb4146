import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

function inPieces(text: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

it('splits lines independently of chunk boundaries, multi-byte characters included', async () => {
  const line = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !text.includes('\n') && text !== '');
  await fc.assert(
    fc.asyncProperty(
      fc.array(line),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      async (lines, size, endsWithBreak) => {
        const text = lines.join('\n') + (endsWithBreak && lines.length > 0 ? '\n' : '');
        const read: string[] = [];
        for await (const one of readLines(inPieces(text, size))) read.push(one);
        // A leading byte order mark is not part of the text.
        expect(read.join('\n')).toBe(lines.join('\n').replace(/^\uFEFF/, ''));
      },
    ),
  );
});

it('rejects a line without end', async () => {
  const read: string[] = [];
  for await (const one of readLines(inPieces('x'.repeat(9_000_000), 65_536))) read.push(one);

  expect(read).toHaveLength(1);
  expect(read[0]?.length).toBeLessThan(5_000_000);
});
