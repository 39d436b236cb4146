/**
 * `npm run try-deployment`: two HTTP processes and one for jobs behind Caddy, upgraded one after
 * the other to a version with one more migration while a visitor keeps asking. Exit code 1 when a
 * request fails. Needs Caddy on the PATH; starts a PostgreSQL of its own.
 */
import { type NodeProcess, startNodeProcess } from '#testing/processes/node-process.ts';
import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { project } from './lock-file.ts';

const ports = { http1: '3901', http2: '3902', jobs: '3909', proxy: '3980' };
type ProcessName = 'http1' | 'http2' | 'jobs';
const proxyAddress = `http://localhost:${ports.proxy}`;
/** Caddy checks readiness every second. */
const proxyNoticesMs = 2500;
const requestPaths = ['/login', '/verify', '/healthz'];

const folder = mkdtempSync(join(tmpdir(), 'linewise-deployment-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const server = await startPostgresServer();
const current = copyBuild('current');
const later = copyBuild('later');
addMigration(later);

let http1 = await start('http1', current);
let http2 = await start('http2', current);
let jobs = await start('jobs', current);
const proxy = startProxy();
await untilReady(proxyAddress);

const failures: string[] = [];
let answered = 0;
const stopAsking = new AbortController();
const readers = requestPaths.map(keepAsking);

await step('nothing happens', () => Promise.resolve());
await step(
  'jobs are upgraded, and migrate',
  async () => (jobs = await replace(jobs, 'jobs', later)),
);
await step('the first HTTP process is upgraded', async () => {
  http1 = await replace(http1, 'http1', later);
});
await step('the second HTTP process is upgraded', async () => {
  http2 = await replace(http2, 'http2', later);
});
stopAsking.abort();
await Promise.all(readers);
proxy.kill();
await Promise.all([http1, http2, jobs].map((running) => running.stop()));
await server.stop();

for (const failure of failures) console.error(`FAILED: ${failure}`);
console.log(`${answered} requests answered, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** The content of an image: the build, its migrations and the packages. */
function copyBuild(name: string): string {
  const copy = join(folder, name);
  for (const part of ['dist', 'src/db/migrations', 'package.json']) {
    cpSync(join(project, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** A later version: the same product with one more table. */
function addMigration(copy: string): void {
  const migrations = join(copy, 'src/db/migrations');
  const file = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  const last = journal.entries.at(-1);
  if (last === undefined) throw new Error('there is no migration');
  journal.entries.push({ ...last, tag: 'later', when: last.when + 1 } as typeof last);
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(migrations, 'later.sql'), 'create table of_a_later_version (id integer)');
}

async function start(name: ProcessName, copy: string): Promise<NodeProcess> {
  const role = name === 'jobs' ? 'jobs' : 'http';
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: server.url,
    DATA_SOURCE: 'simulated',
    HISTORY_SEASONS: '0',
    HOST: '127.0.0.1',
    PORT: ports[name],
    TRUST_PROXY: 'true',
    DRAIN_SECONDS: '5',
    ADMIN_EMAIL: 'operator@example.com',
    ADMIN_PASSWORD: 'a long way to tipperary',
  };
  const running = startNodeProcess(join(copy, 'dist/server/main.js'), environment, {
    words: ['--role', role],
  });
  await untilReady(`http://127.0.0.1:${ports[name]}`);
  return running;
}

async function untilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) await pause(200);
}

async function replace(
  running: NodeProcess,
  name: ProcessName,
  copy: string,
): Promise<NodeProcess> {
  const code = await running.stop();
  if (code !== 0) failures.push(`${name} ended with ${code}: ${running.output().slice(-300)}`);
  return start(name, copy);
}

function startProxy() {
  return spawn('caddy', ['run', '--config', 'Caddyfile'], {
    cwd: join(project, 'ops/caddy'),
    env: {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      LINEWISE_SITE: proxyAddress,
      LINEWISE_UPSTREAMS: `127.0.0.1:${ports.http1} 127.0.0.1:${ports.http2}`,
    },
    stdio: 'ignore',
  });
}

async function keepAsking(path: string): Promise<void> {
  while (!stopAsking.signal.aborted) {
    const status = await fetch(proxyAddress + path).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    );
    if (status === 200) answered += 1;
    else failures.push(`${path}: ${status}`);
    await pause(20);
  }
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  console.log(what);
  await work();
  await pause(proxyNoticesMs);
}
