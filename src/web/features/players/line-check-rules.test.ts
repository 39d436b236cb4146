import { describe, expect, it } from 'vitest';
import { samplePrice } from '#testing/samples/projected-players.ts';
import {
  describeGameBet,
  describeNeed,
  describeVerdict,
  findEdge,
  type GameChoice,
  listBars,
  listParts,
  toGameBet,
  toSelection,
} from './line-check-rules.ts';

const choice: GameChoice = {
  market: 'spread',
  team: 'home',
  side: 'over',
  spread: undefined,
  total: undefined,
  teaser: '6',
  part: 'first',
  partMarket: 'total',
};
const game = { homeSpread: -3.5, total: 223.5 };
const names = { home: 'NY', away: 'DET' };
const asBet = (change: Partial<GameChoice>) => toGameBet('nba', { ...choice, ...change }, game);
const asWords = (change: Partial<GameChoice>) => {
  const bet = asBet(change);
  return bet && describeGameBet('nba', bet, names);
};
const checked = {
  priced: samplePrice,
  price: -110,
  format: 'american',
  bet: 'Points over 24.5',
} as const;

describe('the bets of a game', () => {
  it('start with the market’s lines, seen from the chosen team', () => {
    expect(asWords({})).toBe('NY -3.5');
    expect(asWords({ team: 'away' })).toBe('DET +3.5');
    expect(asWords({ market: 'total', side: 'under' })).toBe('under 223.5');
    expect(asWords({ market: 'teamTotal' })).toBe('NY over 113.5');
    expect(asWords({ market: 'winnerAndTotal' })).toBe('NY to win and over 223.5');
    expect(asWords({ market: 'part' })).toBe('over 112, first half');
    expect(asWords({ market: 'part', part: 2, partMarket: 'spread' })).toBe('NY -1, quarter 2');
  });

  it('move both lines of a teaser in the bettor’s favor', () => {
    expect(asWords({ market: 'teaser' })).toBe('NY +2.5 and over 217.5');
    expect(asWords({ market: 'teaser', side: 'under', team: 'away' })).toBe(
      'DET +9.5 and under 229.5',
    );
  });

  it('go to the bet book, except combinations, teasers and parts of a game', () => {
    const select = (change: Partial<GameChoice>) => {
      const bet = asBet(change);
      return bet && toSelection(bet);
    };
    expect(select({ spread: '-4' })).toMatchObject({ market: 'spread', side: 'home', line: -4 });
    expect(select({ spread: '0' })).toMatchObject({ market: 'moneyline', line: null });
    const total = { side: 'under', line: 221.5 } as const;
    expect(select({ market: 'total', side: 'under', total: '221.5' })).toMatchObject(total);
    expect(
      select({ market: 'teamTotal', team: 'away', side: 'under', total: '221.5' }),
    ).toMatchObject({ market: 'awayTotal', ...total });
    for (const market of ['winnerAndTotal', 'teaser', 'part'] as const) {
      expect(select({ market })).toBeUndefined();
    }
  });

  it('take typed lines, and none that is no number', () => {
    expect(asWords({ spread: '−7' })).toBe('NY -7');
    expect(asBet({ spread: 'seven' })).toBeUndefined();
    expect(listParts('mlb')[0]?.value).toBe('first');
    expect(listParts('nhl').map(({ label }) => label)).toContain('Period 3');
  });
});

describe('the answer', () => {
  it('does not speak of an edge without a measured weight', () => {
    expect(describeVerdict(checked)).toEqual({
      probability: '54%',
      parts: ['fair -117', 'too few graded lines to judge an edge'],
    });
    expect(describeNeed(checked)).toBe('Points over 24.5 at -110: you need 52.4%.');
  });

  it('names an edge only when the whole interval pays', () => {
    const withMarket = { probability: 0.51, low: 0.47, high: 0.55 };
    const none = { ...checked, priced: { ...samplePrice, withMarket } };
    expect(describeVerdict(none).parts.at(-1)).toBe('no edge');
    expect(describeNeed(none)).toContain('With the market 51% (95% interval 47–55%).');

    const paying = { ...samplePrice, withMarket: { probability: 0.56, low: 0.54, high: 0.58 } };
    const edge = findEdge({ priced: paying, price: -110 });
    expect(edge?.low).toBeCloseTo(100 * (0.54 / 0.5238 - 1), 1);
    expect(describeVerdict({ ...checked, priced: paying }).parts.at(-1)).toMatch(
      /^Edge 3\.1 to 10\.7%$/,
    );
    expect(findEdge({ priced: paying, price: undefined })).toBeNull();
  });

  it('leaves a push out of the probability and states it', () => {
    const priced = { ...samplePrice, win: 0.47, push: 0.06, lose: 0.47, fairPrice: 100 };
    expect(describeVerdict({ ...checked, priced })).toMatchObject({
      probability: '50%',
      parts: ['push 6%', 'fair EVEN', expect.any(String)],
    });
  });

  it('draws every value once, several a bar where there are many', () => {
    const yards = Array.from({ length: 400 }, () => 1 / 400);
    const { bars, width } = listBars(yards);
    expect(width).toBe(7);
    expect(bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 2);
    expect(listBars([0.5, 0.5, 0.0005]).end).toBe(2);
  });
});
