import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as everybody sees it, embedded or a server: one dialect, one schema. */
export type Database = PgDatabase<PgQueryResultHKT>;
/** Whoever has the database at hand: the server's context, or a transaction as `{ db: transaction }`. */
export interface WithDatabase {
  readonly db: Database;
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What pg-boss needs to run on either database. */
export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** How the connections of a pool are used at this moment. */
export interface PoolUse {
  most: number;
  busy: number;
  idle: number;
  /** So many wait for a connection. */
  waiting: number;
}

export interface DatabaseConnection {
  readonly kind: 'embedded' | 'server';
  readonly db: Database;
  readonly runner: SqlRunner;
  /** Where the data are, without a password: for the terminal and the log. */
  readonly description: string;
  poolUse(): PoolUse;
  /** Sends `payload` to every process that listens, this one included. */
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Calls back for every notification on the channel. `lost` is called when notifications may have
   * been missed (the connection broke), so that copies in memory can be dropped.
   */
  listen(
    channel: string,
    received: (payload: string) => void,
    lost: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * What a PostgreSQL server does by itself and the embedded one does not: gathers statistics for the
   * planner and gives the room of dead rows back. A table at a time; does nothing on a server.
   */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** The database cannot be had; the message is for the person at the terminal. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'DatabaseUnavailableError';
  }
}
