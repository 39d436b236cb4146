import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Parts of a list, one per turn of the event loop, so that a long list does not block others. */
export async function* inSlices<Entry>(
  list: readonly Entry[],
  atOnce: number,
): AsyncGenerator<Entry[], void> {
  for (let from = 0; from < list.length; from += atOnce) {
    if (from > 0) await yieldToEventLoop();
    yield list.slice(from, from + atOnce);
  }
}

/** Rows per statement: on the embedded database each statement blocks all others. */
export const rowsAtOnce = 50;
