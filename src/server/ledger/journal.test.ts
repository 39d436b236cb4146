import { journal } from '#db/tables/journal-tables.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { getTableColumns } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateHash, exportLine, faultOfEntry, type JournalEntry } from './journal.ts';

/** A locked first entry of a journal. */
function lockedEntry(given: Partial<JournalEntry> = {}): JournalEntry {
  const unhashed = {
    sequence: 1,
    kind: 'prediction' as const,
    lockedAt: new Date('2026-11-21T18:00:00.123Z'),
    document: { id: '6f6c', pick: { id: 'gulls', probability: 0.6123456789 }, content: {} },
    private: {
      requestedBy: 'ada',
      inputsKey: 'a'.repeat(64),
      words: { salt: '00', instructions: 'my words', query: null, searchInstructions: null },
    },
    previousHash: null,
    version: 1,
    ...given,
  };
  return { ...unhashed, hash: calculateHash(unhashed) };
}

/** Another value of the same type. */
function changed(value: unknown): unknown {
  if (value instanceof Date) return new Date(value.getTime() + 1);
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}x`;
  if (value === null) return 'x';
  if (typeof value === 'boolean') return !value;
  return { changed: true };
}

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const reversed = Object.fromEntries(Object.entries(object).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(object));
      }),
    );
  });

  it('round-trips every value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('writes numbers and keys as RFC 8785 does (example of section 3.2.2, without the string)', () => {
    const value = {
      numbers: JSON.parse(
        '[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001]',
      ) as number[],
      literals: [null, true, false],
    };

    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}',
    );
  });

  it('rejects what JSON cannot hold', () => {
    expect(() => canonicalJson({ value: Number.NaN })).toThrow(RangeError);
    expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow(RangeError);
  });
});

describe('the hash of an entry', () => {
  const covered = Object.keys(getTableColumns(journal)).filter(
    (column) => column !== 'hash',
  ) as (keyof JournalEntry)[];

  it.each(covered)('covers the column %s', (column) => {
    const entry = lockedEntry();
    const tampered = { ...entry, [column]: changed(entry[column]) };

    expect(calculateHash(tampered)).not.toBe(entry.hash);
  });

  it('equals the one computed by another program, by the rule in docs/ledger.md', () => {
    expect(lockedEntry().hash).toBe(
      '36823b586a80a7f2bf0c01c9a89cd6ef3311faf718cf0202d7a7eb0ed35adf27',
    );
  });

  it('does not reveal who asked, with what key and instructions', () => {
    const line = exportLine(lockedEntry());

    for (const hidden of ['ada', 'a'.repeat(64), 'my words']) expect(line).not.toContain(hidden);
  });

  it('is unchanged for an entry stored in the database as JSON', () => {
    const entry = lockedEntry();
    const document = JSON.parse(JSON.stringify(entry.document)) as object;

    expect(calculateHash({ ...entry, document })).toBe(entry.hash);
  });

  it('covers a document that is not an object', () => {
    const entry = { ...lockedEntry(), document: null };

    expect(faultOfEntry(entry, undefined)).toMatch(/contents do not match/);
  });
});

describe('the chain', () => {
  const first = lockedEntry();
  const second = lockedEntry({ sequence: 2, kind: 'grade', previousHash: first.hash });

  it('accepts consecutive entries of any kind', () => {
    expect(faultOfEntry(first, undefined)).toBeUndefined();
    expect(faultOfEntry(second, first)).toBeUndefined();
  });

  it('reports a broken link, a gap and modified content', () => {
    const other = { sequence: 1, hash: 'f'.repeat(64) };
    expect(faultOfEntry(second, other)).toMatch(/link to row 1 is broken/);
    expect(faultOfEntry(second, undefined)).toMatch(/row 1 is missing/);
    expect(faultOfEntry({ ...first, kind: 'grade' }, undefined)).toMatch(/contents do not match/);
    expect(faultOfEntry(lockedEntry({ previousHash: 'f' }), undefined)).toMatch(
      /refers to an earlier one/,
    );
  });
});
