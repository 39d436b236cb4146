import { describe, expect, it } from 'vitest';
import { createContestForecaster } from './learning-rules.ts';
import type { LearnedContest } from '#server/forecasts/learned-contest.ts';
import type { TennisFacts } from './learning-types.ts';

const facts: TennisFacts = { bestOf: 3, surface: 'clay', state: 'final', firstWon: true };

function contest(number: number, homeWinProbability?: number): LearnedContest {
  return {
    id: String(number),
    season: 2026,
    phase: 'regular',
    startsAt: new Date(Date.UTC(2026, 3, 1 + 7 * number)),
    homeId: 'a',
    awayId: 'b',
    homeScore: 2,
    awayScore: 0,
    homeSegmentScores: [6, 6],
    awaySegmentScores: [4, 3],
    homeStarter: null,
    awayStarter: null,
    neutralSite: true,
    close: homeWinProbability === undefined ? undefined : { homeWinProbability },
  };
}

function forecastAfter(homeWinProbability?: number) {
  const forecaster = createContestForecaster('wta', 'espn');
  for (let number = 0; number < 6; number += 1) {
    forecaster?.learn(contest(number, homeWinProbability), facts);
  }
  // The price of the match itself is not read.
  return forecaster?.forecast(contest(7, 0.99), { home: 'Ann', away: 'Bo' }, facts);
}

describe('tennis matches with closing prices', () => {
  it('teach the version with past prices alone', () => {
    const unpriced = forecastAfter();
    const doubted = forecastAfter(0.2);
    expect(unpriced?.versions).toBeUndefined();
    expect(doubted?.versions?.results.homeWinProbability).toBe(unpriced?.homeWinProbability);
    const priced = doubted?.versions?.['past-prices'].homeWinProbability;
    expect(priced).toBeLessThan(unpriced?.homeWinProbability ?? 0);
  });
});

describe('the first month of a season', () => {
  it('expects games that have a forecast as their cards do, later ones by all results too', () => {
    const forecaster = createContestForecaster('nfl', 'simulated');
    const game = (id: number, startsAt: Date): LearnedContest => ({
      ...contest(id),
      startsAt,
      homeScore: 24,
      awayScore: 20,
      homeSegmentScores: [],
      awaySegmentScores: [],
      close: { homeWinProbability: 0.2, homeSpread: 9, total: 44 },
    });
    for (let id = 0; id < 30; id += 1) {
      forecaster?.learn(game(id, new Date(Date.UTC(2026, 8, 1 + id))));
    }
    const at = new Date('2026-10-10T00:00:00Z');
    const soon = game(40, new Date('2026-10-20T00:00:00Z'));
    const expectAfter = (daysIntoSeason: number, startsAt = soon.startsAt) =>
      forecaster?.season?.expectMargins([{ ...soon, startsAt }], { season: 2026, at, daysIntoSeason }); // oxfmt-ignore
    const later = new Date('2026-11-10T00:00:00Z');

    expect(expectAfter(10)).toEqual(expectAfter(40));
    expect(expectAfter(10, later)).not.toEqual(expectAfter(40, later));
  });
});
