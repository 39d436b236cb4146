/** A line that is longer ends the reading: no entry comes near it. */
export const maxLineLength = 4 * 1024 * 1024;

/** The lines of a text that arrives in pieces; the end of the last one may be missing. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > maxLineLength) break;
  }
  if (rest !== '') yield rest;
}
