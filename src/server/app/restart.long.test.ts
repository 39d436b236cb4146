import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { dailyLeagueIds, teamLeagueIds } from '#domain/league.ts';
import { type ScoreSource, ScoreSourceError } from '#providers/scores/score-source.ts';
import { answerLineups } from '#testing/samples/scene.ts';
import { addAdministrator, type Browser, openBrowser } from '#testing/test-users.ts';
import { buildTestApp, type TestApp } from '#testing/test-app.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshDue } from '#server/polling/polls/polls.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';

const test = useSharedTestApp();
let restarted: TestApp;
let before: Browser;
let after: Browser;
let paths: string[];

/** Every request fails, but the computed calendar is known. */
function unreachable(source: ScoreSource): ScoreSource {
  return new Proxy(source, {
    get(target, name, receiver) {
      if (!String(name).startsWith('fetch')) return Reflect.get(target, name, receiver) as unknown;
      return () => Promise.reject(new ScoreSourceError('unreachable', 'nobody answers'));
    },
  });
}

async function read<Answer>(browser: Browser, path: string): Promise<Answer> {
  const { status, body, text } = await browser.get(path);
  expect(status, `${path}: ${text.slice(0, 200)}`).toBe(200);
  return body as Answer;
}

beforeAll(async () => {
  const { context, clock } = test;
  before = (await addAdministrator(test, 'Ada')).browser;
  for (const league of context.leagues) await refreshDue(context, league);
  clock.advance(85 * 60_000);
  for (const league of context.leagues) {
    await refreshDue(context, league);
    await answerLineups(test, league);
    await lockNearContests(context, league);
  }
  paths = await listPaths();

  // Another process on the same database, without the first one's memory.
  const connection = { ...test.connection, close: () => Promise.resolve() };
  restarted = await buildTestApp({ clock, connection, source: unreachable(context.source) });
  after = openBrowser(restarted.app);
  for (const [name, value] of before.cookies) after.cookies.set(name, value);
}, 600_000);

afterAll(() => restarted?.close());

/** Reads of all six sports' screens, with one contest page of each kind. */
async function listPaths(): Promise<string[]> {
  const { games: football } = await read<{ games: GameView[] }>(
    before,
    '/api/nfl/schedule/current',
  );
  const { games: golf } = await read<{ games: GolfGameView[] }>(before, '/api/golf/schedule/live');
  const { games: tennis } = await read<{ games: TennisMatchView[] }>(
    before,
    '/api/tennis/schedule/live',
  );
  const locked = await read<PredictionView[]>(before, '/api/predictions?shown=true');
  const [game] = football;
  const [match] = tennis;
  const [tournament] = golf;
  const golfer = tournament?.leaderboard[0]?.playerId;
  const player = match?.sides[0].players[0]?.id;
  expect(locked.length).toBeGreaterThan(0);
  return [
    '/api/today',
    '/api/status',
    '/api/nfl/schedule/current',
    ...dailyLeagueIds.map((league) => `/api/schedule/${league}?days=3`),
    ...teamLeagueIds.map((league) => `/api/${league}/standings`),
    `/api/nfl/games/${game?.id}/prices`,
    `/api/nfl/games/${game?.id}/injuries`,
    `/api/nfl/games/${game?.id}/lineup`,
    `/api/nfl/teams/${game?.home.id}`,
    '/api/golf/schedule/live',
    `/api/golf/tournaments/${tournament?.espnId}`,
    `/api/tours/pga/players/${golfer}`,
    '/api/tennis/schedule/live',
    `/api/tennis/tournaments/${match?.league}/${match?.tournamentId}`,
    `/api/tours/${match?.league}/players/${player}`,
    '/api/predictions?shown=true',
    '/api/golf/predictions?shown=true',
    ...locked.slice(0, 1).map(({ id }) => `/api/analyses/${id}`),
    '/api/history',
    '/api/analytics',
    '/api/figures',
    '/api/admin/feeds',
  ];
}

describe('a process restarted while no source answers', () => {
  it('serves every figure as before', async () => {
    let figures = 0;
    for (const path of paths) {
      const was = await read(before, path);
      expect(await read(after, path), path).toEqual(was);
      figures += countNumbers(was);
    }
    // Pages without figures would prove nothing.
    expect(figures).toBeGreaterThan(1000);
  });

  it('still serves them after failed polls, marked as stale', async () => {
    const was = await read<{ games: GameView[] }>(before, '/api/nfl/schedule/current');
    test.clock.advance(30 * 60_000);
    const { context } = restarted;
    await refreshDue(context, 'nfl').catch(() => undefined);
    const is = await read<{ games: GameView[]; isStale: boolean }>(
      after,
      '/api/nfl/schedule/current',
    );
    expect(is.isStale).toBe(true);
    expect(is.games.map(({ homeScore, forecast }) => ({ homeScore, forecast }))).toEqual(
      was.games.map(({ homeScore, forecast }) => ({ homeScore, forecast })),
    );
  });
});

function countNumbers(value: unknown): number {
  if (typeof value === 'number') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + countNumbers(part), 0);
}
