import { describe, expect, it } from 'vitest';
import { hoursAtOpening } from '#forecasting/market/with-the-market.ts';
import { findMeasuredModel, sampleForecast } from '#testing/samples/sample-forecast.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import {
  canAddToOpening,
  findWithMarket,
  viewExpectedMoves,
  viewForecast,
  viewLiveProbability,
  viewLiveTimeline,
} from './cards-views.ts';

/** A football game with only forecast and price; its statistical favorite wins by four. */
function gameAt(homeMoneyline: number, awayMoneyline: number): StoredGame {
  const at = new Date('2026-11-22T12:00:00Z');
  const quote = { provider: 'Book', homeMoneyline, awayMoneyline };
  return {
    row: { league: 'nfl', startsAt: new Date('2026-11-22T18:00:00Z') },
    forecast: { forecast: sampleForecast, madeAt: at },
    odds: { latest: { quote, at } },
  } as unknown as StoredGame;
}

describe('our forecast of a game', () => {
  it('does not depend on the price, which is separate', () => {
    for (const game of [gameAt(-200, 170), gameAt(250, -300)]) {
      expect(viewForecast(game)).toMatchObject({
        homeScore: 24,
        awayScore: 20,
        homeWinProbability: 0.64,
        homeSpread: -4.5,
      });
    }
    expect(findWithMarket(gameAt(-200, 170))?.difference).toMatchObject({ verdict: 'in-line' });
    expect(findWithMarket(gameAt(250, -300))?.difference).toMatchObject({
      side: 'home',
      ours: 0.64,
    });
  });

  it('is not combined with a price that it has not beaten', () => {
    const { homeWinProbability, difference } = findWithMarket(gameAt(250, -300)) ?? {};
    expect(homeWinProbability).toBeUndefined();
    expect(difference?.addsToPrice).toBe(false);
  });

  it('includes the latest public analyst in score, lines and factors', () => {
    const shifted = viewForecast({
      ...gameAt(-200, 170),
      analyst: { label: 'GPT-4o', shift: -0.8 },
    });

    expect(shifted?.homeWinProbability).toBeCloseTo(0.444, 3);
    expect(shifted?.homeSpread).toBeGreaterThan(0);
    expect(shifted?.awayScore).toBeGreaterThan(shifted?.homeScore ?? 0);
    expect(shifted?.factors.at(-1)).toMatchObject({ name: 'AI analyst' });
    expect(shifted?.factors.at(-1)?.marginPoints).toBeLessThan(0);
  });

  it('is where the live win probability starts, in an analyzed game, too', () => {
    const kickoff = {
      state: 'live' as const,
      segment: 1,
      clock: '15:00',
      statusText: '15:00 - 1st',
      homeScore: 0,
      awayScore: 0,
    };
    const { row, ...game } = gameAt(-200, 170);
    const analyzed = {
      ...game,
      row: { ...row, ...kickoff },
      analyst: { label: 'GPT-4o', shift: -0.8 },
    };

    expect(viewLiveProbability(analyzed)).toBeCloseTo(0.444, 3);
    const [start] = viewLiveTimeline(analyzed, [{ ...kickoff, at: row.startsAt }]);
    expect(start?.homeWinProbability).toBeCloseTo(0.444, 3);
  });
});

describe('a basketball game in its last minute', () => {
  const even = { ...sampleForecast, homeWinProbability: 0.5, homeScore: 110, awayScore: 110 };
  const row = {
    league: 'nba',
    phase: 'regular',
    state: 'live',
    segment: 4,
    statusText: 'In Progress',
    homeScore: 101,
    awayScore: 100,
    startsAt: new Date('2026-11-27T00:30:00Z'),
  } as const;
  const at = (clock: string | null, standing: object = {}) =>
    viewLiveProbability({
      row: { ...row, clock, ...standing },
      forecast: { forecast: even, madeAt: row.startsAt },
    } as unknown as StoredGame);

  it('is open while seconds and tenths are left: one ahead wins three of four', () => {
    expect(at('45.2')).toBeCloseTo(0.744, 2);
    expect(at('45.2', { homeScore: 102 })).toBeCloseTo(0.906, 2);
    expect(at(':45.2')).toBe(at('45.2'));
    expect(at('59.9')).toBeCloseTo(at('1:00') ?? Number.NaN, 3);
    expect(at('45.2', { segment: 5 })).toBe(at('45.2'));
  });

  it('has no live probability, and no point on the timeline, with an unreadable clock', () => {
    for (const clock of [null, 'soon']) {
      expect(at(clock)).toBeNull();
      const game = { row, forecast: { forecast: even, madeAt: row.startsAt } };
      const change = { ...row, clock, at: row.startsAt };
      expect(viewLiveTimeline(game as unknown as StoredGame, [change])).toEqual([]);
    }
  });
});

