import { describe, expect, it } from 'vitest';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import type { StoredGame } from '../games/games-types.ts';
import { findWithMarket, viewForecast } from './cards-views.ts';

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
    expect(findWithMarket(gameAt(-200, 170))?.homeWinProbability).toBeGreaterThan(0.5);
    expect(findWithMarket(gameAt(250, -300))?.homeWinProbability).toBeLessThan(0.5);
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
});
