import type { LeagueDataView } from '#contract/operations/operations.ts';
import type { DatabaseConnection } from '#db/client.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import { leagueIds } from '#domain/league.ts';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { databaseKind } from '../databases/database.ts';
import { migrationsFolder } from '../paths.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { useDataDir } from '../use-folder.ts';
import { administrator } from './running-product.ts';

const isEmbedded = databaseKind === 'embedded';
if (!isEmbedded) {
  process.stderr.write(
    'A killed backfill: tried on the embedded database, whose files it leaves\n',
  );
}

/** The whole history of seven leagues takes minutes; the rest of the test shows that loading continues. */
const goesToTheEnd = process.env['LINEWISE_TEST_LONG'] === '1';

/** Enough to be killed halfway; `LINEWISE_TEST_LONG=1` loads everything. */
const fewLeagues = ['nfl', 'nba'] as const;

/** Seconds of work on an idle machine; a busy one may take ten times as long. */
const maxLoadMs = 800_000;

const dataDir = useDataDir('killed');
let product: ProductProcess | undefined;

afterAll(async () => {
  await product?.kill();
});

async function start(): Promise<void> {
  product = await startProductProcess(
    { DATA_SOURCE: 'simulated', DATA_DIR: dataDir },
    { leagues: goesToTheEnd ? [...leagueIds] : [...fewLeagues] },
  );
}

async function signIn(): Promise<string> {
  const address = product?.address ?? '';
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(administrator),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function readProgress(cookie: string): Promise<LeagueDataView[]> {
  const answer = await fetch(`${product?.address}/api/admin/feeds`, { headers: { cookie } });
  const { leagues } = (await answer.json()) as { leagues: LeagueDataView[] };
  for (const { backfill, league } of leagues) {
    if (backfill === null) continue;
    expect(backfill.done, league).toBeLessThanOrEqual(backfill.total);
    expect(backfill.finishedAt !== null, league).toBe(backfill.done === backfill.total);
  }
  return leagues;
}

const partsDone = (leagues: LeagueDataView[]) =>
  leagues.reduce((sum, { backfill }) => sum + (backfill?.done ?? 0), 0);

/** Waits until so many parts of all leagues are loaded. */
async function untilDone(cookie: string, parts: number): Promise<number> {
  let done = 0;
  await vi.waitFor(
    async () => {
      done = partsDone(await readProgress(cookie));
      expect(done).toBeGreaterThanOrEqual(parts);
    },
    { timeout: maxLoadMs, interval: 300 },
  );
  return done;
}

async function untilFinished(cookie: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const leagues = await readProgress(cookie);
      const open = leagues.filter(({ backfill }) => backfill?.finishedAt == null);
      expect(open.map(({ league }) => league)).toEqual([]);
    },
    { timeout: maxLoadMs, interval: 1000 },
  );
}

async function count(connection: DatabaseConnection, query: string): Promise<number> {
  const { rows } = (await connection.db.execute(sql.raw(query))) as { rows: { n: number }[] };
  return rows[0]?.n ?? -1;
}

describe.skipIf(!isEmbedded)('the product killed while it loads its history', () => {
  it(
    'resumes (LINEWISE_TEST_LONG=1: three times, to the end) without duplicating a game',
    { timeout: 1_800_000 },
    async () => {
      await start();
      const cookie = await signIn();
      let done = await untilDone(cookie, 5);
      for (let kills = 0; kills < (goesToTheEnd ? 3 : 1); kills += 1) {
        await product?.kill();
        await start();
        // No progress noted as loaded is lost; the session survives too.
        expect(partsDone(await readProgress(cookie))).toBeGreaterThanOrEqual(done);
        done = await untilDone(cookie, done + 10);
      }
      if (goesToTheEnd) await untilFinished(cookie);
      await product?.kill();

      const connection = await openEmbedded(dataDir, migrationsFolder);
      const stored = await count(connection, 'select count(*)::int as n from games');
      expect(stored).toBeGreaterThan(goesToTheEnd ? 5000 : 300);
      expect(
        await count(
          connection,
          `select count(*)::int as n from (select 1 from games where league in ('nfl', 'nba', 'nhl')
          group by league, home_id, away_id, starts_at having count(*) > 1) twice`,
        ),
      ).toBe(0);
      await connection.close();
    },
  );
});
