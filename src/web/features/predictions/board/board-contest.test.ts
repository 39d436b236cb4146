import { createElement, type FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { sampleForecast } from '#testing/samples/sample-forecast.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import type { LeagueId } from '#domain/league.ts';
import { playerColors } from '#web/features/contests/teams/team-colors.ts';
import { type BoardContest, boardGame, type BoardGame, disagreement } from './board-contest.ts';
import {
  BestPriceText,
  DifferenceCell,
  LiveCell,
  MarketCell,
  OursCell,
  WorthText,
} from './number-cells.tsx';

const price = {
  homeSpread: -4.5,
  total: 44.5,
  homeMoneyline: -150,
  awayMoneyline: 130,
  homeWinProbability: 0.57,
  isQuoted: true,
};

function textIn(cell: FunctionComponent<{ contest: BoardContest }>, contest: BoardContest): string {
  return toText(render(createElement(cell, { contest })));
}

it('sets our forecast, and once there is one our locked prediction, beside the market for the same side', () => {
  const game: BoardGame = {
    ...sampleGame('nfl'),
    forecast: { ...sampleForecast, missing: [], madeAt: '2026-11-22T12:00:00.000Z' },
    market: price,
    difference: { side: 'home', ours: 0.64, market: 0.57, addsToPrice: true, verdict: 'few', n: 0 },
  };
  const before = boardGame(game);
  expect(textIn(OursCell, before)).toBe('NPG 64%');
  expect(textIn(MarketCell, before)).toBe('57%');
  expect(textIn(DifferenceCell, before)).toBe('+7');
  expect(disagreement(before)).toBeCloseTo(0.07);

  const sides = { home: game.home, away: game.away };
  const names = { home: { ...sides.home, name: 'Gulls' }, away: { ...sides.away, name: 'Elks' } };
  const made = { league: 'nfl' as const, ...names, homeScore: 20, awayScore: 24 };
  const locked = samplePrediction({ ...made, homeWinProbability: 0.41 });
  const after = boardGame(game, { ...locked, difference: game.difference });
  expect(textIn(OursCell, after)).toBe('Locked: RWE 59%');
  expect(textIn(MarketCell, after)).toBe('43%');
  expect(textIn(DifferenceCell, after)).toBe('+16');

  const provisional = boardGame(game, { ...locked, difference: null });
  expect(textIn(DifferenceCell, provisional)).toBe('—');
  expect(disagreement(provisional)).toBeUndefined();
  const unpriced = boardGame({ ...game, market: { ...price, isQuoted: false } });
  expect(textIn(DifferenceCell, unpriced)).toBe('—');
});

it('says what a provisional forecast waits for, and neither shows nor ranks a difference of it', () => {
  const missing = [
    { input: 'results' as const, done: 3, total: 7 },
    { input: 'box-scores' as const, done: 23, total: 164 },
    { input: 'injuries' as const, done: 0, total: 1 },
  ];
  const contest = boardGame({
    ...sampleGame('nba'),
    forecast: { ...sampleForecast, missing, madeAt: '2026-11-22T12:00:00.000Z' },
    market: price,
  });
  expect(contest.provisional).toBe(
    'Provisional: results (42%), box scores (23 of 164) and injuries still loading',
  );
  expect(disagreement(contest)).toBeUndefined();
  expect(textIn(DifferenceCell, contest)).toBe('—');
});

it('draws a difference apart only where such ones have been worth something', () => {
  const above = { side: 'home', ours: 0.64, market: 0.57, addsToPrice: true } as const;
  const measured = { ...above, n: 1761, since: 2012, happened: 0.62, marketMean: 0.57 };
  const drawn = (verdict: 'worth' | 'no-edge') =>
    render(
      createElement(DifferenceCell, {
        contest: boardGame({
          ...sampleGame('nba'),
          forecast: { ...sampleForecast, missing: [], madeAt: '2026-11-22T12:00:00.000Z' },
          market: price,
          difference:
            verdict === 'worth' ? { ...measured, verdict, share: 0.35 } : { ...measured, verdict },
        }),
      }),
    );
  expect(drawn('worth')).toContain('text-accent-text');
  expect(drawn('no-edge')).not.toContain('text-accent-text');
  expect(drawn('no-edge')).toContain('title="7 percentage points above the market.');
});

it('has of a live game the probability now and ours before it, or why there is none', () => {
  const live: BoardGame = {
    ...sampleGame('nhl'),
    forecast: { ...sampleForecast, missing: [], madeAt: '2026-11-22T12:00:00.000Z' },
    state: 'live',
    isLive: true,
    liveHomeWinProbability: 0.2,
  };
  expect(textIn(LiveCell, boardGame(live))).toBe('RWE 80% now 36% pregame');
  expect(textIn(LiveCell, boardGame({ ...live, liveHomeWinProbability: null }))).toBe(
    'NPG 64% pregame',
  );
  const late = { ...sampleForecast, missing: [], madeAt: '2026-11-22T18:30:00.000Z' };
  expect(textIn(LiveCell, boardGame({ ...live, forecast: late }))).toBe(
    'RWE 80% now 36% pregame, not locked',
  );
  const unseen = { ...live, forecast: null, liveHomeWinProbability: null };
  expect(textIn(LiveCell, boardGame(unseen))).toBe('No pregame prediction');
});

it('has in the list of the day what was locked, and whether it came true', () => {
  const forecast = { ...sampleForecast, missing: [], madeAt: '2026-11-22T12:00:00.000Z' };
  const game: BoardGame = { ...sampleGame('nfl'), forecast, lockedHomeWinProbability: 0.73 };
  expect(boardGame(game)).toMatchObject({ ours: 0.73, isLocked: true });

  const over = { ...game, state: 'final', completed: true, homeScore: 10, awayScore: 17 } as const;
  const replayed = { homeWinProbability: 0.4 };
  expect(boardGame({ ...over, replayed }).said).toMatchObject({
    side: 'home',
    probability: 0.73,
    isCorrect: false,
    isReplayed: false,
  });
  expect(boardGame({ ...over, lockedHomeWinProbability: null, replayed }).said).toMatchObject({
    side: 'away',
    isCorrect: true,
    isReplayed: true,
  });
});

it('names the spread where it tells something, else the moneyline of the favorite', () => {
  const line = (league: LeagueId) => {
    const { spread, moneyline } = boardGame({ ...sampleGame('nfl'), league, market: price });
    return spread ?? moneyline;
  };
  expect(line('nfl')).toBe('NPG -4.5');
  for (const league of ['nhl', 'mlb', 'atp'] as const) {
    expect(line(league)).toEqual({ name: 'NPG', price: -150 });
  }
});

const move = {
  line: 'spread',
  toward: 'away',
  meanMove: 0.5,
  hitRate: 0.62,
  moved: 1234,
  seasons: '2012–2020',
  largeGap: 2,
} as const;

it('says what is worth a look: an edge, and the expected move with the best record, with its figures', () => {
  const game: BoardGame = {
    ...sampleGame('nba'),
    edge: { side: 'away', probability: 0.032, low: 0.01, high: 0.05 },
    expectedMoves: [{ ...move, line: 'total', toward: 'over', hitRate: 0.56 }, move],
  };
  expect(textIn(WorthText, boardGame(game))).toBe(
    'RWE +3.2 edge · Spread expected to move toward the Elks: right 62% of the time (n 1,234)',
  );
  expect(boardGame({ ...game, isLive: true, state: 'live' }).expectedMove).toBeNull();
  expect(textIn(WorthText, boardGame(sampleGame('nba')))).toBe('');
});

it('leads in the list of the day to the page of its game, with a prediction or without', () => {
  const game = sampleGame('nfl', { id: '7' });
  const hrefOf = (league: LeagueId, predictionId: string | null) =>
    boardGame({ ...game, league, predictionId }).href;
  expect(hrefOf('nfl', 'p1')).toBe('/nfl/game/7');
  expect(hrefOf('wta', null)).toBe('/wta/game/7');
  expect(boardGame(game).href).toBeUndefined();
});

it('has the best moneyline of our pick with its age, and first the one that passes our number with the market', () => {
  const offer = { market: 'moneyline', line: null } as const;
  const game: BoardGame = {
    ...sampleGame('nfl'),
    forecast: { ...sampleForecast, missing: [], madeAt: '2026-11-22T12:00:00.000Z' },
    prices: {
      best: [
        { ...offer, side: 'away', price: 150, provider: 'FanDuel' },
        { ...offer, side: 'home', price: -160, provider: 'DraftKings' },
      ],
      seenAt: new Date(Date.now() - 240_000).toISOString(),
    },
    withMarketHomeWinProbability: null,
  };
  const shown = (change: Partial<BoardGame>) =>
    textIn(BestPriceText, boardGame({ ...game, ...change }));
  expect(shown({})).toBe('NPG -160 DraftKings, 4 min ago');
  expect(shown({ withMarketHomeWinProbability: 0.61 })).toBe('NPG -160 DraftKings, 4 min ago');
  expect(shown({ withMarketHomeWinProbability: 0.63 })).toBe(
    'NPG -160 DraftKings, 4 min ago Better than -170, our price with the market',
  );
  expect(shown({ withMarketHomeWinProbability: 0.58 })).toContain('RWE +150 FanDuel');
  expect(shown({ state: 'live', isLive: true })).toBe('');
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

it('draws tennis players in their two colors, in whatever list', () => {
  const match = boardGame({ ...sampleGame('nfl'), league: 'atp', sport: 'tennis' });
  expect(match.colors).toEqual(playerColors);
  expect(boardGame(sampleGame('nfl')).colors).not.toEqual(playerColors);
});
