import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OddsQuote } from '#domain/game.ts';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import type { MatchupPrediction } from '#server/ledger/predictions/predictions-types.ts';
import { marketWhenMade, recommend, staleReasons } from './sides-policy.ts';

const quote: OddsQuote = {
  provider: 'Test Book',
  homeMoneyline: -150,
  awayMoneyline: 130,
  homeSpread: -3,
  total: 45.5,
};
const startsAt = new Date('2026-11-22T18:00:00Z');

/** A prediction of Gulls (home) and Elks, and its current game. */
function predicted(
  change: { content?: object; row?: Partial<MatchupPrediction> } = {},
): MatchupPrediction {
  const content = {
    layers: {
      statistical: { homeWinProbability: 0.6, low: 0.55, high: 0.65 },
      analyst: null,
      market: { homeWinProbability: 0.58, low: null, high: null },
      ours: { homeWinProbability: 0.58, low: null, high: null },
    },
    weights: { statistical: 0, analyst: 0, market: 1 },
    forecast: { ...sampleForecast, homeWinProbability: 0.6 },
    market: { quote, at: '2026-11-21T18:00:00.000Z' },
    starters: { home: null, away: 'A. Pitcher' },
    ...change.content,
  };
  const lockedAt = new Date('2026-11-21T18:00:00Z');
  const row = {
    league: 'nfl',
    startsAt,
    lockedAt,
    marketHomeSpread: -3,
    marketTotal: 45.5,
    ...change.row,
  };
  return { ...row, content } as unknown as MatchupPrediction;
}

function standing(
  change: {
    row?: object;
    quote?: Partial<OddsQuote>;
    probability?: number;
    injuries?: object;
  } = {},
) {
  const latest = { quote: { ...quote, ...change.quote }, at: startsAt };
  const homeWinProbability = change.probability ?? 0.6;
  return {
    row: { startsAt, homeStarter: null, awayStarter: { name: 'A. Pitcher' }, ...change.row },
    home: { abbreviation: 'NPG', shortName: 'Gulls' },
    away: { abbreviation: 'RWE', shortName: 'Elks' },
    odds: { latest },
    forecast: { forecast: { ...sampleForecast, homeWinProbability }, madeAt: startsAt },
    injuries: change.injuries,
  } as unknown as StoredGame;
}

describe('changes since a prediction', () => {
  it('are empty while its inputs hold, or move immaterially', () => {
    expect(staleReasons(predicted(), standing())).toEqual([]);
    expect(
      staleReasons(predicted(), standing({ probability: 0.61, quote: { total: 45.5 } })),
    ).toEqual([]);
  });

  it.each([
    [{ quote: { homeSpread: -4.5 } }, 'The spread moved from NPG -3 to NPG -4.5.'],
    [{ quote: { homeSpread: 1 } }, 'The spread moved from NPG -3 to RWE -1.'],
    [{ quote: { total: 47 } }, 'The total moved from 45.5 to 47.'],
    [
      { quote: { homeMoneyline: -250, awayMoneyline: 210 } },
      'The market’s win probability for the Gulls moved from 58% to 69%.',
    ],
    [
      { row: { awayStarter: { name: 'B. Pitcher' } } },
      'Elks will start B. Pitcher instead of A. Pitcher.',
    ],
    [{ row: { homeStarter: { name: 'C. Pitcher' } } }, 'Gulls named C. Pitcher to start.'],
    [{ row: { startsAt: new Date('2026-11-23T18:00:00Z') } }, 'The start time changed.'],
    [
      { probability: 0.66 },
      'New information moved our win probability for the Gulls from 60% to 66%.',
    ],
  ])('are in words: %j', (change, words) => {
    expect(staleReasons(predicted(), standing(change))).toEqual([words]);
  });

  it('include a newly injured player of either side, if the analyst got the lists', () => {
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

  it('include the market’s opening if there was no line before', () => {
    expect(staleReasons(predicted({ content: { market: null } }), standing())).toEqual([
      'The market has opened.',
    ]);
  });
});

const names = { home: 'NPG', away: 'RWE' };
/** The market's quote without the bookmaker. */
type Quoted = Omit<OddsQuote, 'provider'>;

function priced(quoted: Quoted, content: object = {}): MatchupPrediction {
  const market = { quote: { provider: 'Test Book', ...quoted }, at: '2026-11-21T18:00:00.000Z' };
  return predicted({ content: { market, ...content } });
}

describe('the market of a prediction', () => {
  it('is null only without a quote', () => {
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

  it('is the moneylines and their probability, without a line', () => {
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

describe('the sides of our fair lines against the market', () => {
  it('have the market’s line, and “No line” only for what was not quoted', () => {
    // Our fair line is NPG −4.5 and a total of 44.5.
    expect(recommend(predicted(), names)).toMatchObject({
      spread: 'NPG -3',
      total: 'Under 45.5',
      moneyline: 'No edge',
    });
    expect(recommend(priced({ homeSpread: -6, total: 40 }), names)).toMatchObject({
      spread: 'RWE +6',
      total: 'Over 40',
      moneyline: 'No line',
    });
    expect(recommend(priced({ homeMoneyline: -150, awayMoneyline: 130 }), names)).toMatchObject({
      spread: 'No line',
      total: 'No line',
      moneyline: 'No edge',
    });
    expect(recommend(predicted({ content: { market: null } }), names)).toEqual({
      spread: 'No line',
      total: 'No line',
      moneyline: 'No line',
      edge: null,
    });
  });

  it('are none when our line equals the market’s', () => {
    expect(recommend(priced({ homeSpread: -4.5, total: 44.5 }), names)).toMatchObject({
      spread: 'None (our line is the same)',
      total: 'None (our line is the same)',
    });
  });
});
