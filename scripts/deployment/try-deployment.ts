/**
 * `npm run try-deployment`: the five processes of docs/operations.md on this machine – PostgreSQL, two
 * for HTTP, one for jobs, Caddy – with a restored backup, upgraded one after the other while a member
 * asks and listens. Exit code 1 when a request fails. Needs Caddy on the PATH; DATABASE_URL names a
 * PostgreSQL server whose user may create databases, or one of the tests' own is started.
 */
import { streamPath } from '#contract/live/stream.ts';
import { urlOf } from '#testing/databases/database.ts';
import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { makeImage } from './image.ts';
import { addMigration } from './later-version.ts';
import { project } from './lock-file.ts';
import { beginRequests, Visitor } from './steady-requests.ts';
import {
  makeReadOnly,
  type Program,
  runProgram,
  startProgram,
  unprivileged,
  untilReady,
} from './unprivileged.ts';

const ports = { http1: '3901', http2: '3902', jobs: '3909', proxy: '3980', proxyTls: '3943' };
const account = { email: 'operator@example.com', password: 'a long way to tipperary' };
/** Caddy asks each second whether a process is ready. */
const seenByProxyMs = 2500;

const folder = mkdtempSync(join(tmpdir(), 'linewise-deployment-'));
chmodSync(folder, 0o755);
process.once('exit', () => {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true });
});
const named = process.env['DATABASE_URL'] ?? '';
const server = named === '' ? await startPostgresServer() : undefined;
const serverUrl = server?.url ?? named;
const database = `try_deployment_${process.pid}`;

try {
  await walk();
} finally {
  for (const name of [database, `${database}_first`]) {
    await onServer(`drop database if exists ${name} with (force)`);
  }
  await server?.stop();
}
process.exit();

async function walk(): Promise<void> {
  say('Install: the steps of the Dockerfile');
  const image = makeImage(join(folder, 'image'));
  const later = join(folder, 'later');
  cpSync(image.folder, later, { recursive: true });
  addMigration(later);
  makeReadOnly(image.folder, image.writable);
  makeReadOnly(later, []);

  say('A product with a ledger, backed up');
  const backup = join(folder, 'backups', 'monday.gz');
  makeOwn(join(folder, 'backups'));
  await onServer(`create database ${database}_first`);
  const first = await start('jobs', image.folder, `${database}_first`);
  await untilSealed(`${database}_first`);
  await command('backup', ['backup', backup], `${database}_first`);
  await first.end();

  say('Restored into an empty database, and verified');
  await onServer(`create database ${database}`);
  await command('backup', ['restore', backup], database);
  console.log(lastLines(await command('ledger', ['verify'], database)));

  say('Five processes: PostgreSQL, two for HTTP, one for jobs, Caddy');
  let http1 = await start('http1', image.folder, database);
  let http2 = await start('http2', image.folder, database);
  let jobs = await start('jobs', image.folder, database);
  const proxy = await startProxy();
  const visitor = new Visitor(`https://localhost:${ports.proxyTls}`, await certificate());
  await visitor.signIn(account);
  const requests = beginRequests(visitor, streamPath);
  const failures: string[] = [];

  async function step(what: string, work: () => Promise<void>, mayFail = false): Promise<void> {
    const beganAt = performance.now();
    await work();
    await pause(seenByProxyMs);
    const { answered, failed, slowestMs, streamsReopened, events } = requests.take();
    const lost = [...failed].map(([words, times]) => `${times} × ${words}`);
    if (!mayFail) failures.push(...lost.map((words) => `${what}: ${words}`));
    const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
    const counted = [...failed.values()].reduce((sum, times) => sum + times, 0);
    console.log(
      `  ${what}: ${seconds} s, ${answered} answered, ${counted} failed, slowest ${slowestMs.toFixed(0)} ms, ` +
        `${events} events, ${streamsReopened} streams opened again${lost.map((line) => `\n    ${line}`).join('')}`,
    );
  }
  const replace = async (before: Program, name: 'http1' | 'http2' | 'jobs', from: string) => {
    const code = await before.end();
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${before.output()}`);
    return start(name, from, database);
  };

  await step('nothing happens', () => pause(2000));
  await step('jobs are upgraded, and migrate', async () => {
    jobs = await replace(jobs, 'jobs', later);
  });
  await step('an old process starts again on the new tables', async () => {
    http1 = await replace(http1, 'http1', image.folder);
  });
  await step('the first for HTTP is upgraded', async () => {
    http1 = await replace(http1, 'http1', later);
  });
  await step('the second for HTTP is upgraded', async () => {
    http2 = await replace(http2, 'http2', later);
  });
  // What it was answering is lost with it; nothing else is.
  await step(
    'one is killed and started again (what it was answering is lost)',
    async () => {
      await http2.end('SIGKILL');
      await pause(2000);
      http2 = await start('http2', later, database);
    },
    true,
  );
  await step('nothing happens', () => pause(1000));
  await requests.stop();
  visitor.close();
  console.log(lastLines(await command('ledger', ['verify'], database)));
  await Promise.all([http1, http2, jobs, proxy].map((program) => program.end()));

  for (const failure of failures) console.error(`FAILED: ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
  if (failures.length === 0) say('No request failed while processes were replaced');
}

function say(words: string): void {
  console.log(`\n${words}`);
}

function lastLines(text: string): string {
  return text.trim().replace(/^/gm, '  ');
}

function environmentOf(name: string) {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: urlOf(serverUrl, name),
    DATA_SOURCE: 'simulated',
    HISTORY_SEASONS: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  };
}

