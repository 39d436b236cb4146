import { createElement, Fragment } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { columnsByPhase } from './board-columns.tsx';
import { boardGame, type BoardGame } from './board-contest.ts';

const market = {
  homeSpread: -6.5,
  total: 44.5,
  homeWinProbability: 0.7,
  homeMoneyline: null,
  awayMoneyline: null,
  isQuoted: true,
};
const final = { ...sampleGame('nfl'), state: 'final' as const, completed: true };
const game: BoardGame = { ...final, homeScore: 21, awayScore: 17, market };

it('says in the row of a finished game who covered, and whether it went over', () => {
  const cells = columnsByPhase.finished.map(({ header, cell }) =>
    createElement(Fragment, { key: header }, cell(boardGame(game), true)),
  );
  const words = 'RWE covered +6.5 · Under 44.5';

  expect(boardGame(game).covered).toBe(words);
  // On a phone below our pick, elsewhere below the line.
  expect(toText(render(createElement(Fragment, null, ...cells))).split(words)).toHaveLength(3);
  expect(boardGame({ ...game, market: null }).covered).toBeUndefined();
  expect(boardGame({ ...game, state: 'live', completed: false }).covered).toBeUndefined();
});
