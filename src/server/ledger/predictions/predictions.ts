import type { Transaction } from '#db/client.ts';
import { type ContestKindId, contestKindIds } from '#domain/contest-kind.ts';
import type { LeagueId } from '#domain/league.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { countGrades } from '../figures/figures.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { JournalEntry } from '../journal/journal-types.ts';
import { appendEntries, appendEntry, calculateDigest, lockJournal } from '../journal/journal.ts';
import { gradedTournament } from './contest-kinds/predictions-tournament.ts';
import type { GradedKind } from './contest-kinds/kind.ts';
import { gradedMatchup } from './contest-kinds/predictions-matchup.ts';
import * as projections from '../projections/projections.ts';
import * as store from './predictions-store.ts';
import type {
  ContestResult,
  GradeDocument,
  GradeRow,
  AutomaticDraft,
  PredictionDraft,
  PredictionRow,
  PrivatePart,
  LockedPrediction,
} from './predictions-types.ts';

export {
  emptyProjections,
  findCommunalPredictions,
  findMadeSince,
  findLocked,
  listAnalyzed,
  listAnalystShifts,
  listGrades,
  listGradings,
} from './predictions-store.ts';
export { toFinish, readField } from './contest-kinds/predictions-tournament.ts';
export { readGame, readGames } from './contest-kinds/predictions-matchup.ts';

export const gradedKinds: Record<ContestKindId, GradedKind> = {
  matchup: gradedMatchup,
  tournament: gradedTournament,
};

/** Whether a prediction may be added now, with the current start time. */
export type Admission<Refusal> =
  { isOpen: true; startsAt: Date } | { isOpen: false; refusal: Refusal };

export interface Appended {
  outcome: 'appended' | 'already-there';
  row: LockedPrediction;
}

/**
 * Context for locking. The lock time is the database's: processes with different clocks share it,
 * and none can date an entry before a start that has passed.
 */
type LockingContext = Pick<AppContext, 'db' | 'databaseClock' | 'log'>;

const lateWrite = 'prediction rejected: its contest can no longer be predicted';

/**
 * Locks a prediction. The same inputs return the existing one, also for parallel requests. `admit`
 * is called once the journal lock is held: a start that passed while waiting counts. With `since`,
 * the member's prediction with the same settings from that moment on is returned even if the inputs
 * have changed, so that a repeated job creates no second one.
 */
export async function appendPrediction<Refusal>(
  context: LockingContext,
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
    if (requestedBy !== null && !(await store.hasAccount(transaction, requestedBy))) {
      throw new AppError('forbidden', 'This account was deleted.');
    }
    const stored =
      (await store.findLocked({ db: transaction }, contest, inputsKey)) ??
      (since && (await store.findMadeSince({ db: transaction }, { ...contest, ...asked, since })));
    if (stored !== undefined) return { outcome: 'already-there', row: stored };

    const lockedAt = await context.databaseClock(transaction);
    const admission = await admit(transaction, lockedAt);
    if (!admission.isOpen) {
      context.log.warn({ ...contest, lockedAt, refusal: admission.refusal }, lateWrite);
      return { outcome: 'refused', refusal: admission.refusal };
    }

    const entry = await appendEntry(transaction, {
      kind: 'prediction',
      lockedAt,
      document: {
        ...said,
        id: randomUUID(),
        author: 'member',
        version: (await store.readLastVersion(transaction, contest)) + 1,
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
      row: projections.lockedPrediction(projections.predictionRow(entry), entry),
    };
  });
}

/**
 * Records that a member asked for a prediction. If its contest was graded meanwhile, it is counted
 * at once: nothing would count it later.
 */
export async function noteRequest(
  context: Pick<AppContext, 'db' | 'now'>,
  userId: string,
  { id, sequence, league, contestId }: PredictionRow | LockedPrediction,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    await store.insertRequest(transaction, {
      userId,
      predictionId: id,
      predictionSequence: sequence,
      requestedAt: context.now(),
    });
    const graded = await store.listGrades(transaction, [sequence]);
    if (graded.size > 0) await countGrades(transaction, league, [contestId]);
  });
}

/** Of one kind and league, so that their contests are read together. */
export interface AutomaticBatch {
  league: LeagueId;
  drafts: AutomaticDraft[];
}

/** Start times by id of contests that may be locked now; others are absent. */
export type AdmitAll = (
  transaction: Transaction,
  contestIds: string[],
  now: Date,
) => Promise<Map<string, Date>>;

/**
 * Locks automatic predictions, and analysts' repeated on newer forecasts, of many contests in one
 * transaction: for each contest still open, unless locked with the same inputs. Returns them by
 * contest.
 */
export async function appendAutomaticPredictions(
  context: LockingContext,
  { league, drafts }: AutomaticBatch,
  admitAll: AdmitAll,
): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const contestIds = [...new Set(drafts.map(({ contest }) => contest.id))];
  return context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    const known = await store.listInputsKeys(transaction, league, contestIds);
    const versions = await store.readLastVersions(transaction, league, contestIds);
    const lockedAt = await context.databaseClock(transaction);
    const starts = await admitAll(transaction, contestIds, lockedAt);
    const nextVersion = (contestId: string) => {
      const version = (versions.get(contestId) ?? 0) + 1;
      versions.set(contestId, version);
      return version;
    };
    const late = contestIds.filter((id) => !isBefore(lockedAt, starts.get(id)));
    if (late.length > 0) context.log.warn({ league, contestIds: late, lockedAt }, lateWrite);
    const entries = await appendEntries(
      transaction,
      drafts.flatMap(({ inputsKey, again, ...said }) => {
        const startsAt = starts.get(said.contest.id);
        if (startsAt === undefined || !isBefore(lockedAt, startsAt) || known.has(inputsKey)) {
          return [];
        }
        const words = { instructions: null, query: null, searchInstructions: null };
        return {
          kind: 'prediction' as const,
          lockedAt,
          document: {
            ...said,
            id: randomUUID(),
            author: again === undefined ? 'automatic' : 'member',
            version: nextVersion(said.contest.id),
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
    for (const { inputsKey, again } of drafts) {
      const row = rows.find((one) => one.inputsKey === inputsKey);
      if (again !== undefined && row !== undefined) {
        await store.copyRequests(transaction, again.sequence, row);
      }
    }
    return new Map(rows.map(({ contestId, id }) => [contestId, id]));
  });
}

function isBefore(at: Date, start: Date | undefined): boolean {
  return start !== undefined && at < start;
}

/** Writes an entry's projections; nothing else writes them. */
export async function project(transaction: Transaction, entry: JournalEntry): Promise<void> {
  if (entry.kind === 'prediction') {
    await store.insertPredictions(transaction, [projections.predictionRow(entry)]);
    return;
  }
  const document = entry.document as GradeDocument;
  if (document.grade === null) await store.removeGrade(transaction, document.prediction.sequence);
  else await store.saveGrade(transaction, projections.gradeRow(document, document.grade, entry));
}

/** Projections of predictions by sequence number. */
export interface StoredPredictions {
  rows: Map<number, PredictionRow>;
  grades: Map<number, GradeRow>;
  gradings: Map<number, store.GradingReference[]>;
  /** Current results of their contests. */
  results: Map<number, ContestResult>;
}

/** Projections of predictions with these sequence numbers. */
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
    await store.replacePrivatePart(transaction, sequence, erased);
  }
  await store.deleteFigures(transaction, userId);
}
