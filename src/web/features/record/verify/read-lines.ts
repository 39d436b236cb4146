import { splitLines } from '#domain/journal/lines.ts';

/** The lines of a text as it arrives; the end of the last one may be missing. */
export function readLines(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  return splitLines(readPieces(bytes));
}

/** Not every browser can iterate over a stream by itself. */
async function* readPieces(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
