import type { LeagueDataView } from '#contract/admin/status-endpoints.ts';
import type { ScheduleView } from '#contract/schedules-endpoints.ts';
import { dailyLeagueIds, type TeamLeagueId, teamLeagueIds } from '#domain/league.ts';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverFolder } from './paths.ts';
import {
  changeDatabase,
  isStoredOnServer,
  makeStorage,
  type ProductStorage,
} from './processes/product-storage.ts';
import { administrator, type Product, startProduct } from './processes/running-product.ts';

/** Survives `npm ci`; other code, or data of half a day ago, goes under another name. */
const cacheFolder = join(tmpdir(), 'linewise-loaded-data');
/**
 * Maximum age of reused data: with older ones the simulated leagues would have too much to catch up
 * on.
 */
const maxAgeMs = 12 * 3_600_000;
/**
 * Number of each league's box scores, newest first. Football's lineups need four games of a team,
 * at any time of a season.
 */
const enoughBoxScores = 100;
/**
 * Interval of the checks. Each counts stored rows, which costs the product more than a second of
 * waiting.
 */
const lookEveryMs = 3000;

/** Location of the data for child processes. */
const loadedVariable = 'LINEWISE_LOADED_STORAGE';

/**
 * Ensures data of a product whose first start is over: every league loaded, the newest box scores
 * read, every forecast made. That takes minutes of computing, so they are kept for later runs of
 * the same server code. On a server they are created for each run, because the server is the run's
 * own.
 */
export async function prepareLoadedData(): Promise<void> {
  const storage = isStoredOnServer() ? await makeStorage() : { DATA_DIR: await findFolder() };
  process.env[loadedVariable] = JSON.stringify(storage);
  if (existsSync(join(storage.DATA_DIR, 'database'))) return;

  const draft = isStoredOnServer() ? storage : { DATA_DIR: `${storage.DATA_DIR}-${process.pid}` };
  await load(draft);
  if (draft !== storage) await keepFirst(draft.DATA_DIR, storage.DATA_DIR);
}

/** Keeps, of two runs that prepared the same data at once, the first one's. */
async function keepFirst(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'database'))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
}

/** The folder of this code's data, without those of other code or too long ago. */
async function findFolder(): Promise<string> {
  await mkdir(cacheFolder, { recursive: true });
  const hash = createHash('sha256').update(process.version);
  for (const file of (await readdir(serverFolder)).toSorted())
    hash.update(file).update(await readFile(join(serverFolder, file)));
  const name = hash.digest('hex').slice(0, 16);
  for (const other of await readdir(cacheFolder)) {
    const ageMs = Math.abs(Date.now() - (await stat(join(cacheFolder, other))).mtimeMs);
    const isDraft = other.includes('-');
    if ((other !== name && !isDraft) || ageMs > maxAgeMs)
      await rm(join(cacheFolder, other), { recursive: true, force: true });
  }
  return join(cacheFolder, name);
}

/** Removes what {@link prepareLoadedData} created for this run alone. */
export async function removeLoadedData(): Promise<void> {
  if (isStoredOnServer()) await rm(findLoadedData().DATA_DIR, { recursive: true, force: true });
}

async function load(storage: ProductStorage): Promise<void> {
  const product = await startProduct({ ...storage });
  try {
    await untilLoaded(product);
    await product.stop();
    await giveUpTheRest(storage);
  } catch (error) {
    await product.close();
    throw error;
  }
}

/**
 * Drops older box scores and closing prices, which would load for many minutes beside the journeys.
 */
async function giveUpTheRest(storage: ProductStorage): Promise<void> {
  await changeDatabase(
    storage,
    `insert into feed_states (league, resource, attempted_at, consecutive_failures)
     select league, lane || id, now(), 9 from games, unnest(array['figures/', 'odds/']) lane
     where state = 'final' on conflict do nothing`,
  );
}

/** A separate storage with a copy of the data from {@link prepareLoadedData}. */
export function copyLoadedData(): Promise<ProductStorage> {
  return makeStorage(findLoadedData());
}

function findLoadedData(): ProductStorage {
  return JSON.parse(process.env[loadedVariable] ?? '{}') as ProductStorage;
}

async function untilLoaded(product: Product): Promise<void> {
  const ask = await signIn(product);
  const read = async <Answer>(path: string) => {
    const answer = await ask(path);
    if (!answer.ok) throw new Error(`${path} answered ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const isLoaded = async () => {
    const { leagues } = await read<{ leagues: LeagueDataView[] }>('/api/admin/feeds');
    return leagues.every(
      ({ backfill, boxScoreBackfill: { done, total } }) =>
        backfill?.finishedAt != null && done >= Math.min(total, enoughBoxScores),
    );
  };
  const hasTable = async (league: TeamLeagueId) => (await ask(`/api/${league}/standings`)).ok;
  const isForecast = async (path: string) => {
    const { games } = await read<ScheduleView>(path);
    const open = games.filter((game) => game.state === 'scheduled' && !game.timeToBeDecided);
    return open.every(({ forecast }) => forecast !== null);
  };
  const schedules = [
    '/api/nfl/schedule/current',
    ...dailyLeagueIds.map((league) => `/api/schedule/${league}?days=3`),
  ];
  const looks = [
    isLoaded,
    ...teamLeagueIds.map((league) => () => hasTable(league)),
    ...schedules.map((path) => () => isForecast(path)),
  ];
  for (const isThere of looks) {
    while (!(await isThere())) await pause(lookEveryMs);
  }
}

/** An administrator's API client. */
async function signIn({ address }: Product): Promise<(path: string) => Promise<Response>> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`signing in failed: ${await answer.text()}`);
  const lines = answer.headers.getSetCookie();
  const cookie = lines.map((line) => line.split(';')[0]).join('; ');
  return (path) => fetch(address + path, { headers: { cookie } });
}
