import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render, textOf } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { SaidCell, SidesCell } from './board-cells.tsx';
import { boardGame, type BoardGame } from './board-contest.ts';
import { ClosingCell } from './chance-cells.tsx';

const game: BoardGame = {
  ...sampleGame('nfl'),
  state: 'final',
  completed: true,
  status: 'Final',
  homeScore: 21,
  awayScore: 17,
};
const price = { homeSpread: null, total: null, homeWinProbability: 0.87, isQuoted: true };

describe('a finished contest in a list', () => {
  const closing = (market: BoardGame['market']) =>
    textOf(render(createElement(ClosingCell, { contest: boardGame({ ...game, market }) })));

  it('has the closing chance where there were moneylines alone, and “No line” without a price', () => {
    const { home, away } = game;
    expect(closing(price)).toBe(`${home.abbreviation} 87%`);
    expect(closing({ ...price, homeSpread: -6.5, total: 44.5 })).toBe(
      `${home.abbreviation} -6.5 · 44.5`,
    );
    expect(closing({ ...price, homeWinProbability: 0.2 })).toBe(`${away.abbreviation} 80%`);
    expect(closing(null)).toBe('No line');
  });

  it('says of its end on a phone only what is out of the ordinary', () => {
    const said = (status: string) =>
      textOf(
        render(
          createElement(SaidCell, {
            contest: boardGame({ ...game, status, replayed: { homeWinProbability: 0.7 } }),
          }),
        ),
      );
    expect(said('Final')).toBe(`${game.home.abbreviation} 70% replayed Correct`);
    expect(said('Final/OT')).toBe(`${game.home.abbreviation} 70% replayed Correct Final/OT`);
  });
});

describe('on a phone', () => {
  const side = (shortName: string) => ({ ...game.home, shortName });
  const named = (shortName: string) =>
    render(
      createElement(SidesCell, {
        contest: boardGame({ ...game, league: 'wta', home: side(shortName), away: side('I. Li') }),
      }),
    );

  it('a name that would make its row wider than the screen is written smaller', () => {
    const small = /<abbr[^>]*text-xs/;
    expect(named('A. Pavlyuchenkova')).toMatch(small);
    expect(named('B. Haddad Maia')).not.toMatch(small);
  });
});
