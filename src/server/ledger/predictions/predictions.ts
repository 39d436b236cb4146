import type { Transaction } from '#db/client.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { journal, predictionRequests, predictions } from '#db/tables/journal-tables.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import { type ContestKindId, contestKindIds } from '#domain/contest-kind.ts';
import type { LeagueId } from '#domain/league.ts';
import { eq, inArray } from 'drizzle-orm';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  deleteOwnForecasts,
  updateGradedForecasts,
} from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import {
  type JournalEntry,
  appendEntries,
  calculateDigest,
  lockJournal,
} from '#server/ledger/journal.ts';
import { gradedTournament } from './contest-kinds/graded-tournament.ts';
import type { GradedKind } from './contest-kinds/graded-kind.ts';
import { gradedMatchup } from './contest-kinds/graded-matchup.ts';
import * as projections from '#server/ledger/projections.ts';
import { saveSeason } from '#server/ledger/season-statements/season-statements.ts';
import * as store from './predictions-store.ts';
import type {
  AskersWords,
  ContestResult,
  Generated,
  GradeRow,
  AutomaticDraft,
  PredictionDraft,
  PredictionRow,
  PrivatePart,
  LockedPrediction,
  RequestedPrediction,
} from './predictions-types.ts';

export {
  countContests,
  emptyProjections,
  findAutomaticPredictions,
  findMatchingPrediction,
  findShownPredictions,
  isShownTo,
  listAnalystMoments,
  listAnalyzed,
  listAnalystShifts,
  listGrades,
  listGradings,
  listLockedPlayers,
  listLockedProvisional,
  type LockedPlayers,
  nobody,
  saveGrade,
} from './predictions-store.ts';
export { toFinish, readField } from './contest-kinds/graded-tournament.ts';
export { listCloses } from './contest-kinds/graded-matchup.ts';

export const gradedKinds: Record<ContestKindId, GradedKind> = {
  matchup: gradedMatchup,
  tournament: gradedTournament,
};

/**
 * Context for locking. The lock time is the database's: processes with different clocks share it,
 * and none can date an entry before a start that has passed.
 */
type LockingContext = Pick<AppContext, 'connection' | 'db' | 'log' | 'now'>;

const lateWrite = 'prediction rejected: its contest can no longer be predicted';

/**
 * Locks a prediction for a member; returns what answers the request already, also for parallel
 * requests and a repeated job. `admit` returns the contest's start or a refusal; it is called once
 * the journal lock is held, so that a start that passed while waiting counts.
 * @throws AppError when the contest can no longer be predicted
 */
export async function lockPrediction(
  context: LockingContext,
  asked: RequestedPrediction,
  { predicted, making, words }: Omit<PredictionDraft, 'inputsKey'> & { words: AskersWords },
  admit: (
    transaction: Transaction,
    now: Date,
  ) => Promise<Date | Pick<AppError, 'code' | 'message'>>,
): Promise<Generated> {
  const { league, contestId, inputsKey, requestedBy } = asked;
  const id = randomUUID();
  const locking = context.db.transaction(async (transaction): Promise<Generated> => {
    await lockJournal(transaction);
    if ((await transaction.$count(users, eq(users.id, requestedBy))) === 0) {
      throw new AppError('forbidden', 'This account was deleted.');
    }
    const stored = await store.findMatchingPrediction({ db: transaction }, asked);
    if (stored !== undefined) {
      await addRequest(transaction, requestedBy, stored, context.now());
      return { outcome: 'stored', row: stored };
    }

    const lockedAt = await context.connection.readClock(transaction);
    const startsAt = await admit(transaction, lockedAt);
    if (!(startsAt instanceof Date)) {
      context.log.warn({ league, contestId, lockedAt, refusal: startsAt }, lateWrite);
      throw new AppError(startsAt.code, startsAt.message);
    }

    const versions = await store.readLastVersions(transaction, league, [contestId]);
    const version = (versions.get(contestId) ?? 0) + 1;
    const [entry] = await appendEntries(transaction, [
      {
        kind: 'prediction',
        lockedAt,
        document: buildDocument({ predicted, making }, { id, author: 'member', version, startsAt }),
        private: buildPrivatePart(inputsKey, requestedBy, words),
      },
    ]);
    if (entry === undefined) throw new Error('an entry was not added');
    const inserted = projections.predictionRow(entry);
    await store.insertPredictions(transaction, [inserted]);
    await store.countContests(transaction, [inserted]);
    const row = projections.lockedPrediction(inserted, entry);
    await addRequest(transaction, requestedBy, row, context.now());
    return { outcome: 'made', row };
  });
  return locking.catch(async (error: unknown) => {
    const row = error instanceof AppError ? undefined : await findLocked(context, asked, id);
    if (row === undefined) throw error;
    return { outcome: 'made', row };
  });
}