describe('a tennis match in play', () => {
  const at = new Date('2026-11-22T12:00:00Z');
  const forecast = { ...sampleForecast, homeWinProbability: 0.5, setsToWin: 2 as const };
  const probability = (home: number[], away: number[], format: object | null = null) => {
    const won = (own: number[], other: number[]) =>
      own.slice(0, -1).filter((games, set) => games > (other[set] ?? 0)).length;
    return viewLiveProbability({
      row: {
        league: 'atp',
        state: 'live',
        format,
        homeScore: won(home, away),
        awayScore: won(away, home),
        homeSegmentScores: home,
        awaySegmentScores: away,
      },
      forecast: { forecast, madeAt: at },
    } as unknown as StoredGame);
  };

  it('goes by its format, also where the forecast was made for fewer sets', () => {
    expect(probability([6, 0], [4, 0])).toBeCloseTo(0.75, 9);
    expect(probability([6, 0], [4, 0], { segments: 5 })).toBeCloseTo(0.6875, 9);
    expect(probability([6, 6, 0], [4, 4, 0], { segments: 5 })).toBeCloseTo(0.875, 9);
    expect(probability([3], [3], { gamesInSet: 4 })).toBeCloseTo(0.5, 9);
  });

  it('has no probability where its score does not fit the format', () => {
    expect(probability([6, 6, 1], [4, 4, 0])).toBeNull();
    expect(probability([6, 4, 7], [4, 6, 5], { hasMatchTiebreak: true })).toBeNull();
    expect(probability([8], [7])).toBeNull();
  });
});

describe('what an opening price is compared with', () => {
  const startsAt = new Date('2026-11-22T18:00:00Z');
  /** A hockey game with a price of this age; our total is far above it. */
  function hockey(hoursBeforeStart: number, change: object = {}): StoredGame {
    const at = new Date(startsAt.getTime() - hoursBeforeStart * 3_600_000);
    const quote = { provider: 'Book', homeMoneyline: -110, awayMoneyline: -110, total: 5.5 };
    const model = findMeasuredModel('nhl');
    return {
      row: { league: 'nhl', state: 'scheduled', startsAt },
      forecast: { forecast: { ...sampleForecast, model, homeScore: 5, awayScore: 4 }, madeAt: at },
      odds: { latest: { quote, at } },
      ...change,
    } as unknown as StoredGame;
  }
  const opening = hoursAtOpening('nhl');

  it('is a forecast that has added to opening prices in past seasons, while only such a price is known', () => {
    expect(canAddToOpening(hockey(opening))).toBe(true);
    expect(canAddToOpening(hockey(opening - 1))).toBe(false);
  });

  it('is a line expected to move, in the direction of our forecast', () => {
    expect(viewExpectedMoves(hockey(opening))).toContainEqual(
      expect.objectContaining({ line: 'total', toward: 'over' }),
    );
    expect(viewExpectedMoves(hockey(1))).toEqual([]);
  });

  it('is nothing after the start, without a price or forecast, with a withdrawn price, or by a model that was not measured', () => {
    const at = new Date(startsAt.getTime() - opening * 3_600_000);
    const { odds } = hockey(opening);
    for (const change of [
      { row: { league: 'nhl', state: 'live', startsAt } },
      { odds: undefined },
      { forecast: undefined },
      { odds: { latest: { ...odds?.latest, withdrawnAt: at } } },
      { forecast: { forecast: { ...sampleForecast, homeScore: 5, awayScore: 4 }, madeAt: at } },
    ]) {
      expect(canAddToOpening(hockey(opening, change))).toBe(false);
      expect(viewExpectedMoves(hockey(opening, change))).toEqual([]);
    }
  });
});
