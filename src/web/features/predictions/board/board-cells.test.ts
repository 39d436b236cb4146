import { createElement, type FunctionComponent } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { setTimeZone } from '#web/lib/time.ts';
import { render, toText } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { SaidCell, MatchupCell, TimeCell } from './board-cells.tsx';
import { type BoardContest, boardGame, type BoardGame } from './board-contest.ts';
import { ClosingCell, DifferenceCell, LiveCell, MarketCell, OursCell } from './number-cells.tsx';

const game: BoardGame = {
  ...sampleGame('nfl'),
  state: 'final',
  completed: true,
  status: 'Final',
  homeScore: 21,
  awayScore: 17,
};
const price = {
  homeSpread: null,
  total: null,
  homeMoneyline: null,
  awayMoneyline: null,
  homeWinProbability: 0.87,
  isQuoted: true,
};

describe('a finished contest in a list', () => {
  const closing = (market: BoardGame['market']) =>
    toText(render(createElement(ClosingCell, { contest: boardGame({ ...game, market }) })));

  it('has the closing chance where there were moneylines alone, and “No line” without a price', () => {
    const { home, away } = game;
    expect(closing(price)).toBe(`${home.abbreviation} 87%`);
    expect(closing({ ...price, homeSpread: -6.5, total: 44.5 })).toBe(
      `${home.abbreviation} -6.5 · 44.5`,
    );
    expect(closing({ ...price, homeWinProbability: 0.2 })).toBe(`${away.abbreviation} 80%`);
    expect(closing(null)).toBe('No line');
  });

  it('says whether our pick was right', () => {
    const contest = boardGame({ ...game, replayed: { homeWinProbability: 0.7 } });
    expect(toText(render(createElement(SaidCell, { contest })))).toBe(
      `${game.home.abbreviation} 70% replayed Correct`,
    );
    expect(toText(render(createElement(SaidCell, { contest: boardGame(game) })))).toBe(
      'No prediction',
    );
  });
});

it('no row calls an undecided game 100%', () => {
  const sure = {
    ...sampleGame('nfl'),
    lockedHomeWinProbability: 0.996,
    market: { ...price, homeWinProbability: 0.997 },
    difference: {
      side: 'away',
      ours: 0.004,
      market: 0.003,
      addsToPrice: true,
      verdict: 'in-line',
    } as const,
  };
  const cell = (
    Cell: FunctionComponent<{ contest: BoardContest }>,
    more: Partial<BoardGame> = {},
  ) => toText(render(createElement(Cell, { contest: boardGame({ ...sure, ...more }) })));
  const { abbreviation } = sure.home;

  expect(cell(OursCell)).toBe(`Locked: ${abbreviation} &gt;99%`);
  expect(cell(MarketCell)).toBe('&gt;99%');
  expect(cell(DifferenceCell)).toBe('0');
  expect(cell(ClosingCell)).toBe(`${abbreviation} &gt;99%`);
  const live = { state: 'live', isLive: true, liveHomeWinProbability: 0.6 } as const;
  expect(cell(LiveCell, live)).toContain('&gt;99% pregame');
  expect(cell(SaidCell, { ...game, lockedHomeWinProbability: 0.996 })).toContain('&gt;99%');
});

describe('a contest to come in a list', () => {
  const ahead: BoardGame = {
    ...sampleGame('nfl'),
    gameTime: '2026-11-22T18:00:00.000Z',
    market: { ...price, homeSpread: -3, total: 50.5 },
  };
  const contest = boardGame(ahead);

  afterEach(() => setTimeZone(null));

  it('tells its time with the zone, and Eastern time beside another one', () => {
    const time = (isDayKnown: boolean) =>
      toText(render(createElement(TimeCell, { contest, isDayKnown })));
    setTimeZone('America/New_York');
    expect(time(true)).toBe('1:00 PM ET');
    expect(time(false)).toBe('Sun 1:00 PM ET');
    setTimeZone('America/Los_Angeles');
    expect(time(true)).toBe('10:00 AM PT 1:00 PM ET');
  });

  it('has on a phone league, time, line and total in a second line', () => {
    setTimeZone('America/New_York');
    const sides = createElement(MatchupCell, { contest, isDayKnown: true, hasLeague: true });
    expect(toText(render(sides))).toContain('NFL · 1:00 PM ET · NPG -3, 50.5');
  });
});
