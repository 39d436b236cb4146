import type { Database } from '#db/client.ts';
import { findings } from '#db/tables/analyses.ts';
import type { Findings } from '#providers/analysts/analyst.ts';
import { and, eq, gt, lt } from 'drizzle-orm';

/** Dates are stored as text. */
type StoredFindings = Omit<Findings, 'retrievedAt'> & { retrievedAt: string };

export async function findFresh(
  db: Database,
  key: string,
  since: Date,
): Promise<Findings | undefined> {
  const [row] = await db
    .select()
    .from(findings)
    .where(and(eq(findings.key, key), gt(findings.retrievedAt, since)));
  if (row === undefined) return undefined;
  return { ...(row.findings as StoredFindings), retrievedAt: row.retrievedAt };
}

export async function saveFindings(db: Database, key: string, found: Findings) {
  const { retrievedAt } = found;
  const stored: StoredFindings = { ...found, retrievedAt: retrievedAt.toISOString() };
  await db
    .insert(findings)
    .values({ key, retrievedAt, findings: stored })
    .onConflictDoUpdate({ target: findings.key, set: { retrievedAt, findings: stored } });
}

export async function deleteFindingsBefore(db: Database, before: Date) {
  await db.delete(findings).where(lt(findings.retrievedAt, before));
}
