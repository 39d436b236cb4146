import type { Pool, PoolClient } from 'pg';

export interface StatementWatch {
  /** Threshold for slow statements; 0 disables. */
  slowMs: number;
  /**
   * Called in the async context of the caller: with the text, without its values, and the time from
   * sending to answer, without the wait for a connection.
   */
  onSlow: (statement: { text: string; ms: number }) => void;
}

type Ask = (this: void, ...parameters: unknown[]) => unknown;

/** Times every statement of a pool, including those in transactions. */
export function watchStatements(pool: Pool, watch: StatementWatch): void {
  if (watch.slowMs === 0) return;
  pool.on('connect', (client) => timeStatements(client, watch));
  // The pool's own `query` would run in the async context of whoever released the connection.
  const query = async (...parameters: unknown[]): Promise<unknown> => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await (client.query as unknown as Ask)(...parameters);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // As the pool does: a connection whose statement failed is not reused.
      client.release(failure instanceof Error ? failure : undefined);
    }
  };
  pool.query = query as unknown as Pool['query'];
}

function timeStatements(client: PoolClient, { slowMs, onSlow }: StatementWatch): void {
  const ask = client.query.bind(client) as unknown as Ask;
  const timed: Ask = (...parameters) => {
    const begunMs = performance.now();
    const asked = ask(...parameters);
    if (!(asked instanceof Promise)) return asked;
    const look = (): void => {
      const ms = performance.now() - begunMs;
      if (ms > slowMs) onSlow({ text: getText(parameters[0]), ms });
    };
    asked.then(look, look);
    return asked;
  };
  client.query = timed as unknown as PoolClient['query'];
}

/** Characters; longer statements are mostly lists of placeholders. */
const maxCharacters = 2000;

function getText(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').slice(0, maxCharacters) : '';
}
