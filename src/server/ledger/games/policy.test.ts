import { predictions } from '#db/tables.ts';
import { getTableColumns } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  faultOfGrade,
  faultOfRow,
  gradeOf,
  type GradeRow,
  hashOf,
  type LedgerRow,
  sealedDocument,
} from './policy.ts';

/** A sealed first row of a ledger. */
function sealedRow(given: Partial<LedgerRow> = {}): LedgerRow {
  const unsealed: Omit<LedgerRow, 'hash'> = {
    sequence: 1,
    id: '6f6c1c2e-6f6a-4a43-9a53-0d2a2f0c8a01',
    league: 'nfl',
    gameId: '401',
    season: 2026,
    version: 1,
    inputsKey: 'a'.repeat(64),
    requestedBy: '6f6c1c2e-6f6a-4a43-9a53-0d2a2f0c8a02',
    requestedSlot: 'openai',
    analyst: 'statistical',
    requestedModel: 'nfl-ratings-1',
    returnedModel: 'nfl-ratings-1',
    startsAt: new Date('2026-11-22T18:00:00Z'),
    createdAt: new Date('2026-11-21T18:00:00.123Z'),
    homeId: 'gulls',
    awayId: 'elks',
    predictedWinner: 'home',
    homeWinProbability: 0.6123456789,
    confidence: 61.2,
    homeScore: 24,
    awayScore: 20,
    marketHomeSpread: -3.5,
    marketTotal: 45.5,
    askedWith: 'default',
    content: {
      askedWith: 'default',
      layers: {
        statistical: { homeWinProbability: 0.64, low: 0.5, high: 0.7 },
        analyst: null,
        market: { homeWinProbability: 0.58, low: null, high: null },
        blend: { homeWinProbability: 0.6123456789, low: null, high: null },
      },
      weights: { statistical: 0.2, analyst: 0, market: 0.8 },
      blendVersion: 'blend-1',
      forecast: {
        model: 'nfl-ratings-1',
        homeWinProbability: 0.64,
        low: 0.5,
        high: 0.7,
        drawProbability: 0.003,
        homeScore: 24.4,
        awayScore: 20.2,
        projectedHomeScore: 24,
        projectedAwayScore: 20,
        homeSpread: -4,
        total: 44.5,
        factors: [],
        sampleGames: 20,
      },
      market: null,
      isBaseline: true,
      reasoning: 'Because.',
      keyFactors: ['Strength'],
      teamAnalysis: { home: 'Good.', away: 'Less good.' },
      raw: {
        searchModel: null,
        searchResponse: null,
        analysisModel: 'nfl-ratings-1',
        analysisResponse: '{}',
      },
      usage: {},
      private: { salt: '00', instructions: 'my words', query: null, searchInstructions: null },
    },
    previousHash: null,
    ...given,
  };
  return { ...unsealed, hash: hashOf(unsealed) };
}

/** Something else of the same kind, so that only the value differs. */
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

  it('says all of the value and nothing else: a round trip changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('writes numbers and keys as RFC 8785 does (its example in section 3.2.2, without the string)', () => {
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

  it('refuses what JSON cannot hold', () => {
    expect(() => canonicalJson({ value: Number.NaN })).toThrow(RangeError);
    expect(() => canonicalJson([Number.POSITIVE_INFINITY])).toThrow(RangeError);
  });
});

describe('the seal of a row', () => {
  const columns = Object.keys(getTableColumns(predictions)) as (keyof LedgerRow)[];

  // Asked with what is sealed in the contents: the rows of earlier releases keep their hash.
  const covered = columns.filter((column) => !['hash', 'askedWith'].includes(column));

  it.each(covered)('covers the column %s', (column) => {
    const row = sealedRow();
    const tampered = { ...row, [column]: changed(row[column]) };

    expect(hashOf(tampered)).not.toBe(row.hash);
  });

  it('covers what it was asked with, in the contents', () => {
    const row = sealedRow();
    const content = { ...row.content, askedWith: 'own' as const };

    expect(hashOf({ ...row, content })).not.toBe(row.hash);
  });

  it('is still that of an earlier release, whose contents do not say what a row was asked with', () => {
    const { askedWith: _, ...earlier } = sealedRow().content;
    const row = sealedRow({ content: earlier, askedWith: 'own' });

    expect(row.hash).toBe('fc9e08455aaecf2c835875c2af76d2ec1512217421377d4d007bfa6e8ff48516');
    expect(faultOfRow(row, undefined)).toBeUndefined();
  });

  it('covers the private words', () => {
    const row = sealedRow();
    const words = { ...row.content.private, instructions: 'other words' };

    expect(hashOf({ ...row, content: { ...row.content, private: words } })).not.toBe(row.hash);
  });

  it('does not tell who asked, with what key and what words', () => {
    const row = sealedRow();
    const text = canonicalJson(sealedDocument(row));

    expect(text).not.toContain(row.requestedBy);
    expect(text).not.toContain(row.inputsKey);
    expect(text).not.toContain('my words');
  });

  it('is the same for a row that went through the database as JSON', () => {
    const row = sealedRow();
    const content = JSON.parse(JSON.stringify(row.content)) as LedgerRow['content'];

    expect(hashOf({ ...row, content })).toBe(row.hash);
  });
});

