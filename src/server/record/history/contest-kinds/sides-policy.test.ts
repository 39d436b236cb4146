import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OddsQuote } from '#domain/game.ts';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import type { StoredGame } from '../../../contests/games/types.ts';
import type { SidesPrediction } from '../../../ledger/predictions/types.ts';
import { marketWhenMade } from '../../quoted-markets/service.ts';
import { recommend, staleReasons } from './sides-policy.ts';

const quote: OddsQuote = {
  provider: 'Test Book',
  homeMoneyline: -150,
  awayMoneyline: 130,
  homeSpread: -3,
  total: 45.5,
};
const startsAt = new Date('2026-11-22T18:00:00Z');

/** A prediction of Gulls (home) and Elks, and its game as it stands now. */
function predicted(
  change: { content?: object; row?: Partial<SidesPrediction> } = {},
): SidesPrediction {
  const content = {
    layers: {
      statistical: { homeWinProbability: 0.6, low: 0.55, high: 0.65 },
      analyst: null,
      market: { homeWinProbability: 0.58, low: null, high: null },
      blend: { homeWinProbability: 0.58, low: null, high: null },
    },
    weights: { statistical: 0, analyst: 0, market: 1 },
    forecast: { ...sampleForecast, homeWinProbability: 0.6 },
    market: { quote, at: '2026-11-21T18:00:00.000Z' },
    starters: { home: null, away: 'A. Pitcher' },
    ...change.content,
  };
  const sealedAt = new Date('2026-11-21T18:00:00Z');
  const row = {
    league: 'nfl',
    startsAt,
    sealedAt,
    marketHomeSpread: -3,
    marketTotal: 45.5,
    ...change.row,
  };
  return { ...row, content } as unknown as SidesPrediction;
}

function standing(
  change: { row?: object; quote?: Partial<OddsQuote>; chance?: number; injuries?: object } = {},
) {
  const latest = { quote: { ...quote, ...change.quote }, at: startsAt };
  const homeWinProbability = change.chance ?? 0.6;
  return {
    row: { startsAt, homeStarter: null, awayStarter: { name: 'A. Pitcher' }, ...change.row },
    home: { abbreviation: 'NPG', shortName: 'Gulls' },
    away: { abbreviation: 'RWE', shortName: 'Elks' },
    odds: { latest },
    forecast: { forecast: { ...sampleForecast, homeWinProbability }, madeAt: startsAt },
    injuries: change.injuries,
  } as unknown as StoredGame;
}

describe('what has changed since a prediction', () => {
  it('is nothing while its inputs stand, or move by less than matters', () => {
    expect(staleReasons(predicted(), standing())).toEqual([]);
    expect(staleReasons(predicted(), standing({ chance: 0.61, quote: { total: 45.5 } }))).toEqual(
      [],
    );
  });

  it.each([
    [{ quote: { homeSpread: -4.5 } }, 'The spread moved from NPG -3 to NPG -4.5.'],
    [{ quote: { homeSpread: 1 } }, 'The spread moved from NPG -3 to RWE -1.'],
    [{ quote: { total: 47 } }, 'The total moved from 45.5 to 47.'],
    [
      { quote: { homeMoneyline: -250, awayMoneyline: 210 } },
      'The market’s chance of Gulls moved from 58% to 69%.',
    ],
    [
      { row: { awayStarter: { name: 'B. Pitcher' } } },
      'Elks start B. Pitcher instead of A. Pitcher.',
    ],
    [{ row: { homeStarter: { name: 'C. Pitcher' } } }, 'Gulls named C. Pitcher to start.'],
    [{ row: { startsAt: new Date('2026-11-23T18:00:00Z') } }, 'The start has moved.'],
    [{ chance: 0.66 }, 'What became known since has moved the forecast for Gulls from 60% to 66%.'],
  ])('is said in words: %j', (change, words) => {
    expect(staleReasons(predicted(), standing(change))).toEqual([words]);
  });

  it('is a player listed as hurt on either side, where the analyst had been told the lists', () => {
    const out = { name: 'Q. Arm', position: 'QB', status: 'Out' };
    const injuries = { home: [out], away: [{ name: 'W. Wide', status: 'Doubtful' }] };
    const made = predicted({ content: { injuries: { home: [], away: [] } } });

    expect(staleReasons(made, standing({ injuries }))).toEqual([
      'Elks list W. Wide as Doubtful.',
      'Gulls list Q. Arm (QB) as Out.',
    ]);
    expect(staleReasons(predicted(), standing({ injuries }))).toEqual([]);
    expect(staleReasons(made, standing())).toEqual([]);
  });

  it('is the market’s opening where there was no line before', () => {
    expect(staleReasons(predicted({ content: { market: null } }), standing())).toEqual([
      'The market has opened.',
    ]);
  });
});

