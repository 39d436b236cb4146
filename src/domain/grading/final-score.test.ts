import { describe, expect, it } from 'vitest';
import { isPossibleFinal } from './final-score.ts';
import { leagueIds, type LeagueId, type SeasonPhase } from '../league.ts';

const score = (homeScore: number, awayScore: number) => ({ homeScore, awayScore });

describe('a final score', () => {
  it.each<[LeagueId, number, number]>([
    ['nfl', 0, 0],
    ['nfl', 2, 0],
    ['nfl', 3, 2],
    ['nfl', 20, 20],
    ['nba', 110, 109],
    ['nhl', 1, 0],
    ['mlb', 0, 14],
    ['atp', 2, 1],
    ['wta', 0, 2],
  ])('of the %s may be %i-%i', (league, home, away) => {
    expect(isPossibleFinal(league, score(home, away))).toBe(true);
  });

  it.each<[LeagueId, number, number]>([
    ['nfl', 1, 0],
    ['nfl', 7, 1],
    ['nba', 101, 101],
    ['nhl', 3, 3],
    ['mlb', 5, 5],
    ['atp', 1, 1],
    ['atp', 2, 2],
    ['wta', 3, 1],
    ['wta', 1, 0],
    ['pga', 70, 71],
  ])('of the %s is never %i-%i', (league, home, away) => {
    expect(isPossibleFinal(league, score(home, away))).toBe(false);
  });

  it.each<[LeagueId, SeasonPhase, boolean]>([
    ['mlb', 'preseason', true],
    ['mlb', 'playoff', false],
    ['nfl', 'preseason', true],
    ['nfl', 'playoff', false],
    ['nhl', 'preseason', false],
  ])('of the %s is level in the %s: %s', (league, phase, isPossible) => {
    expect(isPossibleFinal(league, score(5, 5), { phase })).toBe(isPossible);
  });

  it('takes three sets where three are needed', () => {
    expect(isPossibleFinal('atp', score(3, 2), { setsToWin: 3 })).toBe(true);
    expect(isPossibleFinal('atp', score(2, 1), { setsToWin: 3 })).toBe(false);
    expect(isPossibleFinal('atp', score(3, 3), { setsToWin: 3 })).toBe(false);
  });

  it.each(leagueIds)('of the %s is in whole numbers that are not negative', (league) => {
    expect(isPossibleFinal(league, score(2.5, 1))).toBe(false);
    expect(isPossibleFinal(league, score(2, -1))).toBe(false);
    expect(isPossibleFinal(league, score(Number.NaN, 2))).toBe(false);
  });
});
