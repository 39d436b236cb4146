import { sampleGame } from '#testing/stand-ins/vendors/sample-requests.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Findings } from '#providers/analysts/analyst.ts';
import { readGameAnswer } from './read-game.ts';

const facts = sampleGame('nfl');

const findings: Findings = {
  model: 'searcher-1',
  instructions: '',
  query: '',
  response: '',
  sources: [{ url: 'https://news.example/a', title: 'A' }],
  retrievedAt: new Date('2026-11-22T12:00:00Z'),
};

const sound = {
  winner: 'Ridgeway Elks',
  winProbability: 0.62,
  homeScore: 17,
  awayScore: 24,
  reasoning: '## Why\nThey are **better**.',
  keyFactors: [{ text: 'The line.', source: 'https://news.example/a' }],
  homeAnalysis: 'Good.',
  awayAnalysis: 'Better.',
  homeRecord: '7-3',
  awayRecord: '4-6',
  quarters: [
    { home: 7, away: 0 },
    { home: 3, away: 10 },
    { home: 7, away: 7 },
    { home: 0, away: 7 },
  ],
};

function read(changes: object, game = facts) {
  return readGameAnswer(JSON.stringify({ ...sound, ...changes }), game, findings);
}

function getValue(changes: object, game = facts) {
  const reading = read(changes, game);
  if (!reading.ok) throw new Error(reading.problems.join('; '));
  return reading.value;
}

describe('valid answer', () => {
  it('is read with the home win probability and ordered quarters', () => {
    expect(getValue({})).toMatchObject({
      winner: 'away',
      homeWinProbability: 1 - 0.62,
      homeScore: 17,
      awayScore: 24,
      extras: { segments: [{ number: 1, home: 7, away: 0 }, {}, {}, { number: 4, away: 7 }] },
      flags: [],
    });
  });

  it.each(['ridgeway elks', 'Elks', 'RWE', ' RIDGEWAY  ELKS '])(
    'may call the winner “%s”',
    (winner) => {
      expect(getValue({ winner }).winner).toBe('away');
    },
  );

  it('has figures of players, once per player and statistic', () => {
    const figure = {
      player: ' A. Passer ',
      statistic: 'passing yards',
      value: 251.5,
      confidence: 0.6,
    };
    const playerFigures = [figure, { ...figure, player: 'A Passer', value: 300 }, { ...figure, statistic: 'interceptions', value: 1 }]; // oxfmt-ignore
    expect(getValue({ playerFigures }).extras.playerFigures).toEqual([
      { ...figure, player: 'A. Passer' },
      { player: 'A. Passer', statistic: 'interceptions', value: 1, confidence: 0.6 },
    ]);
    expect(getValue({}).extras).not.toHaveProperty('playerFigures');
    const unknown = read({ playerFigures: [{ ...figure, statistic: 'rebounds' }] });
    expect(unknown).toMatchObject({ ok: false, usable: { homeScore: 17 } });
  });

  it('may omit quarters, records and sources', () => {
    const value = getValue({
      quarters: undefined,
      homeRecord: undefined,
      keyFactors: ['The line.'],
    });

    expect(value.extras.segments).toEqual([]);
    expect(value.keyFactors).toEqual([{ text: 'The line.', sourceUrl: undefined }]);
  });

  it('keeps retrieved sources and drops others', () => {
    const keyFactors = [
      { text: 'Found.', source: 'https://news.example/a' },
      { text: 'Made up.', source: 'https://elsewhere.example/b' },
      { text: 'Planted.', source: 'javascript:alert(1)' },
    ];

    expect(getValue({ keyFactors }).keyFactors.map((factor) => factor.sourceUrl)).toEqual([
      'https://news.example/a',
      undefined,
      undefined,
    ]);
  });

  it('is stripped of control characters and direction overrides, and truncated', () => {
    const reasoning = `A\u0000B\u202eC\n${'word '.repeat(5_000)}`;
    const { reasoning: read } = getValue({ reasoning });

    expect(read.startsWith('ABC\nword')).toBe(true);
    expect(read.length).toBeLessThanOrEqual(8_000);
    expect(read.endsWith('…')).toBe(true);
  });
});

