import { expect, it } from 'vitest';
import type { BetView } from '#contract/bets/bets-endpoints.ts';
import type { PickView } from '#contract/bets/picks-endpoints.ts';
import type { TodayContestView } from '#contract/today-endpoints.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import {
  findOwnSide,
  formatOwnProbability,
  formatStakeCounts,
  formatStakeNote,
  formatStakePrices,
  listOwnGames,
} from './own-games.ts';

const offer = { line: null, provider: 'Book', seenAt: '2026-11-22T12:00:00.000Z' };

function contest(id: string, change: Partial<TodayContestView> = {}): TodayContestView {
  const best = [
    { ...offer, market: 'moneyline', side: 'away', price: 150 },
    { ...offer, market: 'spread', side: 'home', line: -3.5, price: -105 },
  ];
  return {
    ...sampleGame('nfl', { id }),
    predictionId: 'p',
    lockedHomeWinProbability: 0.62,
    forecast: { homeWinProbability: 0.62, homeSpread: -3, total: 45.6, madeAt: '2026-11-22' },
    prices: { best, seenAt: offer.seenAt },
    ...change,
  } as TodayContestView;
}

const live = { isLive: true, state: 'live', homeScore: 14, awayScore: 10 } as const;

function pick(id: string, change: Partial<PickView> = {}): PickView {
  const taken = { market: 'winner', side: 'away', line: null, price: 130, state: 'open' };
  return { id, league: 'nfl', selection: 'Elks moneyline', ...taken, ...change } as PickView;
}

function bet(contestId: string, change: Partial<BetView> = {}): BetView {
  const taken = { market: 'spread', side: 'home', line: -3, price: -110, stake: 2, state: 'open' };
  return { contestId, league: 'nfl', selection: 'Gulls -3', ...taken, ...change } as BetView;
}

const nobody = () => false;

it('are those with an open pick or bet or a favorite, live ones first, never what is over', () => {
  const games = [
    contest('later', { gameTime: '2026-11-22T21:00:00.000Z' }),
    contest('next'),
    contest('other', { home: { ...contest('other').home, id: 'else' } }),
    contest('on', live),
    contest('over', { completed: true, state: 'final' }),
  ];
  const stakes = { picks: [pick('later'), pick('over')], bets: [bet('next'), bet('on')] };
  const ids = (isFavorite: (league: string, id: string) => boolean) =>
    listOwnGames(games, stakes, isFavorite).map((own) => own.contest.id);
  expect(ids(nobody)).toEqual(['on', 'next', 'later']);
  expect(ids((_, id) => id === 'else')).toContain('other');
  const settled = {
    picks: [pick('next', { state: 'won' })],
    bets: [bet('next', { league: 'nba' })],
  };
  expect(listOwnGames(games, settled, nobody)).toEqual([]);
});

it('show the chance of the member’s own side: of the stake, or else of the favorite, or of our pick', () => {
  const own = (stakes: Parameters<typeof listOwnGames>[1], of = contest('1')) =>
    listOwnGames([of], stakes, (_, id) => id === 'away')[0] ?? { contest: of, stakes: [] };
  const none = { picks: [], bets: [] };
  const ofBet = own({ ...none, bets: [bet('1')] });
  expect(findOwnSide(ofBet, (_, id) => id === 'away')).toBe('home');
  expect(findOwnSide(own(none), (_, id) => id === 'away')).toBe('away');
  expect(findOwnSide(own(none), nobody)).toBe('home');
  expect(formatOwnProbability(contest('1'), 'away')).toEqual({ now: 'RWE 38%', before: null });
  expect(
    formatOwnProbability(contest('1', { ...live, liveHomeWinProbability: 0.9 }), 'away'),
  ).toEqual({
    now: 'RWE 10%',
    before: '38% before the game',
  });
});

it('set the price taken beside the current or the closing one', () => {
  const [onWinner, onSpread, onTotal] = [
    { picks: [pick('1')], bets: [] },
    { picks: [], bets: [bet('1')] },
    { picks: [], bets: [bet('1', { market: 'total', side: 'over', line: 45.5 })] },
  ].map((stakes) => listOwnGames([contest('1')], stakes, nobody)[0]?.stakes[0]);
  if (!onWinner || !onSpread || !onTotal) throw new Error('a stake is missing');

  expect(formatStakePrices(contest('1'), onWinner, 'american')).toBe('RWE +130, now +150');
  expect(formatStakePrices(contest('1', live), onSpread, 'american')).toBe(
    'NPG -3 (-110), closed -3.5 (-105)',
  );
  expect(formatStakePrices(contest('1'), onTotal, 'american')).toBe('Over 45.5 (-110)');
  const onPlayer = { ...onTotal, market: 'playerProp', selection: 'Al Poe over 24.5 points' } as const; // oxfmt-ignore
  expect(formatStakePrices(contest('1'), onPlayer, 'american')).toBe(
    'Al Poe over 24.5 points (-110)',
  );
  expect(formatStakeNote(contest('1'), onTotal, 'home')).toBe('45.5 projected');
  expect(formatStakeNote(contest('1', live), onTotal, 'home')).toBe('24 so far');
  expect(formatStakeNote(contest('1', live), onSpread, 'home')).toBeNull();
  expect(formatStakeNote(contest('1'), onWinner, 'home')).toBe('RWE 38%');
});

it('are counted in words', () => {
  expect(formatStakeCounts({ picks: [pick('1'), pick('2')], bets: [bet('1')] })).toBe(
    '2 picks, 1 bet open',
  );
  expect(formatStakeCounts({ picks: [pick('1', { state: 'lost' })], bets: [] })).toBe('');
});
