import { doublePrecision, index, pgTable } from 'drizzle-orm/pg-core';
import { gameKey, moment } from './columns.ts';

/** Bookmakers' lines of players before the start, one row per change; the newest is the close. */
export const playerQuotes = pgTable(
  'player_quotes',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    ...gameKey(),
    playerId: t.text('player_id').notNull(),
    statistic: t.text('statistic').notNull(),
    provider: t.text('provider').notNull(),
    at: moment('at').notNull(),
    line: doublePrecision('line').notNull(),
    /** As first quoted by the bookmaker, where it tells. */
    openLine: doublePrecision('open_line'),
    /** American; null where only the line is quoted. */
    overPrice: doublePrecision('over_price'),
    underPrice: doublePrecision('under_price'),
    /** First answer since then that omits it; null while quoted. */
    withdrawnAt: moment('withdrawn_at'),
  }),
  (table) => [index('player_quotes_by_game').on(table.league, table.gameId)],
);