/** The prediction with this id, if a transaction whose end is unknown was committed after all. */
async function findLocked({ db }: LockingContext, asked: RequestedPrediction, id: string) {
  const stored = await db.transaction(async (transaction) => {
    // Waits for that transaction, should its end still be under way.
    await lockJournal(transaction);
    return store.findMatchingPrediction({ db: transaction }, asked);
  });
  return stored?.id === id ? stored : undefined;
}

function buildDocument(
  { predicted, making }: Pick<PredictionDraft, 'predicted' | 'making'>,
  place: { id: string; author: PredictionAuthor; version: number; startsAt: Date },
) {
  return {
    ...predicted,
    ...making,
    content: { ...predicted.content, ...making.content },
    ...place,
    startsAt: place.startsAt.toISOString(),
  };
}

function buildPrivatePart(
  inputsKey: string,
  requestedBy: string | null,
  words: AskersWords,
): PrivatePart {
  return { requestedBy, inputsKey, words: { ...words, salt: randomBytes(16).toString('hex') } };
}

/** Records that a member asked for a stored prediction. */
export async function noteRequest(
  context: Pick<AppContext, 'db' | 'now'>,
  userId: string,
  row: PredictionRow | LockedPrediction,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    await addRequest(transaction, userId, row, context.now());
  });
}

/**
 * Records that a member asked. A graded prediction is counted at once: nothing would count it
 * later.
 */
async function addRequest(
  transaction: Transaction,
  userId: string,
  { id, sequence, league, contestId }: PredictionRow | LockedPrediction,
  requestedAt: Date,
): Promise<void> {
  const request = { userId, predictionId: id, predictionSequence: sequence, requestedAt };
  await transaction.insert(predictionRequests).values(request).onConflictDoNothing();
  const graded = await store.listGrades(transaction, [sequence]);
  if (graded.size > 0) await updateGradedForecasts(transaction, league, [contestId]);
}

/**
 * Locks automatic predictions, and analysts' repeated on newer forecasts, of many contests of a
 * league in one transaction: for each contest still open, unless locked with the same inputs.
 * `admitAll` returns the starts of contests that may be locked now. Returns ids by contest.
 */
