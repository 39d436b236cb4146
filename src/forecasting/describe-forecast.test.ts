import type { Forecast } from '#domain/forecast.ts';
import { teamLeagueIds, type TeamLeagueId, type LeagueId } from '#domain/league.ts';
import { sampleForecast, sampleVersions } from '#testing/samples/sample-forecast.ts';
import { describe, expect, it } from 'vitest';
import { describeForecast } from './describe-forecast.ts';
import { TeamForecaster } from './team/team-forecaster.ts';

const names = { home: 'Owls', away: 'Rams' };

function buildForecast(league: TeamLeagueId) {
  return new TeamForecaster(league).forecast(
    {
      startsAt: new Date('2025-10-05T17:00:00Z'),
      season: 2025,
      phase: 'regular',
      neutralSite: false,
      homeId: 'a',
      awayId: 'b',
    },
    names,
  );
}

function describeLeague(league: TeamLeagueId, market = {}): string {
  return describeForecast(buildForecast(league), { league, names, ...market });
}

describe.each([...teamLeagueIds])('baseline analysis, %s', (league) => {
  it('names both sides, has its four headings and makes no promises', () => {
    const text = describeLeague(league);
    expect(text).toContain('Owls');
    expect(text).toContain('Rams');
    expect(text.match(/^## /gm)).toHaveLength(4);
    expect(text).not.toMatch(/\block\b|guaranteed|risk-free|NaN|undefined/i);
  });

  it('gives the expected score and the projected final score', () => {
    const forecast = buildForecast(league);
    const text = describeForecast(forecast, { league, names });
    expect(text).toContain(`score is Rams ${forecast.awayScore.toFixed(1)}, Owls`);
    expect(text).toContain(
      `Projected score: Rams ${forecast.projectedAwayScore}, Owls ${forecast.projectedHomeScore}.`,
    );
  });

  it('mentions the market only when given', () => {
    expect(describeLeague(league)).not.toMatch(/market/i);
    expect(describeLeague(league, { marketHomeSpread: -3.5 })).toContain('Market line: Owls -3.5');
  });
});

it('says whether lineups and past prices are included', () => {
  const tell = (absences?: [], changes: Partial<Forecast> = {}) =>
    describeForecast(
      { ...sampleForecast, ...(absences && { absences }), ...changes },
      { league: 'nhl', names },
    );

  expect(tell()).toContain('Based on results only; injuries, lineups and news are not included.');
  expect(tell([])).toContain('Based on results and expected lineups; other news is not included.');
  expect(tell([])).not.toContain('Based on results only');
  const blind = { versions: sampleVersions };
  expect(tell([], blind)).toContain('Based on results and expected lineups; other');
  const priced = { versions: sampleVersions, model: sampleVersions['past-prices'].model };
  expect(tell([], priced)).toContain(
    'Based on results, expected lineups and closing prices of earlier games; other news is not included.',
  );
  expect(tell(undefined, priced)).toContain(
    'Based on results and closing prices of earlier games; injuries,',
  );
  const missing = [
    { input: 'box-scores' as const, done: 23, total: 164 },
    { input: 'injuries' as const, done: 0, total: 1 },
  ];
  expect(tell(undefined, { missing })).toContain(
    'Still loading when this was made: box scores (23 of 164) and injuries.',
  );
});

it('gives scores in draw order for a match, away first for a game', () => {
  const tell = (league: LeagueId) =>
    describeForecast(
      { ...sampleForecast, projectedHomeScore: 2, projectedAwayScore: 1 },
      { league, names },
    );

  expect(tell('wta')).toContain('Projected score: Owls 2, Rams 1.');
  expect(tell('nhl')).toContain('Projected score: Rams 1, Owls 2.');
});

it('gives the most likely set score of a match with its probability', () => {
  const sets = {
    projectedHomeScore: 2,
    projectedAwayScore: 0,
    setScores: [{ home: 2, away: 0, probability: 0.571 }],
  };

  expect(describeForecast({ ...sampleForecast, ...sets }, { league: 'wta', names })).toContain(
    'the most likely score in sets with that winner is Owls 2, Rams 0 (57%).',
  );
});
