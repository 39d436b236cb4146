import type { StepRecord } from '#domain/analyst.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';
import type { Findings, ResearchRequest } from '#providers/analysts/analyst.ts';
import { AnalystError, getFault } from '#providers/analysts/analyst-fault.ts';
import type { AppContext } from '../../context.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { sha256 } from '../../security/digests.ts';
import { deleteFindingsBefore, findFresh, saveFindings } from './research-store.ts';

/** Findings for a game are reused for this long. */
const freshMs = 30 * 60_000;
const keptMs = 7 * dayMs;

export interface Researched {
  /** Undefined when nothing was found: the analysis then uses stored facts only. */
  findings?: Findings;
  record: StepRecord;
}

/**
 * Searches the web for an analysis. A failed search does not stop the analysis; it is recorded, and
 * the card shows a baseline analysis.
 * @throws AppError when nothing may be spent
 */
export async function research(context: AppContext, request: ResearchRequest): Promise<Researched> {
  const startedMs = performance.now();
  const recorded = (outcome: StepRecord['outcome'], detail: string): StepRecord => ({
    step: 'research',
    outcome,
    latencyMs: Math.round(performance.now() - startedMs),
    detail,
  });
  const { researcher } = context.analysts;
  if (researcher === undefined) return { record: recorded('skipped', 'no search is configured') };

  const key = buildKey(researcher.model, request);
  const known = await findFresh(context.db, key, new Date(context.now().getTime() - freshMs));
  if (known !== undefined) {
    return { findings: known, record: recorded('done', `${formatSources(known)}, found before`) };
  }
  try {
    const found = await researcher.search(request);
    const findings = { ...found, retrievedAt: context.now() };
    await saveFindings(context.db, key, findings);
    return {
      findings,
      record: recorded('done', `${formatSources(findings)} by ${findings.model}`),
    };
  } catch (error) {
    if (!(error instanceof AnalystError)) throw error;
    return {
      record: recorded('failed', `the search failed: the vendor ${getFault(error.fault).did}`),
    };
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
  await deleteFindingsBefore(context.db, new Date(context.now().getTime() - keptMs));
}
