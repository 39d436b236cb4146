import type { Transaction } from '#db/client.ts';
import { type ContestKindId, contestKindIds } from '#domain/contest-kind.ts';
import { isSameGrade } from '#domain/journal/grade-figures.ts';
import type { LeagueId } from '#domain/league.ts';
import { dayMs } from '#domain/utc-day.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.ts';
import type { JournalEntry } from '../journal/types.ts';
import { appendEntries, appendEntry, listEntries, lockJournal } from '../journal/service.ts';
import { field } from './contest-kinds/field.ts';
import type { GradedContests, GradedKind } from './contest-kinds/kind.ts';
import { sides } from './contest-kinds/sides.ts';
import { countGrades } from '../figures/service.ts';
import * as projections from '../projections/service.ts';
import * as store from './store.ts';
import type {
  ContestResult,
  GradeDocument,
  GradeRow,
  HouseDraft,
  PredictionDocument,
  PredictionDraft,
  PredictionRow,
  SealedPrediction,
} from './types.ts';

export { emptyProjections, findMadeSince, findSealed, listGradings } from './store.ts';
export { finishOf, readField } from './contest-kinds/field.ts';
export { readGame, readGames } from './contest-kinds/sides.ts';

export const gradedKinds: Record<ContestKindId, GradedKind> = { sides, field };

/** May a prediction be added now? With the start as it is known at this moment. */
export type Admission<Refusal> =
  { isOpen: true; startsAt: Date } | { isOpen: false; refusal: Refusal };

export interface Appended {
  outcome: 'appended' | 'already-there';
  row: SealedPrediction;
}

/**
 * Seals a prediction. The same inputs give the one that is there; ten at once give one. `admit` is
 * asked when our turn has come: a start that passed while waiting still counts. With `since`, what the
 * same member has had made in the same way from that moment on is there already, whatever has moved
 * meanwhile: work that is done again makes no second.
 */
export async function appendPrediction<Refusal>(
  context: Pick<AppContext, 'db' | 'now'>,
  draft: PredictionDraft,
  admit: (transaction: Transaction, now: Date) => Promise<Admission<Refusal>>,
  since?: Date,
): Promise<Appended | { outcome: 'refused'; refusal: Refusal }> {
  const { requestedBy, inputsKey, words, ...said } = draft;
  const contest = { league: said.contest.league, contestId: said.contest.id };
  const { requestedSlot } = said;
  const asked = { requestedBy, requestedSlot, instructions: words.instructions ?? '' };

  return context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    const stored =
      (await store.findSealed({ db: transaction }, contest, inputsKey)) ??
      (since && (await store.findMadeSince({ db: transaction }, { ...contest, ...asked, since })));
    if (stored !== undefined) return { outcome: 'already-there', row: stored };

    const sealedAt = context.now();
    const admission = await admit(transaction, sealedAt);
    if (!admission.isOpen) return { outcome: 'refused', refusal: admission.refusal };

    const entry = await appendEntry(transaction, {
      kind: 'prediction',
      sealedAt,
      document: {
        ...said,
        id: randomUUID(),
        author: 'member',
        version: (await store.lastVersionOf(transaction, contest)) + 1,
        startsAt: admission.startsAt.toISOString(),
      },
      private: {
        requestedBy,
        inputsKey,
        words: { ...words, salt: randomBytes(16).toString('hex') },
      },
    });
    await project(transaction, entry);
    return {
      outcome: 'appended',
      row: projections.sealedPrediction(projections.predictionRow(entry), entry),
    };
  });
}

/**
 * Notes that a member asked for a prediction. One whose contest was graded while it was made is counted
 * as his at once: nothing would count it later.
 */
export async function noteRequest(
  context: Pick<AppContext, 'db' | 'now'>,
  userId: string,
  { id, sequence, league, contestId }: PredictionRow | SealedPrediction,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    await store.insertRequest(transaction, userId, id, context.now());
    const graded = await store.listGrades(transaction, [sequence]);
    if (graded.size > 0) await countGrades(transaction, league, [contestId]);
  });
}

