/** Reading stops at a longer line; real entries are far shorter. */
export const maxLineLength = 4 * 1024 * 1024;

/** Splits streamed text into lines; the last may lack a line break. */
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
