import { z } from 'zod';
import { typedText } from '../text.ts';

/** Longest file that is imported, in characters, and most bets in it. */
export const maxImportLength = 1_000_000;
export const maxImportedBets = 5000;
export const importedFile = z.object({
  csv: typedText.min(1).max(maxImportLength, 'is larger than 1 MB'),
});

const badLine = z.object({
  /** Of the file, from 1. */
  line: z.number().int(),
  reason: z.string(),
});

export const importPreview = z.object({
  /** Good lines that are not there yet. */
  added: z.number().int(),
  /** Of these: how many are written down after the start. */
  late: z.number().int(),
  /** Good lines that are in the book already. */
  known: z.number().int(),
  bad: z.array(badLine),
  /** The first of the good ones. */
  sample: z.array(z.object({ line: z.number().int(), words: z.string() })),
});
export type ImportPreviewView = z.infer<typeof importPreview>;
