import type { AnalystId } from '#domain/analyst.ts';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { leagueId, moment } from './columns.ts';

/** Recent search results, reused for the same game so that they are not paid for twice. */
export const findings = pgTable(
  'findings',
  (t) => ({
    /** Digest of the subject, the query and the depth. */
    key: t.text('key').primaryKey(),
    retrievedAt: moment('retrieved_at').notNull(),
    findings: t.jsonb('findings').notNull(),
  }),
  (table) => [index('findings_by_age').on(table.retrievedAt)],
);

/** An analyst's comparison of two teams; the same facts and instructions return the stored text. */
export const pairAnalyses = pgTable('pair_analyses', (t) => ({
  inputsKey: t.text('inputs_key').primaryKey(),
  league: leagueId(),
  aId: t.text('a_id').notNull(),
  bId: t.text('b_id').notNull(),
  /** Null once the account is deleted. */
  requestedBy: t.uuid('requested_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  analyst: t.text('analyst').$type<AnalystId>().notNull(),
  requestedModel: t.text('requested_model').notNull(),
  returnedModel: t.text('returned_model').notNull(),
  content: t.jsonb('content').notNull(),
}));