export async function lockAutomaticPredictions(
  context: LockingContext,
  { league, drafts }: { league: LeagueId; drafts: AutomaticDraft[] },
  admitAll: (
    transaction: Transaction,
    contestIds: string[],
    now: Date,
  ) => Promise<Map<string, Date>>,
): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const contestIds = [...new Set(drafts.map(({ predicted }) => predicted.contest.id))];
  return context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    const known = await store.listInputsKeys(transaction, league, contestIds);
    const versions = await store.readLastVersions(transaction, league, contestIds);
    const lockedAt = await context.connection.readClock(transaction);
    const admitted = await admitAll(transaction, contestIds, lockedAt);
    const starts = new Map([...admitted].filter(([, startsAt]) => lockedAt < startsAt));
    const late = contestIds.filter((id) => !starts.has(id));
    if (late.length > 0) context.log.warn({ league, contestIds: late, lockedAt }, lateWrite);
    const entries = await appendEntries(
      transaction,
      drafts.flatMap(({ inputsKey, again, ...draft }) => {
        const { id } = draft.predicted.contest;
        const startsAt = starts.get(id);
        if (startsAt === undefined || known.has(inputsKey)) return [];
        const author = again === undefined ? ('automatic' as const) : ('member' as const);
        const place = { id: randomUUID(), author, startsAt };
        const version = (versions.get(id) ?? 0) + 1;
        versions.set(id, version);
        const words = { instructions: null, query: null, searchInstructions: null };
        return {
          kind: 'prediction' as const,
          lockedAt,
          document: buildDocument(draft, { ...place, version }),
          private: buildPrivatePart(inputsKey, null, words),
        };
      }),
    );
    const rows = entries.map(projections.predictionRow);
    await store.insertPredictions(transaction, rows);
    await store.countContests(transaction, rows);
    for (const { inputsKey, again } of drafts) {
      const row = rows.find((one) => one.inputsKey === inputsKey);
      if (again !== undefined && row !== undefined) {
        await store.copyRequests(transaction, again.sequence, row);
      }
    }
    return new Map(rows.map(({ contestId, id }) => [contestId, id]));
  });
}

/** Writes the projection of an entry: its prediction, the grade of one, or a season's odds. */
export async function saveProjection(transaction: Transaction, entry: JournalEntry): Promise<void> {
  if (entry.kind === 'season') await saveSeason(transaction, entry);
  else if (entry.kind === 'prediction') {
    await store.insertPredictions(transaction, [projections.predictionRow(entry)]);
  } else {
    await store.saveGrade(transaction, entry);
  }
}

/** Projections of a prediction. */
export interface StoredPrediction {
  row?: PredictionRow | undefined;
  grade?: GradeRow | undefined;
  /** Entries that grade it or withdraw its grade, in order. */
  gradings: { sequence: number; withdrawn: boolean }[];
  /** Current result of its contest; undefined if not stored. */
  current?: ContestResult | undefined;
}

/** By sequence number. */
export async function listStored(
  transaction: Transaction,
  sequences: number[],
): Promise<Map<number, StoredPrediction>> {
  const rows = await transaction
    .select()
    .from(predictions)
    .where(inArray(predictions.sequence, sequences));
  const bySequence = new Map(rows.map((row) => [row.sequence, row]));
  const gradings = await store.listGradings(transaction, sequences);
  const results = new Map<number, ContestResult>();
  for (const kind of contestKindIds) {
    const ofKind = rows.filter(({ contestKind }) => contestKind === kind);
    if (ofKind.length === 0) continue;
    for (const [sequence, result] of await gradedKinds[kind].readResults(transaction, ofKind)) {
      results.set(sequence, result);
    }
  }
  const grades = await store.listGrades(transaction, sequences);
  return new Map(
    sequences.map((sequence) => [
      sequence,
      {
        row: bySequence.get(sequence),
        grade: grades.get(sequence),
        gradings: gradings.filter((one) => one.predictionSequence === String(sequence)),
        current: results.get(sequence),
      },
    ]),
  );
}

/**
 * Erases a deleted account's own words in the journal and its own figures. Entries keep the
 * requester's id, and the chain its hashes.
 */
export async function eraseMember(transaction: Transaction, userId: string): Promise<void> {
  await lockJournal(transaction);
  for (const { sequence, hidden } of await store.listWords(transaction, userId)) {
    const { requestedBy, inputsKey } = hidden;
    const erased: PrivatePart = {
      requestedBy,
      inputsKey,
      words: { instructions: null, query: null, searchInstructions: null, salt: '' },
      erasedDigest: calculateDigest(hidden),
    };
    await transaction
      .update(journal)
      .set({ private: erased })
      .where(eq(journal.sequence, sequence));
  }
  await deleteOwnForecasts(transaction, userId);
}
