import {
  contentsFault,
  type ExportedEntry,
  faultOfPlace,
  type JournalKind,
  type JournalHead,
} from './exported-entry.ts';
import { GradeCheck } from './grade-check.ts';
import { type BadEntry, findContestName } from './journal-line.ts';

export interface CheckedCounts {
  entries: number;
  predictions: number;
  grades: number;
  /** Odds of seasons, and how they ended. */
  seasons: number;
}

const countNames = {
  prediction: 'predictions',
  grade: 'grades',
  season: 'seasons',
} as const satisfies Record<JournalKind, keyof CheckedCounts>;

export type LockedHead = Pick<ExportedEntry, 'sequence' | 'hash' | 'lockedAt'>;

/** Start of the lines; it decides whether their grades can be checked: not those of an excerpt. */
export type Beginning = 'first entry' | 'slice' | 'anywhere';

export interface OpenGrade {
  line: number;
  /** Number of predictions before it within the slice. */
  predictionsBefore: number;
  seasonsBefore: number;
  /** Sequence number of its prediction. */
  prediction: number;
  entry: ExportedEntry;
}

export class JournalRun {
  readonly counts: CheckedCounts = { entries: 0, predictions: 0, grades: 0, seasons: 0 };
  readonly open: OpenGrade[] = [];
  first: ExportedEntry | undefined;
  last: LockedHead | undefined;
  readonly #beginning: Beginning;
  readonly #grades = new GradeCheck();

  constructor(beginning: Beginning) {
    this.#beginning = beginning;
  }

  /** Checks the next line, given whether its hash matches, and returns its fault. */
  take(entry: ExportedEntry | string, holdsItsHash: boolean): BadEntry | undefined {
    const line = this.counts.entries + 1;
    if (typeof entry === 'string') {
      return { line, sequence: undefined, contest: undefined, fault: entry };
    }
    this.first ??= entry;
    const isAnchor = this.last === undefined && this.#beginning !== 'first entry';
    const fault =
      findFault(entry, holdsItsHash, isAnchor ? 'anywhere' : this.last) ??
      this.#faultOfGrade(entry);
    if (fault !== undefined) {
      return { line, sequence: entry.sequence, contest: findContestName(entry), fault };
    }
    this.last = { sequence: entry.sequence, hash: entry.hash, lockedAt: entry.lockedAt };
    this.counts.entries += 1;
    this.counts[countNames[entry.kind]] += 1;
    return undefined;
  }

  faultsOfOpen(open: OpenGrade[]): { line: number; fault: string }[] {
    return open.flatMap(({ line, entry }) => {
      const fault = this.#grades.findFault(entry);
      return fault === undefined ? [] : [{ line, fault }];
    });
  }

  #faultOfGrade(entry: ExportedEntry): string | undefined {
    if (this.#beginning === 'anywhere') return undefined;
    const named = this.#beginning === 'slice' ? namedPrediction(entry) : undefined;
    if (named === undefined || named >= (this.first?.sequence ?? 1)) {
      return this.#grades.findFault(entry);
    }
    const { entries, predictions, seasons } = this.counts;
    this.open.push({
      line: entries + 1,
      predictionsBefore: predictions,
      seasonsBefore: seasons,
      prediction: named,
      entry,
    });
    return undefined;
  }
}

/** The prediction a grade refers to; undefined for a prediction or when missing. */
function namedPrediction({ kind, document }: ExportedEntry): number | undefined {
  if (kind !== 'grade') return undefined;
  const { prediction } = document as { prediction?: { sequence?: unknown } | null };
  const sequence = prediction?.sequence;
  return typeof sequence === 'number' ? sequence : undefined;
}

function findFault(
  entry: ExportedEntry,
  holds: boolean,
  previous: JournalHead | undefined | 'anywhere',
): string | undefined {
  const misplaced = previous === 'anywhere' ? undefined : faultOfPlace(entry, previous);
  if (misplaced !== undefined) return misplaced;
  if (!holds) return contentsFault;
  if (entry.kind !== 'prediction') return undefined;
  const { startsAt } = entry.document as { startsAt?: string };
  const isBeforeStart = Date.parse(entry.lockedAt) < Date.parse(startsAt ?? '');
  return isBeforeStart ? undefined : 'it was made after the start';
}
