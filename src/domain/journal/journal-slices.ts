import { groupBy } from '#domain/group-by.ts';
import { type ExportedEntry, faultOfPlace } from './exported-entry.ts';
import type { JournalCheck } from './journal-check.ts';
import { type BadEntry, findContestName } from './journal-line.ts';
import { type CheckedCounts, JournalRun, type OpenGrade, type LockedHead } from './journal-run.ts';

/** Result of one slice; `bad` is its first bad line, counted within the slice. */
export interface SliceCheck {
  counts: CheckedCounts;
  first: (Pick<ExportedEntry, 'sequence' | 'previousHash'> & { contest?: string }) | undefined;
  last: LockedHead | undefined;
  bad: BadEntry | undefined;
  open: OpenGrade[];
}

export function toSliceCheck(run: JournalRun, bad: BadEntry | undefined): SliceCheck {
  const { counts, first, last, open } = run;
  return {
    counts,
    first: first && {
      sequence: first.sequence,
      previousHash: first.previousHash,
      contest: findContestName(first),
    },
    last,
    bad,
    open,
  };
}

export type AskSlice = (
  index: number,
  open: OpenGrade[],
) => Promise<{ line: number; fault: string }[]>;

interface Place {
  index: number;
  linesBefore: number;
  predictionsBefore: number;
  seasonsBefore: number;
}

/** Joins ordered slices into the result that a line-by-line check would give. */
export async function joinSlices(slices: SliceCheck[], ask: AskSlice): Promise<JournalCheck> {
  const places: Place[] = [];
  const sums: CheckedCounts = { entries: 0, predictions: 0, grades: 0, seasons: 0 };
  let head: LockedHead | undefined;
  let bad: BadEntry | undefined;
  for (const [index, slice] of slices.entries()) {
    const linesBefore = sums.entries;
    const before = { predictionsBefore: sums.predictions, seasonsBefore: sums.seasons };
    places.push({ index, linesBefore, ...before });
    const misplaced = slice.first && faultOfPlace(slice.first, head);
    if (slice.first !== undefined && misplaced !== undefined) {
      const { sequence, contest } = slice.first;
      bad = { line: linesBefore + 1, sequence, contest, fault: misplaced };
      break;
    }
    sums.entries += slice.counts.entries;
    sums.predictions += slice.counts.predictions;
    sums.grades += slice.counts.grades;
    sums.seasons += slice.counts.seasons;
    head = slice.last ?? head;
    if (slice.bad !== undefined) {
      bad = { ...slice.bad, line: linesBefore + slice.bad.line };
      break;
    }
  }

  const earlier = await findBadGrade(slices, { places, before: bad?.line ?? Infinity, ask });
  if (earlier !== undefined) return { holds: false, ...earlier };
  if (bad !== undefined) return { holds: false, ...sums, fault: bad };
  const first = slices.find((slice) => slice.first !== undefined)?.first;
  return { holds: true, ...sums, first: first?.sequence ?? null, head: head ?? null };
}

/** The first open grade that fails, if it comes before the given line. */
async function findBadGrade(
  slices: SliceCheck[],
  { places, before, ask }: { places: Place[]; before: number; ask: AskSlice },
): Promise<(CheckedCounts & { fault: BadEntry }) | undefined> {
  // In valid lines the line number equals the sequence number, which locates the slice of a
  // prediction.
  const open = places.flatMap(({ index, linesBefore, predictionsBefore, seasonsBefore }) =>
    (slices[index]?.open ?? [])
      .map((one) => ({
        ...one,
        line: one.line + linesBefore,
        predictionsBefore: one.predictionsBefore + predictionsBefore,
        seasonsBefore: one.seasonsBefore + seasonsBefore,
      }))
      .filter(({ line }) => line < before),
  );
  const byOwner = groupBy(
    open,
    (one) => places.findLast(({ linesBefore }) => linesBefore < one.prediction)?.index ?? 0,
  );
  const faults: { line: number; fault: string }[] = [];
  for (const [owner, grades] of byOwner) faults.push(...(await ask(owner, grades)));
  const [first] = faults.toSorted((a, b) => a.line - b.line);
  const grade = open.find(({ line }) => line === first?.line);
  if (first === undefined || grade === undefined) return undefined;

  const { line, entry, predictionsBefore: predictions, seasonsBefore: seasons } = grade;
  const entries = line - 1;
  const { sequence } = entry;
  const fault = { line, sequence, contest: findContestName(entry), fault: first.fault };
  return { entries, predictions, grades: entries - predictions - seasons, seasons, fault };
}
