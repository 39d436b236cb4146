import type { AnalystId } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

/** What a search brought back lately: asked again for the same game, it is not paid for again. */
export const findings = pgTable(
  'findings',
  {
    /** Of what was looked up, the query and the depth. */
    key: text('key').primaryKey(),
    retrievedAt: moment('retrieved_at').notNull(),
    findings: jsonb('findings').notNull(),
  },
  (table) => [index('findings_by_age').on(table.retrievedAt)],
);

/** Two teams compared by an analyst; the same facts and wishes give the stored text. */
export const pairAnalyses = pgTable('pair_analyses', {
  inputsKey: text('inputs_key').primaryKey(),
  league: text('league').$type<LeagueId>().notNull(),
  aId: text('a_id').notNull(),
  bId: text('b_id').notNull(),
  /** Null once the account is deleted. */
  requestedBy: uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  analyst: text('analyst').$type<AnalystId>().notNull(),
  requestedModel: text('requested_model').notNull(),
  returnedModel: text('returned_model').notNull(),
  content: jsonb('content').notNull(),
});
