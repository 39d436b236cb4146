import type { EventEmitter } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { readEngineTime } from './embedded/wire.ts';

export interface StatementWatch {
  /** Threshold for slow statements; 0 disables. */
  slowMs: number;
  /** Called in the async context of the caller. */
  onSlow: (statement: SlowStatement) => void;
}

export interface SlowStatement {
  /** Shape of the statement, without values. */
  text: string;
  /** Time from sending to answer; of the embedded engine, its own time only. */
  ms: number;
  /**
   * Time in the embedded engine's queue; 0 on a server. The wait for a connection is not included.
   */
  waitedMs: number;
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
      // A connection whose statement failed is not reused, as in the pool.
      client.release(failure instanceof Error ? failure : undefined);
    }
  };
  pool.query = query as unknown as Pool['query'];
}

function timeStatements(client: PoolClient, { slowMs, onSlow }: StatementWatch): void {
  const ask = client.query.bind(client) as unknown as Ask;
  const takeEngineTime = watchEngineTimes(client);
  const timed: Ask = (...parameters) => {
    const begunMs = performance.now();
    const result = ask(...parameters);
    if (!(result instanceof Promise)) return result;
    const look = (): void => {
      const wholeMs = performance.now() - begunMs;
      const ms = takeEngineTime() ?? wholeMs;
      if (ms <= slowMs) return;
      onSlow({ text: describeShape(getText(parameters[0])), ms, waitedMs: wholeMs - ms });
    };
    result.then(look, look);
    return result;
  };
  client.query = timed as unknown as PoolClient['query'];
}

/** Returns the time of the newest answer, which only the embedded engine tells. */
function watchEngineTimes(client: PoolClient): () => number | undefined {
  let newest: number | undefined;
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.on('parameterStatus', (status: Parameters<typeof readEngineTime>[0]) => {
    newest = readEngineTime(status) ?? newest;
  });
  return () => {
    const taken = newest;
    newest = undefined;
    return taken;
  };
}

function getText(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : '';
}

/** Characters. */
const maxLength = 200;
const moreColumns = /("\w+"(?:\."\w+")?)(?:, ?"\w+"(?:\."\w+")?)+/g;

/**
 * Describes statements that differ only in how many values they have by the same text; columns are
 * cut.
 */
export function describeShape(text: string): string {
  const shape = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(moreColumns, '$1, …')
    .replaceAll(/\$\d+/g, '$n')
    .replaceAll(/\$n(?:, ?\$n)+/g, '$n, …')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1, …');
  return shape.length <= maxLength ? shape : `${shape.slice(0, maxLength)}…`;
}
