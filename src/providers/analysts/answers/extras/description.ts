import type { AnalysisExtras } from '#domain/analyst.ts';
import type { z } from 'zod';
import type { ExtrasReader, Starters } from './extras-reader.ts';

/** What a sport's answer holds beyond winner, score and words: its form, and how it is read. */
export interface SportExtras {
  shape: z.ZodRawShape;
  read(reader: ExtrasReader): Partial<AnalysisExtras> & { starters?: Starters };
}
