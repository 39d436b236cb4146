import type { journal } from '#db/tables/journal.ts';

export type JournalEntry = typeof journal.$inferSelect;

/** An entry before it has its hash. */
export type UnhashedEntry = Omit<JournalEntry, 'hash'>;

/** What of an entry the next one is chained to. */
export type JournalHead = Pick<JournalEntry, 'sequence' | 'hash'>;