/** Of one kind and league, so that what is known of their contests is read at once. */
export interface HouseBatch {
  league: LeagueId;
  drafts: HouseDraft[];
}

/** When each contest starts that may be sealed now, by id; those that may not are absent. */
export type AdmitAll = (
  transaction: Transaction,
  contestIds: string[],
  now: Date,
) => Promise<Map<string, Date>>;

/**
 * Seals what the house says of many contests, under one lock, in one transaction: of each contest that
 * is still open, unless it was sealed with the same inputs. What was sealed, by contest.
 */
export async function appendHousePredictions(
  context: Pick<AppContext, 'db' | 'now'>,
  { league, drafts }: HouseBatch,
  admitAll: AdmitAll,
): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const contestIds = drafts.map(({ contest }) => contest.id);
  return context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    const known = await store.listInputsKeys(transaction, league, contestIds);
    const versions = await store.lastVersionsOf(transaction, league, contestIds);
    const sealedAt = context.now();
    const starts = await admitAll(transaction, contestIds, sealedAt);
    const entries = await appendEntries(
      transaction,
      drafts.flatMap(({ inputsKey, ...said }) => {
        const startsAt = starts.get(said.contest.id);
        if (startsAt === undefined || !(sealedAt < startsAt) || known.has(inputsKey)) return [];
        const words = { instructions: null, query: null, searchInstructions: null };
        return {
          kind: 'prediction' as const,
          sealedAt,
          document: {
            ...said,
            id: randomUUID(),
            author: 'house',
            version: (versions.get(said.contest.id) ?? 0) + 1,
            startsAt: startsAt.toISOString(),
          },
          private: {
            requestedBy: null,
            inputsKey,
            words: { ...words, salt: randomBytes(16).toString('hex') },
          },
        };
      }),
    );
    const rows = entries.map(projections.predictionRow);
    await store.insertPredictions(transaction, rows);
    return new Map(rows.map(({ contestId, id }) => [contestId, id]));
  });
}

/** Writes what queries read of an entry: nothing else writes the projections. */
export async function project(transaction: Transaction, entry: JournalEntry): Promise<void> {
  if (entry.kind === 'prediction') {
    await store.insertPredictions(transaction, [projections.predictionRow(entry)]);
    return;
  }
  const document = entry.document as GradeDocument;
  if (document.grade === null) await store.removeGrade(transaction, document.prediction.sequence);
  else await store.saveGrade(transaction, projections.gradeRow(document, document.grade, entry));
}

/** What is stored of predictions beside their entries, each by the prediction's sequence number. */
export interface StoredPredictions {
  rows: Map<number, PredictionRow>;
  grades: Map<number, GradeRow>;
  gradings: Map<number, store.GradingReference[]>;
  /** How their contests stand now. */
  results: Map<number, ContestResult>;
}

/** Of the predictions with these sequence numbers. */
export async function listStored(
  transaction: Transaction,
  sequences: number[],
): Promise<StoredPredictions> {
  const rows = await store.listRows(transaction, sequences);
  const gradings = await store.listGradings(transaction, sequences);
  const results = new Map<number, ContestResult>();
  for (const kind of contestKindIds) {
    const ofKind = rows.filter(({ contestKind }) => contestKind === kind);
    if (ofKind.length === 0) continue;
    for (const [sequence, result] of await gradedKinds[kind].readResults(transaction, ofKind)) {
      results.set(sequence, result);
    }
  }
  return {
    rows: new Map(rows.map((row) => [row.sequence, row])),
    grades: await store.listGrades(transaction, sequences),
    gradings: new Map(
      sequences.map((sequence) => [
        sequence,
        gradings.filter((grading) => grading.predictionSequence === String(sequence)),
      ]),
    ),
    results,
  };
}