describe('the chain', () => {
  const first = sealedRow();
  const second = sealedRow({ sequence: 2, version: 2, previousHash: first.hash });

  it('accepts rows that follow each other', () => {
    expect(faultOfRow(first, undefined)).toBeUndefined();
    expect(faultOfRow(second, first)).toBeUndefined();
  });

  it('names a broken link, a gap and changed contents', () => {
    const other = { sequence: 1, hash: 'f'.repeat(64) };
    expect(faultOfRow(second, other)).toMatch(/link to row 1 is broken/);
    expect(faultOfRow(second, undefined)).toMatch(/row 1 is missing/);
    expect(faultOfRow({ ...first, confidence: 99 }, undefined)).toMatch(/contents do not match/);
  });

  it('names a row that is counted as asked with other instructions than it was', () => {
    expect(faultOfRow({ ...first, askedWith: 'own' }, undefined)).toMatch(/other instructions/);
  });

  it('names contents that are no object at all', () => {
    const row = { ...first, content: null as unknown as LedgerRow['content'] };

    expect(faultOfRow(row, undefined)).toMatch(/contents do not match/);
  });

  it('accepts no prediction made after the start, however well it is sealed', () => {
    const late = sealedRow({ createdAt: new Date('2026-11-22T18:00:00Z') });

    expect(faultOfRow(late, undefined)).toMatch(/after the start/);
  });

  it('accepts no certainty', () => {
    expect(faultOfRow(sealedRow({ homeWinProbability: 1 }), undefined)).toMatch(/probability/);
  });
});

describe('a grade', () => {
  const row = sealedRow();
  const won = { state: 'final' as const, homeScore: 27, awayScore: 20 };

  function gradeRow(given: Partial<GradeRow> = {}): GradeRow {
    const grade = gradeOf(row, won);
    if (grade === undefined) throw new Error('a final game gives a grade');
    return {
      predictionId: row.id,
      sequence: row.sequence,
      gradedAt: new Date('2026-11-22T22:00:00Z'),
      homeScore: 27,
      awayScore: 20,
      winner: grade.winner,
      grade,
      ...given,
    };
  }

  it('follows from the row and the final score', () => {
    expect(gradeOf(row, won)).toMatchObject({ winner: 'win', spread: 'win', total: 'loss' });
    expect(faultOfGrade(row, won, gradeRow())).toBeUndefined();
  });

  it('waits while a game has no outcome, and is void only when it is called off', () => {
    for (const state of ['scheduled', 'live', 'suspended', 'postponed', 'unknown'] as const) {
      expect(gradeOf(row, { ...won, state })).toBeUndefined();
    }
    expect(gradeOf(row, { ...won, state: 'cancelled' })?.winner).toBe('void');
    expect(gradeOf(row, { ...won, state: 'forfeited' })?.winner).toBe('void');
    expect(gradeOf(row, { ...won, homeScore: null })).toBeUndefined();
  });

  it('is at fault when anything in it was changed', () => {
    const flattered = { ...gradeRow().grade, brier: 0 };

    expect(faultOfGrade(row, won, gradeRow({ grade: flattered }))).toMatch(/does not follow/);
    expect(faultOfGrade(row, won, gradeRow({ winner: 'loss' }))).toMatch(/does not follow/);
    expect(faultOfGrade(row, won, gradeRow({ homeScore: 30 }))).toMatch(/another final score/);
    expect(faultOfGrade(row, won, gradeRow({ predictionId: 'x' }))).toMatch(/another prediction/);
    expect(faultOfGrade(row, { ...won, state: 'live' }, gradeRow())).toMatch(/no final score/);
  });
});
