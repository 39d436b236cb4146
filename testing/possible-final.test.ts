import { describe, expect, it } from 'vitest';
import { isPossibleFinal } from './possible-final.ts';
import { leagueIds, type LeagueId, type SeasonPhase } from '#domain/league.ts';

const score = (homeScore: number, awayScore: number) => ({ homeScore, awayScore });

describe('final score', () => {
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
  ])('%s: %i-%i is possible', (league, home, away) => {
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
  ])('%s: %i-%i is impossible', (league, home, away) => {
    expect(isPossibleFinal(league, score(home, away))).toBe(false);
  });

  it.each<[LeagueId, SeasonPhase, boolean]>([
    ['mlb', 'preseason', true],
    ['mlb', 'playoff', false],
    ['nfl', 'preseason', true],
    ['nfl', 'playoff', false],
    ['nhl', 'preseason', false],
  ])('%s: a tie in the %s is possible: %s', (league, phase, isPossible) => {
    expect(isPossibleFinal(league, score(5, 5), { phase })).toBe(isPossible);
  });

  it('needs three sets in a best-of-five match', () => {
    expect(isPossibleFinal('atp', score(3, 2), { setsToWin: 3 })).toBe(true);
    expect(isPossibleFinal('atp', score(2, 1), { setsToWin: 3 })).toBe(false);
    expect(isPossibleFinal('atp', score(3, 3), { setsToWin: 3 })).toBe(false);
  });

  it.each(leagueIds)('%s: must be whole and non-negative', (league) => {
    expect(isPossibleFinal(league, score(2.5, 1))).toBe(false);
    expect(isPossibleFinal(league, score(2, -1))).toBe(false);
    expect(isPossibleFinal(league, score(Number.NaN, 2))).toBe(false);
  });
});