/** As systemd starts it: the unit's own line and variables. */
async function start(name: 'http1' | 'http2' | 'jobs', from: string, of: string): Promise<Program> {
  const role = name === 'jobs' ? 'jobs' : 'http';
  const unit = readFileSync(join(project, `ops/systemd/linewise-${role}@.service`), 'utf8');
  const setting = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const variables = setting('Environment')
    .replaceAll('%i', ports[name])
    .replaceAll('%S', folder)
    .split(' ')
    .map((pair) => pair.split('='));
  const [, ...words] = setting('ExecStart').split(' ');
  const program = startProgram(name, ['node', ...words], {
    folder: from,
    environment: { ...environmentOf(of), ...Object.fromEntries(variables) },
  });
  await untilReady(program, `http://127.0.0.1:${ports[name]}`);
  return program;
}

function command(name: string, words: string[], of: string): Promise<string> {
  return runProgram(name, ['node', `dist/server/${name}.js`, ...words], {
    folder: join(folder, 'image/stage-2/linewise'),
    environment: environmentOf(of),
  });
}

async function startProxy(): Promise<Program> {
  makeOwn(join(folder, 'caddy'));
  const proxy = startProgram('Caddy', ['caddy', 'run', '--config', 'Caddyfile'], {
    folder: join(project, 'ops/caddy'),
    environment: {
      PATH: process.env['PATH'] ?? '',
      HOME: join(folder, 'caddy'),
      XDG_DATA_HOME: join(folder, 'caddy'),
      XDG_CONFIG_HOME: join(folder, 'caddy'),
      LINEWISE_HTTP_PORT: ports.proxy,
      LINEWISE_HTTPS_PORT: ports.proxyTls,
      LINEWISE_UPSTREAMS: `127.0.0.1:${ports.http1} 127.0.0.1:${ports.http2}`,
    },
  });
  await proxy.written(/certificate obtained successfully/);
  return proxy;
}

/** The authority by whose word Caddy is localhost. */
async function certificate(): Promise<Buffer> {
  await pause(500);
  return readFileSync(join(folder, 'caddy/caddy/pki/authorities/local/root.crt'));
}

/** A folder for whoever has no rights. */
function makeOwn(path: string): void {
  mkdirSync(path);
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

async function untilSealed(of: string): Promise<void> {
  for (;;) {
    const [row] = await onServer<{ n: number }>('select count(*)::int as n from journal', of);
    if ((row?.n ?? 0) > 0) return;
    await pause(1000);
  }
}

async function onServer<Row>(statement: string, of?: string): Promise<Row[]> {
  const client = new Client({
    connectionString: of === undefined ? serverUrl : urlOf(serverUrl, of),
  });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows as Row[];
  } finally {
    await client.end();
  }
}
