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

/** May a prediction be added now? With the start as it is known at this moment. */
export type Admission<Refusal> =
  { isOpen: true; startsAt: Date } | { isOpen: false; refusal: Refusal };

export interface Appended {
  outcome: 'appended' | 'already-there';
  row: LockedPrediction;
}

/**
 * Whoever locks. The moment of locking is the database's: processes whose clocks disagree share it, and
 * none of them can date an entry before a start that has passed.
 */
type LockingContext = Pick<AppContext, 'db' | 'databaseClock' | 'log'>;

const lateWrite = 'prediction rejected: its contest can no longer be predicted';

/**
 * Locks a prediction. The same inputs give the one that is there; ten at once give one. `admit` is
 * asked when our turn has come: a start that passed while waiting still counts. With `since`, what the
 * same member has had made in the same way from that moment on is there already, whatever has moved
 * meanwhile: work that is done again makes no second.
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
 * Notes that a member asked for a prediction. One whose contest was graded while it was made is counted
 * as his at once: nothing would count it later.
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

/** Of one kind and league, so that what is known of their contests is read at once. */
export interface AutomaticBatch {
  league: LeagueId;
  drafts: AutomaticDraft[];
}

/** When each contest starts that may be locked now, by id; those that may not are absent. */
export type AdmitAll = (
  transaction: Transaction,
  contestIds: string[],
  now: Date,
) => Promise<Map<string, Date>>;

/**
 * Locks automatic predictions of many contests, and analysts' predictions on the newer forecast, under one
 * lock, in one transaction: of each contest that is still open, unless it was locked with the same inputs.
 * What was locked, by contest.
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

/**
 * What goes with a member's account: their own words in the journal and their own figures. Entries keep
 * the id of whoever asked, and the chain its hashes.
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
