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

/**
 * Members' own bets, and their picks, which are no bets: what a member expects to win, settled as a
 * bet of one unit would be.
 */
export const bets = pgTable(
  'bets',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    league: text('league').$type<LeagueId>().notNull(),
    contestId: text('contest_id').notNull(),
    /** The sides when it was made; null for a tournament and in older rows. */
    homeId: text('home_id'),
    awayId: text('away_id'),
    market: text('market').$type<BetMarket>().notNull(),
    side: text('side').$type<BetSide>(),
    playerId: text('player_id'),
    /** The handicap of the backed side, or the total. */
    line: doublePrecision('line'),
    stake: doublePrecision('stake').notNull(),
    /** American; null only for a pick of which no price was stored. */
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
    /** The prediction that a pick was made with. */
    predictionId: uuid('prediction_id'),
    /** Picks are in no figure of the bet book. */
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
    /** One pick of a contest and market. */
    uniqueIndex('bets_picks')
      .on(table.userId, table.league, table.contestId, table.market)
      .where(sql`is_pick`),
    index('bets_by_start').on(table.userId, table.startsAt, table.id),
    index('bets_by_contest').on(table.league, table.contestId),
    /** What may still get a result, looked through with every poll. */
    index('bets_unsettled')
      .on(table.league)
      .where(sql`outcome is null or outcome = 'void'`),
  ],
);
