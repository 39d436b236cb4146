import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import { buildCommand } from '#testing/built-product.ts';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase, openNamed } from '#testing/databases/command-database.ts';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { startNodeProcess } from './node-process.ts';
import { listOpenWeeks, signInAt } from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';
import { startVendorStandIns } from '#testing/stand-ins/vendors/vendor-stand-ins.ts';

const isServer = databaseKind === 'server';
if (!isServer) {
  process.stderr.write('Roles: an embedded database belongs to one process, so not tried on it\n');
}

const vendors = await startVendorStandIns({ vendors: ['openai'] });
const processes: ProductProcess[] = [];
let url: string;

beforeAll(async () => {
  if (isServer) url = await createServerDatabase();
});

afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await vendors.close();
});

async function start(role: 'http' | 'jobs'): Promise<ProductProcess> {
  const started = await startProductProcess(
    {
      ...vendors.environment,
      DATABASE_URL: url,
      DATA_SOURCE: 'simulated',
      HISTORY_SEASONS: '0',
      LINEWISE_TEST_ROLE: role,
      // Longer than any test: a process that is stopping keeps answering until it is killed.
      DRAIN_SECONDS: '600',
    },
    { leagues: ['nfl'] },
  );
  processes.push(started);
  return started;
}

async function readMetrics({ address }: ProductProcess): Promise<string> {
  return (await fetch(`${address}/metrics`)).text();
}

describe.skipIf(!isServer)('an HTTP process and a jobs process', () => {
  it("do together what one process does: polls, a week's predictions, and notifications of them", async () => {
    const http = await start('http');
    const caller = await signInAt(http.address);
    // This process does not poll.
    expect((await caller.send('GET', '/api/nfl/schedule/current')).status).toBe(425);

    const jobs = await start('jobs');
    const week = await eventually(async () => {
      const [first] = await listOpenWeeks(caller, 2);
      if (first === undefined) throw new Error('no week has games to predict');
      return first;
    }, 500);
    const gameIds = week.gameIds.slice(0, 2);
    const body = { league: 'nfl', gameIds, aiModel: 'openai' };
    const begun = await caller.send('POST', '/api/predictions/generate-games', body);
    const { id } = (await begun.json()) as BulkGenerationView;
    await eventually(async () => {
      const path = `/api/predictions/bulk/${id}`;
      const { state, finishedGameIds } = await caller.read<BulkGenerationView>(path);
      expect(state).toBe('done');
      expect(finishedGameIds.toSorted()).toEqual(gameIds.toSorted());
    }, 500);

    const [answers, works] = await Promise.all([http, jobs].map(readMetrics));
    expect(works).toMatch(/^linewise_jobs_total\{queue="generate-bulk",outcome="done"\} [1-9]/m);
    expect(works).toMatch(/^linewise_heap_used_bytes\{thread="jobs"\} [1-9]/m);
    expect(answers).not.toMatch(/^linewise_jobs_total\{/m);
    for (const metrics of [answers, works]) {
      expect(metrics).toMatch(/^linewise_feed_age_seconds\{league="nfl"\} \d/m);
    }
    expect((await fetch(`${jobs.address}/readyz`)).status).toBe(200);
    expect((await fetch(`${jobs.address}/api/nfl/schedule/current`)).status).toBe(404);
    expect((await fetch(`${jobs.address}/`)).status).toBe(404);
  });

  it('report not ready as soon as they are stopping, and keep answering', async () => {
    const [http] = processes;
    const caller = await signInAt(http?.address ?? '');
    expect((await caller.send('GET', '/readyz')).status).toBe(200);
    http?.send('stop');
    await eventually(async () => {
      expect((await caller.send('GET', '/readyz')).status).toBe(503);
    });
    const answer = await caller.send('GET', '/api/nfl/schedule/current');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
  });
});

interface BegunSignUp {
  finish(): Promise<{ username: string; status: number | undefined }>;
}

/** A sign-up whose headers have arrived, so that it is in progress when the product is stopped. */
async function beginSignUp(address: string, username: string): Promise<BegunSignUp> {
  const begun = request(`${address}/api/auth/signup`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json', expect: '100-continue' },
  });
  const answer = once(begun, 'response');
  begun.flushHeaders();
  await once(begun, 'continue');
  return {
    async finish() {
      const email = `${username}@example.com`;
      begun.end(JSON.stringify({ username, email, password: 'seven wet otters' }));
      const [message] = (await answer) as [IncomingMessage];
      message.resume();
      return { username, status: message.statusCode };
    },
  };
}

describe.skipIf(!isServer)('a process that is stopping', () => {
  it('answers pending requests, keeps what it acknowledged, and exits with code 0', async () => {
    const database = await createServerDatabase();
    const ended = startNodeProcess(
      await buildCommand('main'),
      {
        PATH: process.env['PATH'],
        DATABASE_URL: database,
        DATA_SOURCE: 'simulated',
        HOST: '127.0.0.1',
        PORT: '0',
        RATE_LIMIT_SIGNUP: '1000/60',
      },
      { words: ['--role', 'http'] },
    );
    const [, port = ''] = await ended.written(/running at http:\/\/[^:]+:(\d+)/);
    const address = `http://127.0.0.1:${port}`;
    // Password hashing is limited, so some requests are waiting when the signal arrives. There are
    // few, because the process exits after nine seconds, also on a busy machine.
    const begun = await Promise.all(
      Array.from({ length: 8 }, (_, index) => beginSignUp(address, `visitor${index}`)),
    );
    let answered = 0;
    const pending = begun.map(async (signUp) => {
      const answer = await signUp.finish();
      answered += 1;
      return answer;
    });
    await eventually(() => expect(answered).toBeGreaterThanOrEqual(4));
    ended.signal('SIGTERM');

    const answers = await Promise.all(pending);
    expect(await ended.ended, ended.output()).toBe(0);
    const acknowledged = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
    const connection = await openNamed({ DATABASE_URL: database });
    const { rows } = await connection.runner.executeSql('select username from users');
    await connection.close();
    const usernames = (rows as { username: string }[]).map(({ username }) => username);
    expect(usernames).toEqual(expect.arrayContaining(acknowledged.map(({ username }) => username)));
  });
});
