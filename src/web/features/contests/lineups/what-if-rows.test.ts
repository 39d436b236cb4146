import { describe, expect, it } from 'vitest';
import type { WhatIfForecastView } from '#contract/lineups-endpoints.ts';
import { formatSigned } from '#web/lib/figures.ts';
import {
  listPlayerChanges,
  listWhatIfRows,
  formatEffect,
  formatPercentagePoints,
} from './what-if-rows.ts';

const names = { home: 'UTAH', away: 'CHA' };

function forecast(homeWinProbability: number, spread: number): WhatIfForecastView {
  const side = homeWinProbability >= 0.5 ? 'home' : 'away';
  const winner = { side, id: side, name: side, abbreviation: names[side] } as const;
  const score = { home: 110, away: 106 };
  const interval = { low: 0.4, high: 0.8 };
  return { winner, homeWinProbability, spread, total: 215.5, score, factors: [], ...interval };
}

function listRows(before: WhatIfForecastView, after: WhatIfForecastView) {
  const difference = {
    homeWinProbability: after.homeWinProbability - before.homeWinProbability,
    homeMargin: 3.8,
    spread: after.spread - before.spread,
    total: 0,
    score: { home: 0, away: 0 },
  };
  const market = { homeSpread: -4.5, total: 216, homeWinProbability: 0.585 };
  const answer = { gameId: 'g', ...after, standing: before, difference, players: null };
  return listWhatIfRows('nba', names, answer, market);
}

describe('what changes when players are switched', () => {
  it('is the difference of the figures that are shown, favorite negative', () => {
    const [win, spread, total] = listRows(forecast(0.626, -4.5), forecast(0.714, -8));

    expect(win).toMatchObject({
      name: 'UTAH to win',
      market: '59%',
      standing: '63%',
      asked: '71%',
    });
    expect(win?.change).toBe('+8 pct. pts');
    expect(spread).toEqual({
      name: 'UTAH spread',
      market: '-4.5',
      standing: '-4.5',
      asked: '-8',
      change: '−3.5',
    });
    expect(total).toMatchObject({ market: '216.0', standing: '215.5', change: '0.0' });
  });

  it('is of the players whose first statistic changes most, those of whom nothing changes left out', () => {
    const player = (id: string, now: number | null, asked: number | null) => {
      return { id, name: id, statistics: [{ statistic: 'points', now, asked }] };
    };
    const players = {
      home: [player('Star', 27.04, null), player('Second', 18, 21.26), player('Last', 4, 4.04)],
      away: [player('Foe', 20.3, 20.1)],
    };
    const before = forecast(0.6, -3);
    const difference = { homeWinProbability: 0, homeMargin: 0, spread: 0, total: 0 };
    const answer = {
      gameId: 'g',
      ...before,
      standing: before,
      difference: { ...difference, score: { home: 0, away: 0 } },
      players,
    };
    expect(listPlayerChanges('nba', names, answer)).toMatchObject([
      { name: 'Star (UTAH)', statistic: 'Pts', standing: '27.0', asked: '—', change: '−27.0' },
      { name: 'Second (UTAH)', standing: '18.0', asked: '21.3', change: '+3.3' },
      { name: 'Foe (CHA)', standing: '20.3', asked: '20.1', change: '−0.2' },
    ]);
  });

  it('stays with one side in a row where the favorite changes', () => {
    const [win, spread] = listRows(forecast(0.45, 1.5), forecast(0.6, -3));

    expect(win).toMatchObject({ name: 'CHA to win', market: '42%', standing: '55%', asked: '40%' });
    expect(win?.change).toBe('−15 pct. pts');
    expect(spread).toEqual({
      name: 'CHA spread',
      market: '+4.5',
      standing: '-1.5',
      asked: '+3',
      change: '+4.5',
    });
  });
});

describe('what a player is worth', () => {
  it('has no sign when it rounds to nothing', () => {
    expect(formatSigned(-0.04, 1)).toBe('0.0');
    expect(formatPercentagePoints(0.004)).toBe('0 pct. pts');
  });
});

describe('what a row of the lineup says would be different', () => {
  const effect = {
    marginPoints: 5.2,
    winProbability: 0.15,
    ifHePlays: { marginPoints: 3.9, winProbability: 0.11 },
    ifHeIsOut: { marginPoints: -1.3, winProbability: -0.04 },
  };
  const of = (role: 'quarterback' | 'player', probability: number) =>
    formatEffect('nfl', { role, probability, effect });

  it('is the choice that is not expected, against the forecast as it stands', () => {
    expect(of('quarterback', 1)).toEqual({
      name: 'If out',
      margin: '−1.3 pts',
      probability: '−4 pct. pts',
    });
    expect(of('player', 0.5)).toEqual({
      name: 'If out',
      margin: '−1.3 pts',
      probability: '−4 pct. pts',
    });
    expect(of('quarterback', 0)).toEqual({
      name: 'If starting',
      margin: '+3.9 pts',
      probability: '+11 pct. pts',
    });
    expect(of('player', 0.25)).toEqual({
      name: 'If playing',
      margin: '+3.9 pts',
      probability: '+11 pct. pts',
    });
  });

  it('is nothing where the forecast does not count the player', () => {
    expect(formatEffect('nfl', { role: 'player', probability: 1, effect: null })).toBeUndefined();
  });
});
