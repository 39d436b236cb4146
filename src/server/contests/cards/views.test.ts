import { describe, expect, it } from 'vitest';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import type { StoredGame } from '../games/types.ts';
import { blendHomeChance, viewForecast } from './views.ts';

/** A football game of which only forecast and price matter; its statistical favourite wins by four. */
function gameAt(homeMoneyline: number, awayMoneyline: number): StoredGame {
  const at = new Date('2026-11-22T12:00:00Z');
  const quote = { provider: 'Book', homeMoneyline, awayMoneyline };
  return {
    row: { league: 'nfl', startsAt: new Date('2026-11-22T18:00:00Z') },
    forecast: { forecast: sampleForecast, madeAt: at },
    odds: { latest: { quote, at } },
  } as unknown as StoredGame;
}

describe('the projected score of a game that nobody has asked about', () => {
  it('is won by whom forecast and price name together', () => {
    const agreed = gameAt(-200, 170);
    expect(blendHomeChance(agreed)).toBeGreaterThan(0.5);
    expect(viewForecast(agreed)).toMatchObject({ homeScore: 24, awayScore: 20 });

    const turned = gameAt(250, -300);
    expect(blendHomeChance(turned)).toBeLessThan(0.5);
    const { homeScore = 0, awayScore = 0 } = viewForecast(turned) ?? {};
    expect(awayScore).toBeGreaterThan(homeScore);
    expect(viewForecast(turned)).toMatchObject({ homeWinProbability: 0.64, homeSpread: -4.5 });
  });
});
