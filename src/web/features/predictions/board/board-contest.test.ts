import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, textOf } from '#testing/render.ts';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import { boardGame, type BoardGame } from './board-contest.ts';
import { ChanceCell } from './chance-cells.tsx';

const phoneNames = (game: BoardGame) => boardGame(game).sides.map(({ phoneName }) => phoneName);

it('names players where a phone has room for little, and teams by their letters', () => {
  const game = sampleGame('nfl');
  expect(phoneNames(game)).toEqual([game.away.abbreviation, game.home.abbreviation]);

  const side = (abbreviation: string, shortName: string) => ({
    ...game.home,
    abbreviation,
    shortName,
  });
  const match: BoardGame = {
    ...game,
    league: 'wta',
    home: side('KVI', 'P. Kvitova'),
    away: side('SWI', 'I. Swiatek'),
  };
  expect(phoneNames(match)).toEqual(['P. Kvitova', 'I. Swiatek']);
});

it('shows our forecast before and the locked prediction after one is made, never the price', () => {
  const game: BoardGame = {
    ...sampleGame('nfl'),
    forecast: sampleForecast,
    difference: null,
  };
  const cell = (contest: ReturnType<typeof boardGame>) =>
    textOf(render(createElement(ChanceCell, { contest })));
  const before = boardGame(game);
  expect(before).toMatchObject({ ours: 0.64, isSealed: false });
  expect(cell(before)).toBe('NPG 64%');

  const sides = { home: game.home, away: game.away };
  const names = { home: { ...sides.home, name: 'Gulls' }, away: { ...sides.away, name: 'Elks' } };
  const made = { league: 'nfl' as const, ...names, homeScore: 24, awayScore: 20 };
  const prediction = samplePrediction({ ...made, homeWinProbability: 0.61 });
  const after = boardGame(game, prediction);
  expect(after).toMatchObject({ ours: 0.61, isSealed: true });
  expect(cell(after)).toBe('NPG 61% as it was sealed');

  // In play it goes by the score, whether there is a prediction or not.
  const live = boardGame({ ...game, state: 'live', liveHomeWinProbability: 0.8 }, prediction);
  expect(live).toMatchObject({ ours: 0.8, isSealed: false, isNow: true });
});

it('tells in a row how a game stands as its card does: the half of the inning, and that it is held up', () => {
  const live: BoardGame = { ...sampleGame('mlb'), state: 'live', isLive: true, period: 'Inning 3' };
  const standing = (game: Partial<BoardGame>) => boardGame({ ...live, ...game }).status;

  expect(standing({ status: 'Top 3rd' })).toBe('Top 3rd');
  expect(standing({ state: 'delayed', status: 'Rain Delay, Top 3rd' })).toBe('Rain Delay, Top 3rd');
  const quarter = {
    league: 'nfl' as const,
    period: 'Q2',
    status: 'Halftime',
    timeRemaining: '0:00',
  };
  expect(standing(quarter)).toBe('Halftime');
  expect(standing({ ...quarter, status: '8:41 - 2nd', timeRemaining: '8:41' })).toBe('Q2 · 8:41');
});
