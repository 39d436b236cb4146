import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Facts fixed at database creation: the data source and the simulation's seed. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
