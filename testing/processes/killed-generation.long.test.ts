import type { BulkGenerationView } from '#contract/generation.ts';
import type { WeekScheduleView } from '#contract/schedules.ts';
import { isRecord } from '#providers/reading/json.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseKind } from '../databases/database.ts';
import { eventually } from '../eventually.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { useDataDir } from '../use-folder.ts';
import { administrator } from './running-product.ts';
import { readAsked } from '../stand-ins/vendors/asked.ts';
import { startVendorStandIns } from '../stand-ins/vendors/vendor-stand-ins.ts';

const isEmbedded = databaseKind === 'embedded';
if (!isEmbedded) {
  process.stderr.write('A killed week: tried on the embedded database, whose files it leaves\n');
}

const dataDir = useDataDir('killed-week');
/** Predictions that a job generates in parallel. */
const gamesAtOnce = 6;

/** Slow enough to be killed halfway. */
const vendors = await startVendorStandIns({ vendors: ['openai'], latencyMs: 700 });
let product: ProductProcess | undefined;
let cookie = '';

afterAll(async () => {
  await product?.kill();
  await vendors.close();
});

async function start(): Promise<void> {
  product = await startProductProcess(
    {
      ...vendors.environment,
      DATA_SOURCE: 'simulated',
      DATA_DIR: dataDir,
      DAILY_GENERATIONS_FREE: '100',
      HISTORY_SEASONS: '0',
    },
    { leagues: ['nfl'] },
  );
}

async function call<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const address = product?.address ?? '';
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { cookie, origin: address, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBe(200);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (cookies.length > 0) cookie = cookies.join('; ');
  return (await answer.json()) as Answer;
}

const progress = (id: string) => call<BulkGenerationView>('GET', `/api/predictions/bulk/${id}`);

/** Requests for an analysis that the vendor received, by game. */
function askedByGame(): Map<string, number> {
  const asked = new Map<string, number>();
  for (const { body } of vendors.requests.filter(({ method }) => method === 'POST')) {
    const { facts, schema } = readAsked(body);
    if (schema === undefined || !isRecord(facts['home']) || !isRecord(facts['away'])) continue;
    const game = `${String(facts['away']['name'])} @ ${String(facts['home']['name'])}`;
    asked.set(game, (asked.get(game) ?? 0) + 1);
  }
  return asked;
}

describe.skipIf(!isEmbedded)('the product killed while it generates a week', () => {
  it(
    'finishes the week after a restart, and pays for no finished game twice',
    { timeout: 900_000 },
    async () => {
      await start();
      await call('POST', '/api/auth/login', administrator);
      // Both answer 425 until the season is loaded.
      const { games, weekNumber, season } = await eventually(openWeek, 500);
      const asking = { week: weekNumber, season, aiModel: 'openai' };
      const { id, total } = await eventually(
        () => call<BulkGenerationView>('POST', '/api/predictions/generate-week', asking),
        500,
      );
      expect(total).toBeGreaterThan(gamesAtOnce);
      await eventually(async () => expect((await progress(id)).finished).toBeGreaterThan(0), 20);
      await product?.kill();
      const atTheKill = askedByGame();

      await start();
      const { finishedGameIds } = await progress(id);
      await eventually(async () => {
        expect(await progress(id)).toMatchObject({ state: 'done', finished: total, failed: 0 });
      }, 300);

      expect(finishedGameIds.length).toBeGreaterThan(0);
      expect(finishedGameIds.length).toBeLessThan(total);
      const asked = askedByGame();
      for (const game of games.filter(({ id: gameId }) => finishedGameIds.includes(gameId))) {
        const name = `${game.awayTeam} @ ${game.homeTeam}`;
        expect(asked.get(name), name).toBe(atTheKill.get(name));
      }
    },
  );
});

/** The first week of the season with more games to predict than run in parallel. */
async function openWeek() {
  const current = await call<WeekScheduleView>('GET', '/api/nfl/schedule/current');
  const { season } = current;
  for (const { slot } of current.weeks) {
    const path = `/api/nfl/schedule/live/${slot}?season=${season}`;
    const { games } = await call<WeekScheduleView>('GET', path);
    const open = games.filter((game) => game.state === 'scheduled' && !game.timeToBeDecided);
    if (open.length > gamesAtOnce) return { games: open, weekNumber: slot, season };
  }
  throw new Error('no week has games to predict');
}
