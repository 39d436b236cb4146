import type { AnalysisExtras } from '#domain/analyst.ts';
import type { z } from 'zod';
import type { ExtrasReader, Starters } from './extras-reader.ts';

/** Sport-specific parts of an answer: their schema and how to read them. */
export interface SportExtras {
  shape: z.ZodRawShape;
  read(reader: ExtrasReader): Partial<AnalysisExtras> & { starters?: Starters };
}
