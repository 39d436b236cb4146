import type { BetMarket, BetOutcome, BetSide } from '#domain/betting/bet.ts';
import type { LeagueId } from '#domain/league.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId } from './accounts.ts';
import { moment } from './columns.ts';

/** Members' own bets. A pick is one of them: a unit on the winner of the prediction that it names. */
export const bets = pgTable(
  'bets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    league: text('league').$type<LeagueId>().notNull(),
    contestId: text('contest_id').notNull(),
    market: text('market').$type<BetMarket>().notNull(),
    side: text('side').$type<BetSide>(),
    playerId: text('player_id'),
    /** The handicap of the backed side, or the total. */
    line: doublePrecision('line'),
    stake: doublePrecision('stake').notNull(),
    /** American; null where none is known, which only a pick may have. */
    price: integer('price'),
    book: text('book'),
    note: text('note'),
    /** When it was made, or is said to have been. */
    placedAt: moment('placed_at').notNull(),
    /** The start as it was known then. */
    startsAt: moment('starts_at').notNull(),
    /** Written down after the start. */
    isLate: boolean('is_late').notNull(),
    /** Of the price that was stored when it was made; null where there was none. */
    quotedAt: moment('quoted_at'),
    /** Of a pick, and of what was one when its contest began. */
    predictionId: uuid('prediction_id'),
    /** Is it among the member's picks? */
    isPick: boolean('is_pick').notNull(),
    /** Names one click or one line of a file: what comes again is there already. */
    key: text('key').notNull(),

    outcome: text('outcome').$type<BetOutcome>(),
    /** The part of the stake that won; null while it is open. */
    wonShare: doublePrecision('won_share'),
    /** In units; null while it is open, and where no price is known. */
    profit: doublePrecision('profit'),
    settledAt: moment('settled_at'),
    /** Price, line and fair chance of what is backed at the close, and when that price was first seen. */
    closingPrice: integer('closing_price'),
    closingLine: doublePrecision('closing_line'),
    closingChance: doublePrecision('closing_chance'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('bets_by_key').on(table.userId, table.key),
    /** One pick of a contest. */
    uniqueIndex('bets_picks')
      .on(table.userId, table.league, table.contestId)
      .where(sql`is_pick`),
    index('bets_by_start').on(table.userId, table.startsAt, table.id),
    index('bets_by_contest').on(table.league, table.contestId),
    /** What may still get a result, looked through with every poll. */
    index('bets_unsettled')
      .on(table.league)
      .where(sql`outcome is null or outcome = 'void'`),
  ],
);
