import { z } from 'zod';
import { endpointsFor, moment } from './endpoint.ts';

const sequence = z.number().int().min(1);

/** The newest journal entry at some moment; anyone who keeps it can detect later changes. */
export const journalHead = z.object({
  sequence,
  hash: z.string(),
  lockedAt: moment,
});
export type JournalHeadView = z.infer<typeof journalHead>;

export const dailyHead = journalHead.extend({
  /** Day in UTC, as `2026-11-22`. */
  day: z.iso.date(),
  postedAt: moment.nullable(),
});
export type DailyHead = z.infer<typeof dailyHead>;

const record = endpointsFor('record', 'Record');

export const journalEndpoints = {
  head: record.get('/api/record/head', {
    summary: 'The newest journal entry, and the last entry of each day.',
    answer: z.object({
      head: journalHead.nullable(),
      /** Newest first, at most 400; days without entries are omitted. */
      days: z.array(dailyHead),
    }),
  }),
  entries: record.get('/api/record/journal.jsonl', {
    summary: 'The journal as JSON lines: everything the hashes cover.',
    query: z.object({
      /** Number of the first and last entry; default is the whole journal. */
      from: z.coerce.number().int().min(1).optional(),
      to: z.coerce.number().int().min(1).optional(),
    }),
    mediaType: 'application/x-ndjson',
    answer: z.string(),
  }),
  place: record.get('/api/record/predictions/:id', {
    summary: 'The journal entries of a prediction and its grades.',
    params: z.object({ id: z.uuid() }),
    answer: z.object({
      prediction: sequence,
      /** Grades in order; the last one applies. */
      grades: z.array(sequence),
    }),
  }),
};
