import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Parts of a list, one a turn of the event loop: between two of them everybody else has his turn, so
 * that a long list keeps nobody waiting for longer than one part takes.
 */
export async function* inSlices<Entry>(
  list: readonly Entry[],
  atOnce: number,
): AsyncGenerator<Entry[], void> {
  for (let from = 0; from < list.length; from += atOnce) {
    if (from > 0) await yieldToEventLoop();
    yield list.slice(from, from + atOnce);
  }
}

/** Rows of one statement: on the embedded database each keeps everybody else waiting. */
export const rowsAtOnce = 50;
