import type { Database } from '#db/client.ts';
import { pairAnalyses } from '#db/tables/analyses.ts';
import type { AnalystSlot, Source } from '#domain/analyst.ts';
import type { KeyFactor, PairAnalysis } from '#providers/analysts/analyst.ts';
import { eq } from 'drizzle-orm';

/** What was said about two teams, besides its own columns. */
export interface PairContent {
  requestedSlot: AnalystSlot;
  isBaseline: boolean;
  stronger: PairAnalysis['stronger'];
  reasoning: string;
  keyFactors: KeyFactor[];
  sources: Source[];
}

export type PairRow = Omit<typeof pairAnalyses.$inferSelect, 'content'> & { content: PairContent };

export async function findPairAnalysis(
  db: Database,
  inputsKey: string,
): Promise<PairRow | undefined> {
  const [row] = await db.select().from(pairAnalyses).where(eq(pairAnalyses.inputsKey, inputsKey));
  return row as PairRow | undefined;
}

export async function savePairAnalysis(db: Database, row: PairRow) {
  await db.insert(pairAnalyses).values(row).onConflictDoNothing();
}
