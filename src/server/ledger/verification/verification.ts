import type { Database } from '#db/client.ts';
import { contestKindIds } from '#domain/contest-kind.ts';
import { rewriteGradedForecasts } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { rewriteGradedPlayers } from '#server/ledger/graded-players/graded-players.ts';
import {
  faultOfEntry,
  type JournalEntry,
  listEntries,
  listEntriesAfter,
  lockJournal,
} from '#server/ledger/journal.ts';
import {
  countContests,
  emptyProjections,
  gradedKinds,
  listStored,
  saveProjection,
  type StoredPrediction,
} from '#server/ledger/predictions/predictions.ts';
import type {
  GradeDocument,
  PredictionDocument,
} from '#server/ledger/predictions/predictions-types.ts';
import {
  emptySeasonStatements,
  listSeasonFaults,
  nameSeason,
  sumSeasonStatements,
} from '#server/ledger/season-statements/season-statements.ts';
import { faultOfGrading, faultOfPrediction } from './verification-rules.ts';

export type Verification =
  | {
      holds: true;
      rows: number;
      predictions: number;
      graded: number;
      seasons: number;
      head: string | null;
    }
  | { holds: false; rows: number; sequence: number; contest: string; fault: string };

const pageSize = 200;

/**
 * Verifies the chain, every grade and the projections, page by page. `onEntry` gets every entry,
 * also those after the first bad one, for the export.
 */
export async function verifyLedger(
  db: Database,
  onEntry: (entry: JournalEntry) => Promise<void> = () => Promise.resolve(),
  rowsAtOnce: number = pageSize,
): Promise<Verification> {
  let previous: JournalEntry | undefined;
  let firstFault: { sequence: number; contest: string; fault: string } | undefined;
  const counted = { rows: 0, predictions: 0, graded: 0, seasons: 0 };

  for (;;) {
    const { entries, namedRows } = await readPage(db, previous?.sequence ?? -1, rowsAtOnce);
    for (const entry of entries) {
      if (firstFault === undefined) {
        const fault = faultOfEntry(entry, previous) ?? faultOfContents(entry, namedRows);
        if (fault !== undefined) {
          const contest = await nameContest(db, entry, namedRows);
          firstFault = { sequence: entry.sequence, contest, fault };
        }
      }
      await onEntry(entry);
      previous = entry;
      counted.rows += 1;
      if (entry.kind === 'season') counted.seasons += 1;
      if (entry.kind === 'prediction') {
        counted.predictions += 1;
        if (namedRows.stored.get(entry.sequence)?.grade !== undefined) counted.graded += 1;
      }
    }
    if (entries.length < rowsAtOnce) break;
  }
  if (firstFault !== undefined) return { holds: false, rows: counted.rows, ...firstFault };
  return { holds: true, ...counted, head: previous?.hash ?? null };
}

/** A consistent snapshot to check a page's entries against. */
interface NamedRows {
  /** Predictions of the page, and those its grades refer to. */
  predictions: Map<number, JournalEntry>;
  stored: Map<number, StoredPrediction>;
  /** What is wrong with entries of seasons. */
  seasons: Map<number, string>;
}

async function readPage(db: Database, behind: number, limit: number) {
  return db.transaction(
    async (transaction) => {
      const entries = await listEntriesAfter(transaction, behind, limit);
      const seasons = entries.filter(({ kind }) => kind === 'season');
      const named = entries.map(findPredictionSequence).filter((one) => one !== undefined);
      const sequences = [...new Set(named)];
      const predictions = await listEntries(transaction, sequences);
      const namedRows: NamedRows = {
        predictions: new Map(predictions.map((entry) => [entry.sequence, entry])),
        stored: await listStored(transaction, sequences),
        seasons: await listSeasonFaults(transaction, seasons),
      };
      return { entries, namedRows };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The prediction of an entry; a tampered one can contain anything. */
function findPredictionSequence({ kind, sequence, document }: JournalEntry): number | undefined {
  if (kind === 'prediction') return sequence;
  if (kind === 'season') return undefined;
  const named = (document as Partial<GradeDocument> | null)?.prediction?.sequence;
  return Number.isSafeInteger(named) ? named : undefined;
}

function faultOfContents(entry: JournalEntry, namedRows: NamedRows): string | undefined {
  if (entry.kind === 'season') return namedRows.seasons.get(entry.sequence);
  const sequence = findPredictionSequence(entry) ?? 0;
  const named = namedRows.predictions.get(sequence);
  const kind = gradedKinds[readKind(named) ?? 'matchup'];
  const stored = namedRows.stored.get(sequence) ?? { gradings: [] };
  try {
    return entry.kind === 'grade'
      ? faultOfGrading(entry, kind, { named, stored })
      : faultOfPrediction(entry, kind, stored);
  } catch (error) {
    // A tampered entry with a recomputed hash can contain anything: report it instead of failing.
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    return 'its format is invalid';
  }
}

function readKind(prediction: JournalEntry | undefined) {
  const kind = (prediction?.document as Partial<PredictionDocument> | null | undefined)?.contest
    ?.kind;
  return contestKindIds.find((id) => id === kind);
}

async function nameContest(db: Database, entry: JournalEntry, { predictions, stored }: NamedRows) {
  if (entry.kind === 'season') return nameSeason(entry.document);
  const sequence = findPredictionSequence(entry) ?? 0;
  const row = stored.get(sequence)?.row;
  const kind = row?.contestKind ?? readKind(predictions.get(sequence));
  if (row === undefined || kind === undefined || !(kind in gradedKinds)) return 'no known contest';
  return gradedKinds[kind].nameContest(db, row);
}

export type Rebuilding =
  | { outcome: 'rebuilt'; rows: number }
  | { outcome: 'refused'; sequence: number; fault: string };

class BrokenChain extends Error {
  override readonly name = 'BrokenChain';

  constructor(
    readonly sequence: number,
    readonly fault: string,
  ) {
    super(fault);
  }
}

/** In one transaction; the result is byte-identical. Refuses a broken chain. */
export async function rebuildProjections(db: Database): Promise<Rebuilding> {
  try {
    const rows = await db.transaction(async (transaction) => {
      await lockJournal(transaction);
      await emptySeasonStatements(transaction);
      await emptyProjections(transaction);
      let previous: JournalEntry | undefined;
      for (let rowCount = 0; ;) {
        const entries = await listEntriesAfter(transaction, previous?.sequence ?? -1, pageSize);
        for (const entry of entries) {
          const fault = faultOfEntry(entry, previous);
          if (fault !== undefined) throw new BrokenChain(entry.sequence, fault);
          await saveProjection(transaction, entry);
          previous = entry;
          rowCount += 1;
        }
        if (entries.length < pageSize) {
          await countContests(transaction);
          await rewriteGradedForecasts(transaction);
          await rewriteGradedPlayers(transaction);
          await sumSeasonStatements(transaction);
          return rowCount;
        }
      }
    });
    return { outcome: 'rebuilt', rows };
  } catch (error) {
    if (!(error instanceof BrokenChain)) throw error;
    return { outcome: 'refused', sequence: error.sequence, fault: error.fault };
  }
}
