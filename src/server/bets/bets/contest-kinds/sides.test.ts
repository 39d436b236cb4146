import { getLineupModel } from '#forecasting/leagues/team-models.ts';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import { expect, it } from 'vitest';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { contestOfGame } from './bets-matchup.ts';

/**
 * A game with only a forecast and a price last seen hours before the start, which gives 48% to the
 * side that we may rate higher.
 */
function gameWith(homeWinProbability: number, hoursBeforeStart: number): StoredGame {
  const isHome = homeWinProbability > 0.5;
  const [homeMoneyline, awayMoneyline] = isHome ? [103, -123] : [-123, 103];
  const startsAt = new Date('2026-11-22T18:00:00Z');
  const at = new Date(startsAt.getTime() - hoursBeforeStart * 3_600_000);
  const { model } = getLineupModel('nba').parameters;
  const low = homeWinProbability - 0.035;
  const high = homeWinProbability + 0.035;
  return {
    row: { league: 'nba', id: '1', state: 'scheduled', startsAt },
    home: { name: 'Gulls' },
    away: { name: 'Elks' },
    forecast: {
      forecast: { ...sampleForecast, model, homeWinProbability, low, high },
      madeAt: at,
    },
    odds: {
      latest: { quote: { provider: 'Book', homeMoneyline, awayMoneyline }, at },
    },
  } as unknown as StoredGame;
}

function listProbabilities(game: StoredGame) {
  const { choices } = contestOfGame(game);
  return choices.flatMap(({ market, side, probability }) =>
    probability === null ? [] : [{ market, side, probability }],
  );
}

it('the side with an edge has a probability for the stake, combined with the market', () => {
  const [home] = listProbabilities(gameWith(0.605, 20));
  const [away] = listProbabilities(gameWith(0.395, 20));

  expect(home).toMatchObject({ market: 'moneyline', side: 'home' });
  expect(home?.probability).toBeGreaterThan(0.51);
  expect(home?.probability).toBeLessThan(0.605);
  expect(away).toMatchObject({ market: 'moneyline', side: 'away' });
  expect(away?.probability).toBeCloseTo(home?.probability ?? 0, 12);
});

it('without an edge there is none', () => {
  expect(listProbabilities(gameWith(0.505, 20))).toEqual([]);
  expect(listProbabilities(gameWith(0.605, 0))).toEqual([]);
});