const names = { home: 'NPG', away: 'RWE' };
/** What the market quoted, apart from the book. */
type Quoted = Omit<OddsQuote, 'provider'>;

function priced(quoted: Quoted, content: object = {}): SidesPrediction {
  const market = { quote: { provider: 'Test Book', ...quoted }, at: '2026-11-21T18:00:00.000Z' };
  return predicted({ content: { market, ...content } });
}

/** Layers in which our own forecast has all the weight. */
function weighted(ours: number, market: number | null) {
  const layer = (homeWinProbability: number) => ({ homeWinProbability, low: null, high: null });
  return {
    layers: {
      statistical: { homeWinProbability: ours, low: ours - 0.05, high: ours + 0.05 },
      analyst: null,
      market: market === null ? null : layer(market),
      blend: layer(ours),
    },
    weights: { statistical: 1, analyst: 0, market: 0 },
  };
}

describe('the market when a prediction was made', () => {
  it('is nothing only where nothing was quoted', () => {
    expect(marketWhenMade(predicted({ content: { market: null } }))).toBeUndefined();
    expect(marketWhenMade(priced({}))).toBeUndefined();
    fc.assert(
      fc.property(
        fc.constantFrom('homeSpread', 'total', 'homeMoneyline', 'awayMoneyline'),
        (kind) => {
          expect(marketWhenMade(priced({ [kind]: 110 }))).toMatchObject({ [kind]: 110 });
        },
      ),
    );
  });

  it('is the moneylines and their chance, where no line came with them', () => {
    const row = priced({ homeMoneyline: -150, awayMoneyline: 130 });

    expect(marketWhenMade(row)).toEqual({
      provider: 'Test Book',
      at: '2026-11-21T18:00:00.000Z',
      homeSpread: null,
      total: null,
      homeMoneyline: -150,
      awayMoneyline: 130,
      homeWinProbability: 0.58,
    });
  });
});

describe('what is recommended against the market', () => {
  it('is to pass where the blend is the market, and “No line” only of a kind that was not quoted', () => {
    expect(recommend(predicted(), names)).toMatchObject({
      spread: 'No edge – pass',
      total: 'No edge – pass',
      moneyline: 'No edge – pass',
    });
    expect(recommend(priced({ homeMoneyline: -150, awayMoneyline: 130 }), names)).toMatchObject({
      spread: 'No line',
      total: 'No line',
      moneyline: 'No edge – pass',
    });
    expect(recommend(priced({ total: 45.5 }), names)).toMatchObject({
      spread: 'No line',
      total: 'No edge – pass',
      moneyline: 'No line',
    });
    expect(recommend(predicted({ content: { market: null } }), names)).toEqual({
      spread: 'No line',
      total: 'No line',
      moneyline: 'No line',
      edge: null,
      passReasons: [],
    });
  });

  it.each([
    [0.8, 'NPG -3', 'NPG -150'],
    [0.3, 'RWE +3', 'RWE +130'],
  ])(
    'is the side on which a blend of %d parts from the market by more than its doubt',
    (ours, spread, moneyline) => {
      const found = recommend(predicted({ content: weighted(ours, 0.58) }), names);

      expect(found).toMatchObject({ spread, moneyline });
      expect(found.edge).toMatchObject({ low: expect.any(Number), high: expect.any(Number) });
      expect(found.passReasons).toHaveLength(1);
      expect(found.passReasons[0]).toBe(
        'Total: ours is 44.5, the market’s 45.5; no total of ours has been found to beat the market’s.',
      );
    },
  );
});

describe('a pass is explained by what is stored', () => {
  const onlyMoneylines = { homeMoneyline: -150, awayMoneyline: 130 };

  it.each([
    [
      'the blend is the price',
      priced(onlyMoneylines),
      'Our forecast gives NPG 60% (80% interval 55–65%), the market’s fair price 58%: beside a price, past seasons give our own forecast no weight.',
    ],
    [
      'the gap is small',
      priced(onlyMoneylines, weighted(0.6, 0.58)),
      'Our forecast gives NPG 60% (80% interval 55–65%), the market’s fair price 58%: the blend lies 2.0 percentage points from the price, and an edge begins at 3.0.',
    ],
    [
      'the gap lies within the doubt',
      priced(onlyMoneylines, weighted(0.62, 0.58)),
      'Our forecast gives NPG 62% (80% interval 57–67%), the market’s fair price 58%: the blend lies 4.0 percentage points from the price, which is within its own doubt (57–67%).',
    ],
    [
      'there is no price to compare with',
      priced({ homeSpread: -3 }, weighted(0.9, null)),
      'The market gave no price for both sides to win, so there is nothing to compare with.',
    ],
  ])('where %s', (_, row, reason) => {
    expect(recommend(row, names).passReasons).toEqual([reason]);
  });
});
