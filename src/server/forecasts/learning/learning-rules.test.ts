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
