import { splitLines } from '#domain/journal/lines.ts';

/** Splits streamed text into lines; the last may lack a line break. */
export function readLines(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  return splitLines(readPieces(bytes));
}

/** Yields a stream's pieces: not every browser supports async iteration of streams. */
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
