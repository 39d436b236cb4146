import type { Transaction, WithDatabase } from '#db/client.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import { isSameGrade } from '#domain/journal/grade-figures.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games.ts';
import { predictions } from '#db/tables/journal.ts';
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { AppContext } from '../../context.ts';
import { type JobKind, repeat } from '../../scheduling/job-queue.ts';
import { updateFigures } from '../figures/figures.ts';
import { appendEntries, listEntries, lockJournal, type JournalEntry } from '../journal/journal.ts';
import type { GradedContests } from '../predictions/contest-kinds/graded-kind.ts';
import { gradedKinds, listGrades, saveProjection } from '../predictions/predictions.ts';
import type {
  ContestResult,
  GradeDocument,
  GradeRow,
  PredictionDocument,
  PredictionRow,
} from '../predictions/predictions-types.ts';
import { isSameResult } from '../projections/projections.ts';

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
  const of = { league, endedAfter: endedAfter(at) };
  const written = await gradePages((page) => context.db.transaction(page), kind, of, at);
  if (written > 0) context.log.info({ league, written }, 'predictions graded');
  return written;
}

/** In the transaction that changes the contests: a grade never contradicts its contest. */
export async function gradeContests(
  transaction: Transaction,
  kind: ContestKindId,
  { league, contestIds }: { league: LeagueId; contestIds: string[] },
  at: Date,
): Promise<number> {
  if (contestIds.length === 0) return 0;
  const of = { league, contestIds, endedAfter: endedAfter(at) };
  return gradePages((page) => page(transaction), kind, of, at);
}

function endedAfter(at: Date): Date {
  return new Date(at.getTime() - lookedThroughMs);
}

async function gradePages(
  inTransaction: <Result>(page: (transaction: Transaction) => Promise<Result>) => Promise<Result>,
  kind: ContestKindId,
  of: GradedContests,
  at: Date,
): Promise<number> {
  let written = 0;
  for (let behind: number | undefined = 0; behind !== undefined;) {
    const after = behind;
    behind = await inTransaction(async (transaction) => {
      await lockJournal(transaction);
      const rows = await gradedKinds[kind].listGradable(transaction, of, after, pageSize);
      if (rows.length === 0) return undefined;
      const sequences = rows.map(({ sequence }) => sequence);
      const entries = await listEntries(transaction, sequences);
      const standing = await listGrades(transaction, sequences);
      const results = await gradedKinds[kind].readResults(transaction, rows);
      const graded = new Set<string>();
      const gradings = rows.flatMap((row) => {
        const entry = entries.find(({ sequence }) => sequence === row.sequence);
        const result = results.get(row.sequence);
        if (entry === undefined || result === undefined) return [];
        const document = buildGrading(row, entry, result, standing.get(row.sequence));
        if (document === undefined) return [];
        graded.add(row.contestId);
        return [{ kind: 'grade' as const, lockedAt: at, document, private: null }];
      });
      for (const entry of await appendEntries(transaction, gradings)) {
        await saveProjection(transaction, entry);
      }
      await updateFigures(transaction, of.league, [...graded]);
      written += gradings.length;
      return rows.length < pageSize ? undefined : rows.at(-1)?.sequence;
    });
  }
  return written;
}

/** The journal entry a prediction needs; undefined when its grade is right. */
function buildGrading(
  row: PredictionRow,
  entry: JournalEntry,
  result: ContestResult,
  standing: GradeRow | undefined,
): GradeDocument | undefined {
  const document = entry.document as PredictionDocument;
  const grade = gradedKinds[row.contestKind].calculateGrade(document, result);
  if (grade === undefined && standing === undefined) return undefined;
  const isRight =
    grade !== undefined &&
    standing !== undefined &&
    isSameGrade(standing, grade) &&
    isSameResult(standing, result);
  if (isRight) return undefined;
  return {
    id: randomUUID(),
    prediction: { id: row.id, sequence: row.sequence, hash: entry.hash },
    result,
    grade: grade ?? null,
    withdrawn: grade === undefined,
  };
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
