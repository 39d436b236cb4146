import { openServer } from '#db/server.ts';
import type { DatabaseConnection } from '#db/client.ts';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { asAdministrator, buildUrl } from '#testing/databases/maintenance.ts';
import { type EspnStandIn, startEspnStandIn } from '#testing/stand-ins/espn-stand-in.ts';
import { eventually } from '#testing/eventually.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';

const isServer = databaseKind === 'server';
if (!isServer) {
  process.stderr.write('Two processes: the embedded database serves one, so not tried on it\n');
}

/** Scoreboards without football, whose polling interval is longer except on Sundays. */
const scoreboards = {
  nba: 'basketball/nba/scoreboard',
  nhl: 'hockey/nhl/scoreboard',
  mlb: 'baseball/mlb/scoreboard',
  pga: 'golf/leaderboard',
  atp: 'tennis/atp/scoreboard',
  wta: 'tennis/wta/scoreboard',
} as const;
type League = keyof typeof scoreboards;
const leagues = Object.keys(scoreboards) as League[];

/** Slow enough for a busy machine to keep up with seven leagues. */
const pollSeconds = 3;
/**
 * Timeout as long as the product allows: leagues that waited for two such calls would be too late
 * for `eventually`.
 */
const upstreamTimeoutMs = 120_000;
const database = 'linewise_two_processes';

let feed: EspnStandIn;
let connection: DatabaseConnection;
const processes: ProductProcess[] = [];

const serverUrl = process.env['LINEWISE_TEST_SERVER_URL'] ?? '';

async function start(): Promise<ProductProcess> {
  const url = buildUrl(serverUrl, database);
  const product = await startProductProcess({
    DATABASE_URL: url,
    ...feed.environment,
    LIVE_POLL_SECONDS: String(pollSeconds),
    UPSTREAM_TIMEOUT_MS: String(upstreamTimeoutMs),
  });
  processes.push(product);
  return product;
}

beforeAll(async () => {
  if (!isServer) return;
  feed = await startEspnStandIn({ now: () => new Date() });
  await asAdministrator(serverUrl, `drop database if exists ${database} with (force)`);
  await asAdministrator(serverUrl, `create database ${database}`);
  // Started together, so that they have to settle which one migrates.
  await Promise.all([start(), start()]);
  connection = await openServer({
    url: buildUrl(serverUrl, database),
    migrationsFolder,
    statementTimeoutMs: 10_000,
    poolSize: 2,
    onConnectionError: () => undefined,
  });
  await untilPolled(0);
});

afterAll(async () => {
  if (!isServer) return;
  await Promise.all(processes.map((product) => product.kill()));
  await connection.close();
  await feed.close();
  await asAdministrator(serverUrl, `drop database if exists ${database} with (force)`);
});

/** Requests of every round: today, or the live tournament. */
function listPolls(league: League, since: number): number[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
    .format(new Date())
    .replaceAll('-', '');
  return feed.requests
    .filter(({ path, at }) => path.includes(scoreboards[league]) && at >= since)
    .filter(({ query }) => {
      if (league === 'pga') return query.get('event') === '401999002';
      return query.get('dates') === today;
    })
    .map(({ at }) => at);
}

/** Waits until every league has been requested so many times since a moment. */
async function untilPolled(since: number, which = leagues, times = 1): Promise<void> {
  const missing = () => which.filter((league) => listPolls(league, since).length < times);
  await eventually(() => expect(missing()).toEqual([]));
}

async function count(query: string): Promise<number> {
  const { rows } = (await connection.db.execute(sql.raw(query))) as { rows: { n: number }[] };
  return rows[0]?.n ?? -1;
}

describe.skipIf(!isServer)('two processes on one PostgreSQL', () => {
  it('poll ESPN no more often than one would', async () => {
    // Loading the history requests other days and months.
    const from = Date.now();
    await untilPolled(from, leagues, 6);

    for (const league of leagues) {
      const polls = listPolls(league, from);
      const spanMs = (polls.at(-1) ?? 0) - (polls[0] ?? 0);
      // On a busy machine late polls come closer together; two processes polling independently
      // would make twice as many as fit.
      const fitting = spanMs / (pollSeconds * 1000) + 1;
      expect(polls.length, league).toBeLessThanOrEqual(1.5 * fitting);
    }
  });

  it('run one poll of a league at a time, with at most one more waiting', async () => {
    const polls = `select coalesce(max(n), 0)::int as n from (select count(*) as n from queue.jobs
      where queue like 'poll-%' group by queue) counts`;
    for (let look = 1; look <= 10; look += 1) {
      expect(await count(polls)).toBe(1);
      await pause(100);
    }
  });

  it('store every game once', async () => {
    expect(await count('select count(*)::int as n from games')).toBeGreaterThan(10);
    expect(
      await count(`select count(*)::int as n from (select 1 from games
        group by league, home_id, away_id, starts_at having count(*) > 1) twice`),
    ).toBe(0);
    expect(
      await count(`select count(*)::int as n from (select 1 from odds_quotes
        where kind = 'open' group by league, game_id having count(*) > 1) twice`),
    ).toBe(0);
  });

  it('keep the other leagues fresh while one hangs', async () => {
    feed.behave('hang', 'hockey/nhl');
    const hangsFrom = Date.now();
    await untilPolled(hangsFrom, ['nhl']);
    const others = leagues.filter((league) => league !== 'nhl');

    await untilPolled(Date.now(), others, 2);

    feed.behave('well');
    feed.cutOffHanging();
    await untilPolled(Date.now());
  });

  it('keep all leagues fresh after one process is killed during a poll', async () => {
    // The response takes seconds, so a poll is in progress in one of the processes.
    feed.behave('slow');
    await eventually(() => expect(feed.requests.some(({ isOver }) => !isOver)).toBe(true));
    await processes[0]?.kill();
    feed.behave('well');

    await untilPolled(Date.now());
    await untilPolled(Date.now());
  });

  it('the poll of a killed process is available again within 30 seconds', async () => {
    const longest = await eventually(async () => {
      const seconds = await count(
        `select extract(epoch from max(lease_until) - now())::int as n from queue.jobs
         where queue like 'poll-%' and lease is not null`,
      );
      expect(seconds).toBeGreaterThan(0);
      return seconds;
    });
    expect(longest).toBeLessThan(30);
  });
});
