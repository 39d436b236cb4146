import { describe, expect, it } from 'vitest';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { MarketView } from '#contract/shared.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import { formatBreakEven, listNumberRows } from './number-rows.ts';

const layer = (homeWinProbability: number) => ({ homeWinProbability, low: null, high: null });
const price = {
  provider: 'Test Book',
  at: '2026-11-21T10:00:00.000Z',
  favorite: 'LAC -3',
  homeSpread: 3,
  total: 50.5,
  homeMoneyline: 132,
  awayMoneyline: -152,
  homeWinProbability: 0.43,
};
const market: MarketView = {
  ...price,
  favoritePrice: -110,
  homeSpreadPrice: -110,
  awaySpreadPrice: -108,
  overPrice: -105,
  underPrice: -115,
  openHomeSpread: -2.5,
  openTotal: null,
  openHomeMoneyline: null,
  openAwayMoneyline: null,
  openedAt: null,
  seenAt: price.at,
  isQuoted: true,
  isClosing: false,
};

function prediction(change: Partial<PredictionView> = {}): PredictionView {
  const given = {
    league: 'nfl' as const,
    home: { name: 'Las Vegas Raiders', abbreviation: 'LV' },
    away: { name: 'Los Angeles Chargers', abbreviation: 'LAC' },
    homeWinProbability: 0.36,
    homeScore: 23,
    awayScore: 28,
  };
  return samplePrediction(given, {
    aiModel: 'openai',
    aiModelLabel: 'GPT-4o',
    fairHomeSpread: 4.5,
    fairTotal: 50.6,
    market: price,
    layers: {
      ours: layer(0.36),
      statistical: layer(0.35),
      analyst: layer(0.39),
      market: layer(0.43),
      withMarket: layer(0.41),
    },
    ...change,
  });
}

const layerLines = {
  statistical: { homeSpread: 5, total: 50.6 },
  analyst: { homeSpread: 4, total: 50.6 },
  withMarket: { homeSpread: 3.4 },
};
const listRows = (shown: PredictionView, now: MarketView | null | undefined) =>
  listNumberRows({ prediction: shown, layerLines, market: now, format: 'american' });

describe('the numbers of a prediction', () => {
  it('are all for the side that we pick, ours first', () => {
    expect(
      listRows(prediction(), market).map(({ name, win, fairPrice, spread, total }) =>
        [name, win, fairPrice, spread, total].join(' | '),
      ),
    ).toEqual([
      'Ours (with GPT-4o) | 64% | -178 | LAC -4.5 | 50.5',
      'statistical model | 65% | -186 | LAC -5 | 50.5',
      'GPT-4o alone | 61% | -156 | LAC -4 | 50.5',
      'Market | 57% | -133 | LAC -3 | 50.5',
      'With the market | 59% | -144 | LAC -3.5 | —',
    ]);
  });

  it('name what the market offers on that side, and on the total that we take', () => {
    const quoted = listRows(prediction(), market).find(({ name }) => name === 'Market');

    expect(quoted).toMatchObject({ offered: '-152', spreadPrice: '-108', totalPrice: '-105' });
  });

  it('have no rows of an analyst that nobody asked', () => {
    const { layers } = prediction();
    const shown = prediction({ layers: { ...layers, analyst: null } });

    expect(listRows(shown, market).map(({ name }) => name)).toEqual([
      'Ours',
      'Market',
      'With the market',
    ]);
  });

  it('tell the price at the lock from the one of now once it has moved', () => {
    const names = (now: MarketView | null | undefined) =>
      listRows(prediction(), now).flatMap(({ name }) =>
        /Market|Closing|Last/.test(name) ? [name] : [],
      );

    expect(names({ ...market, homeSpread: 3.5 })).toEqual(['Market when locked', 'Market']);
    expect(names({ ...market, awayMoneyline: -160, isClosing: true })).toEqual([
      'Market when locked',
      'Closing line',
    ]);
    expect(names(undefined)).toEqual(['Market when locked']);
  });
});

describe('what the price asks for', () => {
  it('is how often the pick has to win, in each odds format', () => {
    expect(formatBreakEven(prediction(), market, 'american')).toBe('Break-even at -152 is 60.3%.');
    expect(formatBreakEven(prediction(), market, 'implied')).toBe(
      'Break-even at this price is 60.3%.',
    );
  });

  it('is for the side that we rate above the market, also where it is not the pick', () => {
    const few = { ours: 0.48, market: 0.42, addsToPrice: true, verdict: 'few', n: 41 } as const;
    const about = (side: 'home' | 'away') =>
      formatBreakEven({ ...prediction(), difference: { side, ...few } }, market, 'american');
    expect(about('away')).toBe('Break-even at -152 is 60.3%.');
    expect(about('home')).toBe('Break-even at +132 is 43.1%.');
  });

  it('is not told of a price that nobody offers any more', () => {
    expect(formatBreakEven(prediction(), { ...market, isClosing: true }, 'american')).toBe(
      undefined,
    );
    expect(formatBreakEven(prediction(), { ...market, isQuoted: false }, 'american')).toBe(
      undefined,
    );
    expect(formatBreakEven(prediction(), null, 'american')).toBe(undefined);
  });
});
