import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { seasonLoads } from '#db/tables/feeds-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { addAdministrator, type Answer, type Browser } from '#testing/test-users.ts';
import { useEspnTestApp } from '#testing/use-test-app.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { refreshDue } from '#server/polling/polls/polls.ts';

const test = useEspnTestApp('2026-11-22T20:00:00Z');

/** Matches data that an installation creates itself; a new one has none. */
const isOwn = /\/(predictions|analyses|bets|picks|record|loss-reviews|calendar)\//;

function getValue(name: string, path: string): string {
  if (name === 'week') return '12';
  return name === 'id' && isOwn.test(path) ? '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b' : '401';
}

const queries: Record<string, string> = {
  '/api/:league/teams/compare': '?a=1&b=2',
  '/api/:league/season/meeting': '?home=1&away=2',
};

/** Every read, with each of its leagues. The stream never ends. */
const addresses = Object.values(endpoints)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .filter(({ method, path }) => method === 'GET' && !path.includes('stream'))
  .flatMap(({ path, params }) => {
    const { league } = params instanceof z.ZodObject ? params.shape : {};
    const leagues = league instanceof z.ZodEnum ? league.options : ['nfl'];
    return leagues.map((id) => {
      const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
        name === 'league' ? String(id) : getValue(name, path),
      );
      return filled + (queries[path] ?? '');
    });
  });

const nonsense = { 'if-modified-since': 'not a date', 'if-none-match': 'W/"nonsense, *' };

const ways: { method: string; headers: Record<string, string> }[] = [
  { method: 'GET', headers: {} },
  { method: 'GET', headers: nonsense },
  { method: 'HEAD', headers: nonsense },
];

function refresh(leagues: readonly LeagueId[]): Promise<unknown> {
  return Promise.allSettled(leagues.map((league) => refreshDue(test.context, league)));
}

async function walk(
  browser: Browser,
  see: (answer: Answer, method: string, url: string) => void,
): Promise<void> {
  for (const url of addresses) {
    for (const { method, headers } of ways) {
      see(await browser.send(method, url, { headers }), method, url);
    }
  }
}

it('while a new installation loads, every read returns available data or a Retry-After', async () => {
  const { browser } = await addAdministrator(test, 'Chief');
  await test.context.db.delete(seasonLoads);
  test.breakFeed('hang');
  const loading = refresh(test.context.leagues);

  const unexpected: string[] = [];
  const waiting = new Set<string>();
  await walk(browser, ({ status, headers, body, text }, method, url) => {
    if (status === 425) waiting.add(url);
    const isInWords =
      body?.['code'] === 'still_loading' &&
      /loaded yet|still loading|simulated yet/.test(String(body['message']));
    const isTold =
      status === 425 && Number(headers['retry-after']) > 0 && (method === 'HEAD' || isInWords);
    if (status === 200 || isTold || (status === 404 && isOwn.test(url))) return;
    unexpected.push(`${method} ${url}: ${status} ${text}`);
  });
  await loading;

  expect(unexpected).toEqual([]);
  expect([...waiting]).toEqual(
    expect.arrayContaining([
      '/api/schedule/nba',
      '/api/today',
      '/api/nba/teams/401',
      '/api/golf/tournaments/401',
    ]),
  );
});

it('marks a list as incomplete until every league has loaded', async () => {
  const { browser } = await addAdministrator(test, 'Chief');
  test.breakFeed('hang', 'football/nfl');
  await refresh(['nba', 'nfl']);
  expect((await browser.get('/api/today')).body).toMatchObject({ isLoading: true });
  expect((await browser.get('/api/schedule/nba')).body).toMatchObject({ isLoading: false });

  test.healFeed();
  test.advance(5);
  await refresh(test.context.leagues);
  expect((await browser.get('/api/today')).body).toMatchObject({ isLoading: false });
});

it('a call answered once never fails later because the next part is not loaded', async () => {
  const { browser } = await addAdministrator(test, 'Chief');
  test.feed.answer('basketball/nba/scoreboard', { events: [] });
  await refresh(test.context.leagues);
  const known = new Set<string>();
  await walk(browser, ({ status }, _, url) => {
    if (status === 200) known.add(url);
  });
  expect(known.size).toBeGreaterThan(50);

  test.advance(3 * 24 * 60);
  const refused: string[] = [];
  await walk(browser, ({ status }, method, url) => {
    if (status !== 200 && known.has(url)) refused.push(`${method} ${url}: ${status}`);
  });
  expect(refused).toEqual([]);
});
