import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Yields between pages: a statement with thousands of rows would block an embedded engine. */
export async function readInPages<Row>(
  rowsAtOnce: number,
  /** Returns the next rows in the query's order, at most `rowsAtOnce`, after the last one known. */
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
