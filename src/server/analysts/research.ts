import { dayMs, minuteMs } from '#domain/calendar/durations.ts';
import type { Database } from '#db/client.ts';
import { findings } from '#db/tables/analyses.ts';
import { upsertRows } from '#db/upsert.ts';
import type { StepRecord } from '#domain/analyst.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import type { Findings, ResearchRequest } from '#providers/analysts/analyst.ts';
import { AnalystError, getFault } from '#providers/analysts/analyst-fault.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { sha256 } from '#server/security/digests.ts';

const freshMs = 30 * minuteMs;
const keptMs = 7 * dayMs;

export interface Researched extends Pick<StepRecord, 'outcome' | 'detail'> {
  /** What was found; undefined when nothing was, so that the analysis uses stored facts only. */
  findings?: Findings;
}

/**
 * Searches the web for an analysis. A failed search does not stop the analysis; it is recorded, and
 * the card shows a baseline analysis.
 * @throws AppError when nothing may be spent
 */
export async function research(context: AppContext, request: ResearchRequest): Promise<Researched> {
  const { researcher } = context.analysts;
  if (researcher === undefined) return { outcome: 'skipped', detail: 'no search is configured' };

  const key = buildKey(researcher.model, request);
  const known = await findFresh(context.db, key, new Date(context.now().getTime() - freshMs));
  if (known !== undefined) {
    return { findings: known, outcome: 'done', detail: `${formatSources(known)}, found before` };
  }
  try {
    const found = await researcher.search(request);
    const fresh = { ...found, retrievedAt: context.now() };
    await saveFindings(context.db, key, fresh);
    const detail = `${formatSources(fresh)} by ${fresh.model}`;
    return { findings: fresh, outcome: 'done', detail };
  } catch (error) {
    if (!(error instanceof AnalystError)) throw error;
    const { did } = getFault(error.fault);
    return { outcome: 'failed', detail: `the search failed: the vendor ${did}` };
  }
}

function formatSources({ sources }: Findings): string {
  return sources.length === 1 ? '1 source' : `${sources.length} sources`;
}

function buildKey(model: string, { subject, query, searchDepth }: ResearchRequest): string {
  return sha256(canonicalJson({ model, subject: getSubjectKey(subject), query, searchDepth }));
}

function getSubjectKey(subject: ResearchRequest['subject']): string[] {
  if ('game' in subject) {
    const { league, gameId, startsAt } = subject.game;
    return [league, gameId, startsAt.toISOString()];
  }
  if ('field' in subject) return [subject.field.league, subject.field.tournamentId];
  const { league, a, b } = subject.pair;
  return [league, a.name, b.name];
}

/** Deletes findings no longer used; predictions keep their own copies. */
export async function sweepFindings(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - keptMs);
  await context.db.delete(findings).where(lt(findings.retrievedAt, before));
}

/** Dates are stored as text. */
type StoredFindings = Omit<Findings, 'retrievedAt'> & { retrievedAt: string };

async function findFresh(db: Database, key: string, since: Date): Promise<Findings | undefined> {
  const [row] = await db
    .select()
    .from(findings)
    .where(and(eq(findings.key, key), gt(findings.retrievedAt, since)));
  if (row === undefined) return undefined;
  return { ...(row.findings as StoredFindings), retrievedAt: row.retrievedAt };
}

async function saveFindings(db: Database, key: string, found: Findings) {
  const { retrievedAt } = found;
  const stored: StoredFindings = { ...found, retrievedAt: retrievedAt.toISOString() };
  await upsertRows(db, findings, ['key'], [{ key, retrievedAt, findings: stored }]);
}
