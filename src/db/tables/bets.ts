import type { BetMarket, BetOutcome, BetSide } from '#domain/betting/bet.ts';
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
import { leagueId, moment } from './columns.ts';

/** Bets and picks. A pick is a member's prediction, settled like a bet of one unit. */
export const bets = pgTable(
  'bets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    league: leagueId(),
    contestId: text('contest_id').notNull(),
    /** The sides at the time of the bet; null for a tournament and in older rows. */
    homeId: text('home_id'),
    awayId: text('away_id'),
    market: text('market').$type<BetMarket>().notNull(),
    side: text('side').$type<BetSide>(),
    playerId: text('player_id'),
    /** Handicap of the backed side, or the total. */
    line: doublePrecision('line'),
    stake: doublePrecision('stake').notNull(),
    /** American odds; null only for a pick without a stored price. */
    price: integer('price'),
    book: text('book'),
    note: text('note'),
    /** When it was placed, as entered by the member or as recorded. */
    placedAt: moment('placed_at').notNull(),
    /** Start of the contest as known at the time. */
    startsAt: moment('starts_at').notNull(),
    /** Entered after the start. */
    isLate: boolean('is_late').notNull(),
    /** Time of the stored price it was made at; null without one. */
    quotedAt: moment('quoted_at'),
    /** The prediction shown when the pick was made. */
    predictionId: uuid('prediction_id'),
    /** Picks are excluded from the bet book. */
    isPick: boolean('is_pick').notNull(),
    /** Idempotency key of one click or one line of a file. */
    key: text('key').notNull(),

    outcome: text('outcome').$type<BetOutcome>(),
    /** Share of the stake that won, 0–1; null while open. */
    wonShare: doublePrecision('won_share'),
    /** In units; null while open or without a known price. */
    profit: doublePrecision('profit'),
    settledAt: moment('settled_at'),
    /** Closing price, line and no-vig probability of the selection, and when first seen. */
    closingPrice: integer('closing_price'),
    closingLine: doublePrecision('closing_line'),
    closingChance: doublePrecision('closing_chance'),
    closedAt: moment('closed_at'),
  },
  (table) => [
    uniqueIndex('bets_by_key').on(table.userId, table.key),
    /** One pick per contest and market. */
    uniqueIndex('bets_picks')
      .on(table.userId, table.league, table.contestId, table.market)
      .where(sql`is_pick`),
    index('bets_by_start').on(table.userId, table.startsAt, table.id),
    index('bets_by_contest').on(table.league, table.contestId),
    /** Open bets, checked on every poll. */
    index('bets_unsettled')
      .on(table.league)
      .where(sql`outcome is null or outcome = 'void'`),
  ],
);
