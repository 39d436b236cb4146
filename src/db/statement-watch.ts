import type { Pool, PoolClient } from 'pg';

/** A statement that took long, without its values. */
export interface SlowStatement {
  text: string;
  /** From when it was sent until its answer was here; a wait for a connection is not in it. */
  ms: number;
}

export interface StatementWatch {
  /** Statements that take longer are told; 0 for none. */
  slowMs: number;
  /** Called as part of the work that asked. */
  onSlow: (statement: SlowStatement) => void;
}

type Ask = (this: void, ...parameters: unknown[]) => unknown;

/** Times every statement of a pool, those of transactions included. */
export function watchStatements(pool: Pool, watch: StatementWatch): void {
  if (watch.slowMs === 0) return;
  pool.on('connect', (client) => timeStatements(client, watch));
  // The pool's own would ask as part of whoever gave the connection back.
  const query = async (...parameters: unknown[]): Promise<unknown> => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await (client.query as unknown as Ask)(...parameters);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      // Like the pool's own: a connection whose statement failed is not used again.
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

/** Longer ones are lists of places for values. */
const maxCharacters = 2000;

function getText(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').slice(0, maxCharacters) : '';
}
