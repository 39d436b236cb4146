import { z } from 'zod';
import { typedText } from '../text.ts';

/** Maximum file length in characters, and maximum bets. */
export const maxImportLength = 1_000_000;
export const maxImportedBets = 5000;
export const importedFile = z.object({
  csv: typedText.min(1).max(maxImportLength, 'is larger than 1 MB'),
});

const badLine = z.object({
  /** Line in the file, from 1. */
  line: z.number().int(),
  reason: z.string(),
});

export const importPreview = z.object({
  /** Valid new lines. */
  added: z.number().int(),
  /** New lines logged after the start. */
  late: z.number().int(),
  /** Valid lines already in the book. */
  known: z.number().int(),
  bad: z.array(badLine),
  /** The first valid lines. */
  sample: z.array(z.object({ line: z.number().int(), words: z.string() })),
});
export type ImportPreviewView = z.infer<typeof importPreview>;
