import { expect, it } from 'vitest';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { boardGame, type BoardGame } from './board-contest.ts';

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
