import { dayMs } from '#domain/calendar/durations.ts';
import type { Transaction, WithDatabase } from '#db/client.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import { isSameGrade } from '#domain/journal/grade-figures.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games-tables.ts';
import { predictions } from '#db/tables/journal-tables.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { type JobKind, repeat } from '#server/scheduling/job-queue.ts';
import {
  updateGradedForecasts,
  updateUncounted,
} from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { updateGradedPlayers } from '#server/ledger/graded-players/graded-players.ts';
import { appendEntries, listEntries, lockJournal } from '#server/ledger/journal.ts';
import type { GradedContests } from '#server/ledger/predictions/contest-kinds/graded-kind.ts';
import { gradedKinds, listGrades, saveGrade } from '#server/ledger/predictions/predictions.ts';
import type {
  GradeDocument,
  PredictionDocument,
} from '#server/ledger/predictions/predictions-types.ts';
import { isSameResult } from '#server/ledger/projections.ts';

const pageSize = 100;
/** Results are graded as they change, and checked again for this long. */
const lookedThroughMs = 14 * dayMs;

/**
 * Grades ended contests that are ungraded or whose result was corrected, and withdraws grades of
 * contests without a result. Idempotent. Returns the number of journal entries added.
 */
export async function gradeFinished(
  context: Pick<AppContext, 'db' | 'now' | 'log'>,
  kind: ContestKindId,
  league: LeagueId,
): Promise<number> {
  const at = context.now();
  const of = { league, endedAfter: new Date(at.getTime() - lookedThroughMs) };
  let written = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last;
    const page = await context.db.transaction((transaction) =>
      gradePage(transaction, kind, of, after, at),
    );
    written += page.written;
    last = page.last;
  }
  await context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    await updateUncounted(transaction, league, of.endedAfter);
  });
  if (written > 0) context.log.info({ league, written }, 'predictions graded');
  return written;
}

/**
 * Checks the grades of these contests in the transaction that changes their results, so that none
 * contradicts its contest. Returns the number of journal entries added.
 */
export async function gradeContests(
  transaction: Transaction,
  kind: ContestKindId,
  of: { league: LeagueId; contestIds: string[] },
  at: Date,
): Promise<number> {
  if (of.contestIds.length === 0) return 0;
  let written = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    const page = await gradePage(transaction, kind, of, last, at);
    written += page.written;
    last = page.last;
  }
  return written;
}

/** Grades predictions after a sequence number; `last` is that of the page, undefined at the end. */
async function gradePage(
  transaction: Transaction,
  kind: ContestKindId,
  of: GradedContests,
  after: number,
  at: Date,
): Promise<{ written: number; last: number | undefined }> {
  await lockJournal(transaction);
  const rows = await gradedKinds[kind].listGradable(transaction, of, after, pageSize);
  if (rows.length === 0) return { written: 0, last: undefined };
  const sequences = rows.map(({ sequence }) => sequence);
  const entries = await listEntries(transaction, sequences);
  const standing = await listGrades(transaction, sequences);
  const results = await gradedKinds[kind].readResults(transaction, rows);
  const graded = new Set<string>();
  const documents: GradeDocument[] = [];
  for (const { id, sequence, contestId } of rows) {
    const entry = entries.find((one) => one.sequence === sequence);
    const result = results.get(sequence);
    if (entry === undefined || result === undefined) continue;
    const grade = gradedKinds[kind].calculateGrade(entry.document as PredictionDocument, result);
    const given = standing.get(sequence);
    const isRight =
      grade === undefined || given === undefined
        ? grade === given
        : isSameGrade(given, grade) && isSameResult(given, result);
    if (isRight) continue;
    graded.add(contestId);
    documents.push({
      id: randomUUID(),
      prediction: { id, sequence, hash: entry.hash },
      result,
      grade: grade ?? null,
      withdrawn: grade === undefined,
    });
  }
  const shared = { kind: 'grade' as const, lockedAt: at, private: null };
  const gradings = documents.map((document) => ({ ...shared, document }));
  for (const grading of await appendEntries(transaction, gradings)) {
    await saveGrade(transaction, grading);
  }
  await updateGradedForecasts(transaction, of.league, [...graded]);
  await updateGradedPlayers(transaction, of.league, [...graded]);
  const last = rows.length < pageSize ? undefined : rows.at(-1)?.sequence;
  return { written: gradings.length, last };
}

/** Predictions of matchups whose result was stored before a moment. */
export async function countUngraded({ db }: WithDatabase, before: Date): Promise<number> {
  const ungraded = db
    .select({ sequence: predictions.sequence })
    .from(predictions)
    .innerJoin(games, matching(games, { league: predictions.league, id: predictions.contestId }))
    .where(
      and(
        matching(predictions, { result: 'pending', contestKind: 'matchup' }),
        // A certain prediction cannot be graded.
        gt(predictions.homeWinProbability, 0),
        lt(predictions.homeWinProbability, 1),
        eq(games.state, 'final'),
        isNotNull(games.homeScore),
        isNotNull(games.awayScore),
        lt(games.changedAt, before),
      ),
    );
  return db.$count(ungraded.as('ungraded'));
}

/** Grades what the transactions that store results have missed, for example through a fault. */
export const sweepGrades: JobKind = { name: 'sweep-grades', retryLimit: 3, maxSeconds: 600 };

const everySeconds = 86_400;

export function startGradeJobs(context: AppContext): Promise<void> {
  return repeat(context.jobs, sweepGrades, everySeconds, async () => {
    for (const league of context.leagues) {
      await gradeFinished(context, isFieldLeague(league) ? 'tournament' : 'matchup', league);
    }
  });
}
