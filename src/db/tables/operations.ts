import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Facts fixed with the database: where its data come from, the simulation's seed. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
