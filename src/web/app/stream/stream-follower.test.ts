import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameEndpoints } from '#contract/games-endpoints.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { betEndpoints } from '#contract/bets/bets-endpoints.ts';
import { pickEndpoints } from '#contract/bets/picks-endpoints.ts';
import { predictionEndpoints } from '#contract/predictions/predictions-endpoints.ts';
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import type { GameChangeView } from '#contract/live/stream-shapes.ts';
import { read } from '#web/lib/api.ts';
import type { StreamedMeta } from '#web/lib/query-client.ts';
import { stepsKey } from '#web/features/predictions/generation/generation-steps.ts';
import { StreamFollower } from './stream-follower.ts';

const football = read(scheduleEndpoints.footballCurrent).queryKey;
const oneGame = read(gameEndpoints.game, { params: { league: 'nfl', id: 'a' } }).queryKey;
const hockey = read(scheduleEndpoints.dailyLive, { params: { league: 'nhl' } }).queryKey;
const golf = read(golfEndpoints.schedule).queryKey;
const predictions = read(predictionEndpoints.list, { query: { sport: 'nfl' } }).queryKey;
const metaByKey: [readonly unknown[], StreamedMeta][] = [
  [football, { scores: 'schedule', leagues: ['nfl'] }],
  [oneGame, { scores: 'game', leagues: ['nfl'] }],
  [hockey, { scores: 'schedule', leagues: ['nhl'] }],
  [golf, { scores: 'refetched', leagues: ['pga'] }],
  [predictions, { predictions: true }],
];
const keys = metaByKey.map(([key]) => key);

const touchdown: GameChangeView = {
  id: 'a',
  state: 'live',
  status: '6:02 - 4th',
  isLive: true,
  completed: false,
  period: 'Q4',
  quarter: 4,
  timeRemaining: '6:02',
  homeScore: 21,
  awayScore: 10,
};

let client: QueryClient;
let isShown: boolean;
let follower: StreamFollower;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  const game = { id: 'a', homeScore: 14, home: { score: 14 }, away: { score: 10 } };
  for (const [key, meta] of metaByKey) {
    client.setQueryDefaults(key, { meta });
    client.setQueryData(key, { games: [] });
  }
  client.setQueryData(football, { games: [game] });
  client.setQueryData(oneGame, { game });
  isShown = true;
  follower = new StreamFollower(client, { isShown: () => isShown, delayMs: 100 });
});

afterEach(() => {
  follower.stop();
  client.clear();
  vi.useRealTimers();
});

/** Keys of invalidated queries. */
function outdated() {
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated === true);
}

describe('StreamFollower', () => {
  it('shows a score at once and refetches dependent data soon after', () => {
    follower.apply({ name: 'scores', league: 'nfl', games: [touchdown] });
    expect(client.getQueryData(football)).toMatchObject({
      games: [{ homeScore: 21, home: { score: 21 } }],
    });
    expect(client.getQueryData(oneGame)).toMatchObject({ game: { homeScore: 21 } });
    expect(outdated()).toEqual([]);

    vi.advanceTimersByTime(100);
    expect(outdated()).toEqual([football, oneGame]);
  });

  it('refetches predictions when news about an upcoming game arrives', () => {
    const news = { ...touchdown, state: 'scheduled' as const, isLive: false };
    follower.apply({ name: 'scores', league: 'nfl', games: [news] });
    vi.advanceTimersByTime(100);

    expect(outdated()).toEqual([football, oneGame, predictions]);
  });

  it('refetches picks and the bet book with a result', () => {
    const own = [betEndpoints.book, pickEndpoints.list].map(({ path }) => [path]);
    for (const key of own) {
      client.setQueryDefaults(key, {
        meta: { scores: 'refetched', leagues: ['pga'], predictions: true },
      });
      client.setQueryData(key, []);
    }
    const outdatedOwn = () => own.filter((key) => client.getQueryState(key)?.isInvalidated);

    follower.apply({ name: 'scores', league: 'nfl', games: [touchdown] });
    vi.advanceTimersByTime(100);
    expect(outdatedOwn()).toEqual([]);

    const result = { ...touchdown, state: 'final' as const, isLive: false, completed: true };
    follower.apply({ name: 'scores', league: 'nfl', games: [result] });
    vi.advanceTimersByTime(100);
    expect(outdatedOwn()).toEqual(own);
  });

  it('refetches a league when the event names no games', () => {
    follower.apply({ name: 'scores', league: 'pga', games: [] });
    vi.advanceTimersByTime(100);
    expect(outdated()).toEqual([golf]);
  });

  it('refetches lists and statistics after a new prediction', () => {
    follower.apply({ name: 'prediction', league: 'nfl', gameId: 'a', id: 'p' });
    vi.advanceTimersByTime(100);
    expect(outdated()).toEqual([predictions]);
  });

  it('keeps generation steps until the prediction exists', () => {
    const step = { step: 'research', outcome: 'running', detail: 'searching' } as const;
    follower.apply({ name: 'generation', league: 'nfl', subject: 'a', ...step });
    expect(client.getQueryData(stepsKey('nfl', 'a'))).toEqual([step]);

    follower.apply({ name: 'prediction', league: 'nfl', gameId: 'a', id: 'p' });
    expect(client.getQueryData(stepsKey('nfl', 'a'))).toEqual([]);
  });

  it('refetches everything after a gap, but not right after loading the page', () => {
    const ready = { name: 'ready', now: '2026-11-21T18:00:00.000Z' } as const;
    follower.apply(ready);
    vi.advanceTimersByTime(1000);
    expect(outdated()).toEqual([]);

    vi.advanceTimersByTime(60_000);
    follower.apply(ready);
    vi.advanceTimersByTime(100);
    expect(outdated()).toEqual(keys);
  });

  it('requests nothing while hidden and catches up afterward', () => {
    isShown = false;
    follower.apply({ name: 'scores', league: 'nhl', games: [] });
    vi.advanceTimersByTime(60_000);
    expect(outdated()).toEqual([]);

    isShown = true;
    follower.catchUp();
    vi.advanceTimersByTime(100);
    expect(outdated()).toEqual([hockey]);
  });

  it('ignores an event that only a newer version in another tab knows', () => {
    follower.apply({ name: 'weather' } as never);
    vi.advanceTimersByTime(60_000);
    expect(outdated()).toEqual([]);
  });

  it('does nothing after being stopped', () => {
    follower.apply({ name: 'scores', league: 'nhl', games: [] });
    follower.stop();
    vi.advanceTimersByTime(60_000);
    expect(outdated()).toEqual([]);
  });
});
