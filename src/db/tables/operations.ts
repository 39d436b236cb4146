import { pgTable } from 'drizzle-orm/pg-core';

/**
 * Facts fixed at database creation (the data source, the simulation's seed), and administrators'
 * switches.
 */
export const installation = pgTable('installation', (t) => ({
  key: t.text('key').primaryKey(),
  value: t.jsonb('value').notNull(),
}));
