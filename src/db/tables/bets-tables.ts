import type { BetMarket, BetOutcome, BetSide } from '#domain/betting/bet.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { ownerId } from './accounts-tables.ts';
import { leagueId, moment } from './columns.ts';

/** Bets and picks. A pick is a member's prediction, settled like a bet of one unit. */
export const bets = pgTable(
  'bets',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    league: leagueId(),
    contestId: t.text('contest_id').notNull(),
    /** The sides at the time of the bet; null for a tournament and in older rows. */
    homeId: t.text('home_id'),
    awayId: t.text('away_id'),
    market: t.text('market').$type<BetMarket>().notNull(),
    side: t.text('side').$type<BetSide>(),
    playerId: t.text('player_id'),
    /** Statistic of a bet on a player of a game, and the player's name when it was made. */
    statistic: t.text('statistic'),
    playerName: t.text('player_name'),
    /** Handicap of the backed side, the total or the player's line. */
    line: t.doublePrecision('line'),
    stake: t.doublePrecision('stake').notNull(),
    /** American odds; null only for a pick without a stored price. */
    price: t.integer('price'),
    book: t.text('book'),
    note: t.text('note'),
    /** Time at which the bet was placed, as entered by the member or as recorded. */
    placedAt: moment('placed_at').notNull(),
    /** Start of the contest as known at the time. */
    startsAt: moment('starts_at').notNull(),
    /** Entered after the start. */
    isLate: t.boolean('is_late').notNull(),
    /** Time of the stored price it was made at; null without one. */
    quotedAt: moment('quoted_at'),
    /** The prediction shown when the pick was made. */
    predictionId: t.uuid('prediction_id'),
    /** Picks are excluded from the bet book. */
    isPick: t.boolean('is_pick').notNull(),
    /** Idempotency key of one click or one line of a file. */
    key: t.text('key').notNull(),

    outcome: t.text('outcome').$type<BetOutcome>(),
    /** Share of the stake that won, 0–1; null while open. */
    wonShare: t.doublePrecision('won_share'),
    /** Profit in units; null while open or without a known price. */
    profit: t.doublePrecision('profit'),
    settledAt: moment('settled_at'),
    /** Closing price, line and no-vig probability of the selection, and when first seen. */
    closingPrice: t.integer('closing_price'),
    closingLine: t.doublePrecision('closing_line'),
    closingProbability: t.doublePrecision('closing_chance'),
    closedAt: moment('closed_at'),
  }),
  (table) => [
    uniqueIndex('bets_by_key').on(table.userId, table.key),
    /** A member has one pick per contest and market. */
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
