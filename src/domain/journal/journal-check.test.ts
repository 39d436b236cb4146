import { chainEntries as chain, sha256 } from '#testing/samples/chained-entries.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import type { ExportedEntry } from './exported-entry.ts';
import type { GradeFigures } from './grade-figures.ts';
import type { MatchupResult } from './grade-of-sides.ts';
import { checkJournal, type JournalCheck } from './journal-check.ts';

const digest = (text: string) => Promise.resolve(sha256(text));

interface Graded {
  prediction: { sequence: number };
  result: MatchupResult;
  grade: GradeFigures | null;
  withdrawn: boolean;
}

const lines = (entries: unknown[]) => entries.map((entry) => JSON.stringify(entry));

async function* each(lines: string[]): AsyncGenerator<string> {
  for (const line of lines) yield await Promise.resolve(line);
}

const check = (lines: string[], isWhole = true): Promise<JournalCheck> =>
  checkJournal(each(lines), { digest, isWhole });

describe('journal check', () => {
  it('passes an untouched journal and reports its entry count and head', async () => {
    const entries = chain(600);

    expect(await check(lines(entries))).toEqual({
      holds: true,
      entries: 600,
      predictions: 400,
      grades: 200,
      seasons: 0,
      first: 1,
      head: { sequence: 600, hash: entries[599]?.hash, lockedAt: entries[599]?.lockedAt },
    });
    expect(await check([])).toMatchObject({ holds: true, entries: 0, head: null });
  });

  it('passes entries of the first format, whose predictions had one forecast, before those of this one', async () => {
    const entries = chain(60, (entry) => {
      if (entry.sequence <= 30) entry.version = 1;
    });

    expect(await check(lines(entries))).toMatchObject({ holds: true, grades: 20 });
  });

  it('names the tampered entry at any position', async () => {
    const entries = chain(40);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 39 }),
        fc.constantFrom('document', 'lockedAt', 'privateDigest', 'kind'),
        async (index, member) => {
          const original = entries[index] as ExportedEntry;
          const value = {
            document: { ...(original.document as object), extra: 1 },
            lockedAt: '2020-01-01T00:00:00.000Z',
            privateDigest: 'f'.repeat(64),
            kind: original.kind === 'grade' ? 'prediction' : 'grade',
          }[member];
          const altered = entries.with(index, { ...original, [member]: value });

          expect(await check(lines(altered))).toMatchObject({
            holds: false,
            entries: index,
            fault: {
              line: index + 1,
              sequence: index + 1,
              fault: 'its contents do not match its hash',
            },
          });
        },
      ),
    );
  });

  it('detects a single changed letter at any position in a line', async () => {
    const written = chain(6).map((entry) => canonicalJson(entry));
    expect(await check(written)).toMatchObject({ holds: true, entries: 6 });

    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 5 }),
        fc.nat(),
        fc.constantFrom('0', '9', 'x', '"', ' ', '{', ','),
        async (index, place, letter) => {
          const line = written[index] ?? '';
          const at = place % line.length;
          fc.pre(line.charAt(at) !== letter);
          const altered = line.slice(0, at) + letter + line.slice(at + 1);

          expect(await check(written.with(index, altered))).toMatchObject({
            holds: false,
            fault: { line: index + 1 },
          });
        },
      ),
    );
  });

  it('names the position of a removed, swapped or inserted entry', async () => {
    const entries = lines(chain(10));
    const [a = '', b = ''] = entries;

    expect(await check(entries.toSpliced(4, 1))).toMatchObject({
      fault: { sequence: 6, fault: expect.stringMatching(/row 5 is missing/) },
    });
    expect(await check([b, a, ...entries.slice(2)])).toMatchObject({
      fault: { sequence: 2, fault: expect.stringMatching(/row 1 is missing/) },
    });
    expect(await check(entries.toSpliced(4, 0, a))).toMatchObject({ fault: { line: 5 } });
    expect(await check(entries.slice(1))).toMatchObject({ fault: { line: 1 } });
  });

  it('names a broken link even when the entry’s own hash matches', async () => {
    const other = chain(10, (entry) => (entry.document = { ...(entry.document as object), z: 1 }));
    const mixed = chain(10).with(5, other[5] as ExportedEntry);

    expect(await check(lines(mixed))).toMatchObject({
      fault: { sequence: 6, fault: expect.stringMatching(/link to row 5 is broken/) },
    });
  });

  it('names a prediction made after the start, with its contest', async () => {
    const late = chain(5, (entry) => {
      if (entry.sequence === 4) entry.lockedAt = '2026-11-22T18:00:00.000Z';
    });

    expect(await check(lines(late))).toMatchObject({
      fault: { sequence: 4, contest: 'nfl 404', fault: 'it was made after the start' },
    });
  });

  it.each<[string, (grade: Graded) => void, RegExp]>([
    [
      'another score',
      ({ grade }) => Object.assign(grade ?? {}, { outcome: 'loss' }),
      /does not match its prediction and result/,
    ],
    [
      'another result',
      ({ result }) => (result.homeScore = 3),
      /does not match its prediction and result/,
    ],
    [
      'a layer',
      ({ grade }) => Object.assign(grade ?? {}, { layers: {} }),
      /does not match its prediction and result/,
    ],
    [
      'a grade taken back that a final has',
      (one) => (one.grade = null),
      /does not match its prediction and result/,
    ],
    ['another prediction', ({ prediction }) => (prediction.sequence = 1), /wrong prediction/],
    [
      'a prediction to come',
      ({ prediction }) => (prediction.sequence = 7),
      /no earlier prediction/,
    ],
    ['nothing', (one) => delete (one as Partial<Graded>).prediction, /format is invalid/],
  ])('names a grade rewritten with %s', async (_, tamper, fault) => {
    const written = chain(9, (entry) => {
      if (entry.sequence !== 6) return;
      const document = structuredClone(entry.document) as Graded;
      tamper(document);
      entry.document = document;
    });

    expect(await check(lines(written))).toMatchObject({
      holds: false,
      fault: { sequence: 6, fault: expect.stringMatching(fault) },
    });
  });

  it('accepts a grade withdrawn while its game has no result', async () => {
    const written = chain(9, (entry) => {
      if (entry.sequence !== 6) return;
      const none = {
        state: 'postponed',
        homeScore: null,
        awayScore: null,
        startsAt: null,
        close: null,
      };
      entry.document = {
        ...(entry.document as Graded),
        result: none,
        grade: null,
        withdrawn: true,
      };
    });

    expect(await check(lines(written))).toMatchObject({ holds: true, entries: 9 });
  });

  it.each([
    ['a cut line', '{"sequence":1,"kind":"pred', /cut off/],
    ['a line of another file', 'sequence,league,hash', /not valid JSON/],
    ['a list', '[]', /not a valid entry/],
    ['an entry without a document', '{"sequence":1,"document":null}', /not a valid entry/],
    [
      'a nest without end',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      /not a valid entry|not valid JSON/,
    ],
    ['a number that is none', JSON.stringify(chain(1)[0]).replace('24.2', '1e999'), /do not match/],
  ])('names %s', async (_, line, fault) => {
    expect(await check([line])).toMatchObject({
      holds: false,
      fault: { line: 1, fault: expect.stringMatching(fault) },
    });
  });

  it('checks a part from any starting entry on request', async () => {
    const part = lines(chain(20).slice(9));

    expect(await check(part, false)).toMatchObject({ holds: true, first: 10, entries: 11 });
    expect(await check(part.toSpliced(3, 1), false)).toMatchObject({ fault: { sequence: 14 } });
  });
});
