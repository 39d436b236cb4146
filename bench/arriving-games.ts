import { openEmbedded } from '#db/embedded/embedded.ts';
import { refreshUpcomingForecasts } from '#server/forecasts/games/service.ts';
import { announceChange } from '#server/announcements.ts';
import { storeGames } from '#server/contests/games/service.ts';
import { jobKinds } from '#server/operator/job-kinds.ts';
import { prepareJobs } from '#server/scheduling/jobs.ts';
import { manyGames } from '#testing/samples/many-games.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { addMember } from '#testing/samples/scene.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './bench.ts';

const games = 4000;
const idleMs = 3000;
const betweenReadsMs = 5;
const longestTurnMs = 60;

/**
 * How long a member waits for a small answer from the embedded database while thousands of new games
 * are stored, forecast and shown, beside the same reads when nothing else happens.
 */
export async function measureArrival(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'linewise-arrival-'));
  const connection = await openEmbedded(folder, migrationsFolder);
  await prepareJobs(connection.runner, jobKinds);
  const test = await buildTestApp({ connection });
  const { id } = await addMember(test, 'Reader');
  const origin = { userAgent: 'bench', address: '127.0.0.1' };
  const { token } = await test.context.sessions.create(test.context.db, id, origin);
  const read = async (url: string): Promise<void> => {
    const { statusCode } = await test.app.inject({
      url,
      cookies: { linewise_session: token },
      headers: { 'accept-encoding': 'gzip' },
    });
    if (statusCode !== 200) throw new Error(`${url}: status ${statusCode}`);
  };

  const idle = await readDuring(
    () => read('/api/picks'),
    () => pause(idleMs),
  );
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const arrival = await readDuring(
    () => read('/api/picks'),
    async () => {
      const arriving = manyGames(games);
      await storeGames(test.context, 'nfl', arriving);
      const gameIds = arriving.map(({ game }) => game.id);
      await refreshUpcomingForecasts(test.context, 'nfl', { ratingsChanged: false, gameIds });
      await announceChange(test.context, 'nfl', { gameIds });
      await read('/api/nfl/schedule/live/15?season=2026');
    },
  );
  delays.disable();
  await test.close();
  await rm(folder, { recursive: true });

  const turnMs = delays.max / 1e6;
  return [
    {
      name: `a small read while ${games.toLocaleString('en-US')} games arrive: longest wait`,
      value: `${arrival.longestMs.toFixed(0)} ms`,
    },
    {
      name: '… against the longest of the same reads when idle',
      value: `${(arrival.longestMs / idle.longestMs).toFixed(1)} ×`,
    },
    {
      name: '… against their median',
      value: `${(arrival.longestMs / idle.medianMs).toFixed(1)} ×`,
    },
    {
      name: '… longest turn of the event loop',
      value: `${turnMs.toFixed(0)} ms`,
      target: { text: `≤ ${longestTurnMs} ms on an idle machine`, holds: turnMs <= longestTurnMs },
    },
  ];
}

/**
 * Reads again and again while something else goes on. A wait begins when the read was to begin: who
 * cannot even ask, because nobody gets his turn, waits all the same.
 */
async function readDuring(read: () => Promise<void>, work: () => Promise<unknown>) {
  const waitsMs: number[] = [];
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) {
      const dueAt = performance.now() + betweenReadsMs;
      await pause(betweenReadsMs);
      await read();
      waitsMs.push(performance.now() - dueAt);
    }
  })();
  await work();
  over.abort();
  await reading;
  const sorted = waitsMs.toSorted((a, b) => a - b);
  return {
    longestMs: sorted.at(-1) ?? Number.NaN,
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
  };
}