describe('invalid answer', () => {
  it.each([
    ['a loser with more points', { homeScore: 27, quarters: [] }, 'contradictory'],
    ['a draw', { homeScore: 24, quarters: [] }, 'contradictory'],
    ['a stranger as winner', { winner: 'Mallory United' }, 'contradictory'],
    ['certainty', { winProbability: 1 }, 'unreadable'],
    ['an unlikely winner', { winProbability: 0.4 }, 'unreadable'],
    ['percent', { winProbability: 62 }, 'unreadable'],
    ['a probability as text', { winProbability: '0.62' }, 'unreadable'],
    ['half a point', { homeScore: 16.5 }, 'unreadable'],
    ['a score of another sport', { awayScore: 124 }, 'unreadable'],
    ['a negative score', { homeScore: -3 }, 'unreadable'],
    ['no reasons', { reasoning: ' \u0000 ' }, 'unreadable'],
    ['no factors', { keyFactors: [] }, 'unreadable'],
    ['nothing on a side', { homeAnalysis: '' }, 'unreadable'],
  ] as const)('with %s is rejected, naming the problem', (_, changes, fault) => {
    const reading = read(changes);

    expect(reading).toMatchObject({ ok: false, fault });
    expect(reading.ok ? [] : reading.problems).not.toEqual([]);
    expect(reading.ok ? undefined : reading.usable).toBeUndefined();
  });

  it('in its quarters only still has a valid core', () => {
    const reading = read({ quarters: sound.quarters.slice(1).concat({ home: 0, away: 0 }) });

    expect(reading).toMatchObject({
      ok: false,
      problems: ['quarters: they do not sum to the score'],
      usable: { homeScore: 17, extras: { segments: [] } },
    });
  });

  it('in tennis has the wrong number of sets', () => {
    const match = sampleGame('wta');
    const sets = { winner: 'Ana Ode', awayScore: 0 };

    expect(read({ ...sets, homeScore: 1 }, match).ok).toBe(false);
    expect(read({ ...sets, homeScore: 3 }, match).ok).toBe(false);
    expect(read({ ...sets, homeScore: 2 }, match).ok).toBe(true);
  });
});

describe('stated facts', () => {
  it.each(['7-3', '7–3–0', '7-3, first in the East', null, 'not known'])(
    'pass as “%s” when 7-3 is known',
    (homeRecord) => {
      expect(getValue({ homeRecord }).flags).toEqual([]);
    },
  );

  it('are flagged when they differ from ours', () => {
    const baseball = sampleGame('mlb');
    const { flags } = getValue(
      {
        homeRecord: '87-61',
        homePitcher: 'J. Hart (R)',
        awayPitcher: 'Max Other',
        awayRecord: null,
      },
      baseball,
    );

    expect(flags).toEqual([
      { side: 'home', fact: 'record', stated: '87-61', known: '88-60' },
      { side: 'away', fact: 'starter', stated: 'Max Other', known: 'Sam Vale' },
    ]);
  });

  it('cannot be checked when ours are unknown', () => {
    const baseball = sampleGame('mlb');
    const unknown = { ...baseball, home: { ...baseball.home, probableStarter: undefined } };
    const stated = { homeRecord: null, awayRecord: null, homePitcher: 'Max Other' };

    expect(getValue(stated, unknown).flags).toEqual([]);
  });
});

describe('any model output', () => {
  const anything = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record(
        {
          winner: fc.oneof(fc.constantFrom('Northport Gulls', 'Elks', 'nobody'), fc.anything()),
          winProbability: fc.oneof(fc.double(), fc.constantFrom(0, 0.5, 0.75, 1), fc.anything()),
          homeScore: fc.oneof(fc.integer({ min: -5, max: 90 }), fc.anything()),
          awayScore: fc.oneof(fc.integer({ min: -5, max: 90 }), fc.anything()),
          reasoning: fc.oneof(fc.string({ unit: 'binary' }), fc.anything()),
          keyFactors: fc.oneof(fc.array(fc.string()), fc.anything()),
          homeAnalysis: fc.string(),
          awayAnalysis: fc.string(),
          quarters: fc.anything(),
        },
        { requiredKeys: [] },
      )
      .map((answer) => JSON.stringify({ ...sound, ...answer }, withoutBigInts)),
  );

  it('is read or rejected; if read, it has a probability in (0, 1) and a winner', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const reading = readGameAnswer(text, facts, findings);
        const value = reading.ok ? reading.value : reading.usable;
        if (value === undefined) return;

        expect(value.homeWinProbability).toBeGreaterThan(0);
        expect(value.homeWinProbability).toBeLessThan(1);
        expect(value.winner).toBe(value.homeScore > value.awayScore ? 'home' : 'away');
        expect(value.reasoning).not.toMatch(/(?!\n|\t)\p{Cc}|\u202e/u);
      }),
      { numRuns: 1_000 },
    );
  });

  function withoutBigInts(_: string, value: unknown): unknown {
    return typeof value === 'bigint' ? Number(value) : value;
  }
});
