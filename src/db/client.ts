import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Embedded or server database: same dialect, same schema. */
export type Database = PgDatabase<PgQueryResultHKT>;
/** A holder of a database: the server context, or a transaction as `{ db: transaction }`. */
export interface WithDatabase {
  readonly db: Database;
}
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface SqlRunner {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

export interface DatabaseConnection {
  readonly kind: 'embedded' | 'server';
  readonly db: Database;
  readonly runner: SqlRunner;
  /** Location of the data without a password, for the terminal and the log. */
  readonly description: string;
  /** Current time of the database, the one clock that all processes share. */
  readClock(db: Database): Promise<Date>;
  /** Connections of the pool; `waiting` counts requests without one. */
  poolUse(): Record<'most' | 'busy' | 'idle' | 'waiting', number>;
  /** Time since which the connection that listens is broken; undefined while it is not. */
  brokenSince(): Date | undefined;
  /** Sends `payload` to every listening process, including this one. */
  notify(channel: string, payload: string): Promise<void>;
  /** `lost` is called when notifications may have been missed, so that copies can be dropped. */
  listen(
    channel: string,
    received: (payload: string) => void,
    lost: () => void,
  ): Promise<() => Promise<void>>;
  /** VACUUM and ANALYZE of the embedded database, which has no autovacuum; one table at a time. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

/** The database is unavailable; the message is for the person at the terminal. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}
