import type { LeagueId } from '#domain/league.ts';
import { type AnyPgColumn, foreignKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, the precision of a JavaScript date: values read back equal those written. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const leagueId = () => text('league').$type<LeagueId>().notNull();

/** Games' ids repeat across leagues. */
export const gameKey = () => ({ league: leagueId(), gameId: text('game_id').notNull() });

/** Foreign key to a table whose key is (league, id). */
export const referenceTo = (
  other: { league: AnyPgColumn; id: AnyPgColumn },
  league: AnyPgColumn,
  id: AnyPgColumn,
) => foreignKey({ columns: [league, id], foreignColumns: [other.league, other.id] });
