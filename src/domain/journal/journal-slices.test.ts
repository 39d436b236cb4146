import { chainEntries, sha256 } from '#testing/samples/chained-entries.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import type { ExportedEntry } from './exported-entry.ts';
import { checkJournal, type JournalCheck } from './journal-check.ts';
import { readLine, listTexts } from './journal-line.ts';
import { JournalRun } from './journal-run.ts';
import { joinSlices, toSliceCheck } from './journal-slices.ts';

async function* each(lines: string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}

const oneByOne = (lines: string[]) => checkJournal(each(lines), { digest: sha256, isWhole: true });

function checkSlice(lines: string[]) {
  const run = new JournalRun('slice');
  for (const line of lines) {
    const entry = readLine(line);
    const holds =
      typeof entry !== 'string' &&
      [...listTexts(entry, line)].some((text) => sha256(text) === entry.hash);
    const bad = run.take(entry, holds);
    if (bad !== undefined) return { run, bad };
  }
  return { run, bad: undefined };
}

/** Checks each slice separately, then joins the results. */
function inSlices(lines: string[], cuts: number[]): Promise<JournalCheck> {
  const ends = [...new Set(cuts.map((cut) => cut % (lines.length + 1)))].toSorted((a, b) => a - b);
  const slices = [0, ...ends].map((from, index) =>
    checkSlice(lines.slice(from, ends[index] ?? lines.length)),
  );
  return joinSlices(
    slices.map(({ run, bad }) => toSliceCheck(run, bad)),
    async (index, open) => slices[index]?.run.faultsOfOpen(open) ?? [],
  );
}

const someCuts = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 4 });

describe('journal check in slices', () => {
  it('passes when the line-by-line check does, with equal head and counts, wherever it is cut', async () => {
    for (const gradesEarlier of [0, 3, 9]) {
      const lines = chainEntries(60, undefined, gradesEarlier).map((one) => canonicalJson(one));
      const expected = await oneByOne(lines);
      expect(expected).toMatchObject({ holds: true, entries: 60, grades: 20 });

      await fc.assert(
        fc.asyncProperty(someCuts, async (cuts) => {
          expect(await inSlices(lines, cuts)).toEqual(expected);
        }),
      );
    }
  });

  it('finds the same first bad line and counts as line by line, for any tampering', async () => {
    const entries = chainEntries(40, undefined, 4);
    const faults = fc.record({
      index: fc.nat({ max: 39 }),
      kind: fc.constantFrom('altered', 'removed', 'doubled', 'swapped', 'cut', 'relinked', 'blank'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(faults, { minLength: 1, maxLength: 3 }),
        someCuts,
        async (done, cuts) => {
          const lines = done.reduce(
            spoil,
            entries.map((one) => canonicalJson(one)),
          );
          expect(await inSlices(lines, cuts)).toEqual(await oneByOne(lines));
        },
      ),
    );
  });

  it('names a rewritten grade of a prediction in an earlier slice', async () => {
    for (const tamper of [rewriteGrade, nameAnother, nameNone]) {
      const entries = chainEntries(60, (entry) => entry.sequence === 45 && tamper(entry), 8);
      const lines = entries.map((one) => canonicalJson(one));
      const expected = await oneByOne(lines);
      expect(expected).toMatchObject({ holds: false, entries: 44, fault: { line: 45 } });

      await fc.assert(
        fc.asyncProperty(someCuts, async (cuts) => {
          expect(await inSlices(lines, cuts)).toEqual(expected);
        }),
      );
    }
  });
});

interface Spoiling {
  index: number;
  kind: string;
}

function spoil(lines: string[], { index: place, kind }: Spoiling): string[] {
  const index = place % lines.length;
  const line = lines[index] ?? '';
  const next = lines[index + 1] ?? '';
  switch (kind) {
    case 'altered':
      return lines.with(index, line.replace('gulls', 'elks!'));
    case 'removed':
      return lines.toSpliced(index, 1);
    case 'doubled':
      return lines.toSpliced(index, 0, line);
    case 'swapped':
      return lines.toSpliced(index, 2, next, line);
    case 'cut':
      return lines.with(index, line.slice(0, line.length / 2));
    case 'relinked': {
      const entry = JSON.parse(line) as ExportedEntry;
      return lines.with(index, canonicalJson({ ...entry, previousHash: sha256('another') }));
    }
    default:
      return lines.with(index, '');
  }
}

type Tamper = NonNullable<Parameters<typeof chainEntries>[1]>;
interface Graded {
  prediction: { sequence: number };
  grade: unknown;
}

const rewriteGrade: Tamper = ({ document }) =>
  Object.assign((document as Graded).grade as object, { outcome: 'loss' });
const nameAnother: Tamper = ({ document }) => ((document as Graded).prediction.sequence = 2);
const nameNone: Tamper = ({ document }) => ((document as Graded).prediction.sequence = -7);
