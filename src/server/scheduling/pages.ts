import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * All rows of a query, read a page at a time with a turn for everybody else in between: one statement
 * that brings thousands of rows keeps the thread, where the engine is an embedded one.
 */
export async function readInPages<Row>(
  rowsAtOnce: number,
  /** The next rows in the order of the query, at most `rowsAtOnce`, after the last one that is known. */
  read: (after: Row | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await read(rows.at(-1));
    for (const row of page) rows.push(row);
    if (page.length < rowsAtOnce) return rows;
    await yieldToEventLoop();
  }
}
