import type { LeagueDataView } from '#contract/operations/operations.ts';
import type { ScheduleView } from '#contract/schedules.ts';
import { dailyLeagueIds, type TeamLeagueId, teamLeagueIds } from '#domain/league.ts';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildStampFile, cacheFolder } from './paths.ts';
import { isStoredOnServer, makeStorage, type ProductStorage } from './processes/product-storage.ts';
import { administrator, type Product, startProduct } from './processes/running-product.ts';

const loadedFolder = join(cacheFolder, 'loaded-data');
const noteFile = join(cacheFolder, 'loaded-data.json');

/** Older data are not reused: the simulated leagues would have too much to catch up on. */
const staleAfterMs = 30 * 60_000;
/** Each check counts stored rows, which costs the product more than a second of waiting. */
const lookEveryMs = 3000;

interface Note {
  build: string;
  madeAt: number;
}

/** Location of the latest data, for child processes. */
const loadedVariable = 'LINEWISE_LOADED_STORAGE';

/**
 * Ensures data of a product whose first start is over: every league loaded with box scores, every forecast made. That
 * takes a minute of computing, which each file of journeys would otherwise repeat. On a server they are created for
 * each run, because the server is the run's own.
 */
export async function prepareLoadedData(): Promise<void> {
  if (isStoredOnServer()) {
    const storage = await makeStorage();
    await load(storage);
    process.env[loadedVariable] = JSON.stringify(storage);
    return;
  }
  const build = await readFile(buildStampFile, 'utf8');
  const note = await readNote();
  if (note?.build === build && isFresh(note.madeAt)) return;

  await mkdir(cacheFolder, { recursive: true });
  const draft = await mkdtemp(join(cacheFolder, 'loaded-data-draft-'));
  await load({ DATA_DIR: draft });
  await rm(loadedFolder, { recursive: true, force: true });
  await rename(draft, loadedFolder);
  await writeFile(noteFile, JSON.stringify({ build, madeAt: Date.now() } satisfies Note));
}

/** Removes what {@link prepareLoadedData} created for this run alone. */
export async function removeLoadedData(): Promise<void> {
  const { DATA_DIR } = findLoadedData();
  if (DATA_DIR !== loadedFolder) await rm(DATA_DIR, { recursive: true, force: true });
}

async function load(storage: ProductStorage): Promise<void> {
  const product = await startProduct({ ...storage });
  try {
    await untilLoaded(product);
    await product.stop();
  } catch (error) {
    await product.close();
    throw error;
  }
}

/** Data of a run on a later date cannot be used. */
function isFresh(madeAt: number): boolean {
  const ageMs = Date.now() - madeAt;
  return ageMs >= 0 && ageMs < staleAfterMs;
}

async function readNote(): Promise<Note | undefined> {
  const text = await readFile(noteFile, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Note);
}

/** A separate storage with a copy of the data from {@link prepareLoadedData}. */
export function copyLoadedData(): Promise<ProductStorage> {
  return makeStorage(findLoadedData());
}

function findLoadedData(): ProductStorage {
  const made = process.env[loadedVariable];
  return made === undefined ? { DATA_DIR: loadedFolder } : (JSON.parse(made) as ProductStorage);
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
      ({ backfill, boxScoreBackfill: { done, givenUp, total } }) =>
        backfill?.finishedAt != null && done + givenUp >= total,
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
