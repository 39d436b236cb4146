import { teamLeagueIds } from '#domain/league.ts';
import { describe, expect, it } from 'vitest';
import { liveHomeWinProbability } from './live-probability.ts';
import { TeamForecaster } from './team-forecaster.ts';

describe.each([...teamLeagueIds])('live win probability, %s', (league) => {
  const forecast = new TeamForecaster(league).forecast({
    startsAt: new Date('2025-10-05T17:00:00Z'),
    season: 2025,
    phase: 'regular',
    neutralSite: false,
    homeId: 'a',
    awayId: 'b',
  });
  const at = (homeScore: number, awayScore: number, left: number) =>
    liveHomeWinProbability(league, forecast, {
      homeScore,
      awayScore,
      left: { home: left, away: left },
    });

  it('equals the forecast at the start', () => {
    expect(at(0, 0, 1)).toBeCloseTo(forecast.homeWinProbability, 9);
  });

  it('is near even in overtime and near certain for a leader at the end', () => {
    expect(at(2, 2, 0)).toBeGreaterThan(0.4);
    expect(at(2, 2, 0)).toBeLessThan(0.6);
    expect(at(9, 2, 0)).toBeGreaterThan(0.99);
    expect(at(2, 9, 0)).toBeLessThan(0.01);
    expect(at(9, 2, 0)).toBeLessThan(1);
  });

  it('increases with the lead, more so with less time left', () => {
    expect(at(3, 0, 0.5)).toBeGreaterThan(at(2, 0, 0.5));
    expect(at(3, 0, 0.1)).toBeGreaterThan(at(3, 0, 0.5));
  });

  it('counts the remaining scoring of a side that still bats', () => {
    const behind = { homeScore: 2, awayScore: 3 };
    const probability = (home: number, away: number) =>
      liveHomeWinProbability(league, forecast, { ...behind, left: { home, away } });

    expect(probability(1 / 9, 0)).toBeGreaterThan(0.1);
    expect(probability(1 / 9, 0)).toBeGreaterThan(probability(1 / 9, 1 / 9));
    expect(probability(0, 0)).toBeLessThan(0.06);
  });

  it('of a shorter game equals the forecast at the start, and the usual game near the end', () => {
    const inShort = (homeScore: number, left: number) =>
      liveHomeWinProbability(league, forecast, {
        homeScore,
        awayScore: 0,
        left: { home: left, away: left },
        length: 7 / 9,
      });

    expect(inShort(0, 7 / 9)).toBeCloseTo(forecast.homeWinProbability, 9);
    expect(inShort(2, 0)).toBe(at(2, 0, 0));
    expect(Math.abs(inShort(1, 1 / 9) - at(1, 0, 1 / 9))).toBeLessThan(0.01);
  });

  it('rejects an invalid share of time', () => {
    expect(() => at(0, 0, 1.2)).toThrow(RangeError);
    expect(() => at(0, 0, Number.NaN)).toThrow(RangeError);
  });
});
