import type { journal } from '#db/tables/journal.ts';

export type JournalEntry = typeof journal.$inferSelect;

/** An entry without its hash. */
export type UnhashedEntry = Omit<JournalEntry, 'hash'>;

/** The part of an entry that the next one is chained to. */
export type JournalHead = Pick<JournalEntry, 'sequence' | 'hash'>;
