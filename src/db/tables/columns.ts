import { type AnyPgColumn, foreignKey, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds are what a JavaScript date holds: what is read back equals what was written. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The row of another table whose key is its league with an id. */
export const referenceTo = (
  other: { league: AnyPgColumn; id: AnyPgColumn },
  league: AnyPgColumn,
  id: AnyPgColumn,
) => foreignKey({ columns: [league, id], foreignColumns: [other.league, other.id] });