const pageSize = 100;
/** Results are graded as they change; so far back they are looked through once more. */
const lookedThroughMs = 14 * dayMs;

/**
 * Grades what has ended and is not graded, or was graded on a result that has been corrected since;
 * takes back the grades of contests that have no result any more. Calling it again changes nothing.
 * Returns how many entries were added.
 */
export async function gradeEnded(
  context: Pick<AppContext, 'db' | 'now'>,
  kind: ContestKindId,
  league: LeagueId,
): Promise<number> {
  const at = context.now();
  return gradeBehind((behind) =>
    context.db.transaction((transaction) =>
      gradePage(transaction, kind, { league, endedAfter: endedAfter(at) }, behind, at),
    ),
  );
}

/**
 * The same for named contests, in the transaction that changes where they stand: there is no moment at
 * which a grade and its contest contradict each other.
 */
export async function gradeContests(
  transaction: Transaction,
  kind: ContestKindId,
  { league, contestIds }: { league: LeagueId; contestIds: string[] },
  at: Date,
): Promise<number> {
  if (contestIds.length === 0) return 0;
  const of = { league, contestIds, endedAfter: endedAfter(at) };
  return gradeBehind((behind) => gradePage(transaction, kind, of, behind, at));
}

function endedAfter(at: Date): Date {
  return new Date(at.getTime() - lookedThroughMs);
}

interface GradedPage {
  written: number;
  /** The last prediction that was looked at; undefined when there are no more. */
  last: number | undefined;
}

async function gradeBehind(page: (behind: number) => Promise<GradedPage>): Promise<number> {
  let written = 0;
  for (let behind: number | undefined = 0; behind !== undefined;) {
    const graded: GradedPage = await page(behind);
    written += graded.written;
    behind = graded.last;
  }
  return written;
}

async function gradePage(
  transaction: Transaction,
  kind: ContestKindId,
  of: GradedContests,
  behind: number,
  at: Date,
): Promise<GradedPage> {
  await lockJournal(transaction);
  const rows = await gradedKinds[kind].listGradable(transaction, of, behind, pageSize);
  if (rows.length === 0) return { written: 0, last: undefined };

  const sequences = rows.map(({ sequence }) => sequence);
  const entries = await listEntries(transaction, sequences);
  const standing = await store.listGrades(transaction, sequences);
  const results = await gradedKinds[kind].readResults(transaction, rows);
  const graded = new Set<string>();
  let written = 0;
  for (const row of rows) {
    const entry = entries.find(({ sequence }) => sequence === row.sequence);
    const result = results.get(row.sequence);
    if (entry === undefined || result === undefined) continue;
    const grading = gradingOf(row, entry, result, standing.get(row.sequence));
    if (grading === undefined) continue;
    const sealed = { kind: 'grade' as const, sealedAt: at, document: grading, private: null };
    await project(transaction, await appendEntry(transaction, sealed));
    graded.add(row.contestId);
    written += 1;
  }
  await countGrades(transaction, of.league, [...graded]);
  return { written, last: rows.length < pageSize ? undefined : rows.at(-1)?.sequence };
}

/** What is to be entered of a prediction; undefined where the grade that stands is the right one. */
function gradingOf(
  row: PredictionRow,
  entry: JournalEntry,
  result: ContestResult,
  standing: GradeRow | undefined,
): GradeDocument | undefined {
  const document = entry.document as PredictionDocument;
  const grade = gradedKinds[row.contestKind].gradeOf(document, result);
  if (grade === undefined && standing === undefined) return undefined;
  const isRight =
    grade !== undefined &&
    standing !== undefined &&
    isSameGrade(standing, grade) &&
    projections.isSameResult(standing, result);
  if (isRight) return undefined;
  return {
    id: randomUUID(),
    prediction: { id: row.id, sequence: row.sequence, hash: entry.hash },
    result,
    grade: grade ?? null,
    withdrawn: grade === undefined,
  };
}
