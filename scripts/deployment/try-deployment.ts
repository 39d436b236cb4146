/**
 * `npm run try-deployment`: the five processes of docs/operations.md on this machine – PostgreSQL, two
 * for HTTP, one for jobs, Caddy – with a restored backup and an administrator's second factor, upgraded
 * one after the other while the administrator asks and listens. Exit code 1 when a request fails. Needs
 * Caddy on the PATH; DATABASE_URL names a PostgreSQL server whose user may create databases, or one of
 * the tests' own is started.
 */
import { streamPath } from '#contract/live/stream.ts';
import { urlOf } from '#testing/databases/maintenance.ts';
import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { makeImage } from './image.ts';
import { addMigration } from './later-version.ts';
import {
  makeOwn,
  type ProcessName,
  proxyAddress,
  runCommand,
  startProcess,
  startProxy,
} from './programs.ts';
import { expectUsedUp, setUpCodes, signInWithCode } from './second-factor.ts';
import { beginRequests } from './steady-requests.ts';
import { makeReadOnly, type Program } from './unprivileged.ts';
import { Visitor } from './visitor.ts';

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
const place = { folder, serverUrl, account };

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

  say('A product with a ledger and a second factor, backed up');
  const backup = join(folder, 'backups', 'monday.gz');
  makeOwn(join(folder, 'backups'));
  const { proxy, certificate } = await startProxy(place);
  const atProxy = () => new Visitor(proxyAddress, certificate);
  await onServer(`create database ${database}_first`);
  const before = [
    await start('jobs', image.folder, `${database}_first`),
    await start('http1', image.folder, `${database}_first`),
  ];
  await pause(seenByProxyMs);
  const { app, recoveryCodes } = await setUpCodes(atProxy(), account);
  console.log('  the Admin Panel was closed before the second factor, and is open with it');
  await untilSealed(`${database}_first`);
  await command('backup', ['backup', backup], `${database}_first`);
  await Promise.all(before.map((program) => program.end()));

  say('Restored into an empty database, and verified');
  await onServer(`create database ${database}`);
  await command('backup', ['restore', backup], database);
  console.log(lastLines(await command('ledger', ['verify'], database)));

  say('Five processes: PostgreSQL, two for HTTP, one for jobs, Caddy');
  async function signIn(where: string): Promise<Visitor> {
    const visitor = atProxy();
    const code = await app.nextCode();
    await signInWithCode(visitor, account, code);
    await expectUsedUp(atProxy(), account, code);
    console.log(`  signed in by password and code, once by each code: ${where}`);
    return visitor;
  }
  let http1 = await start('http1', image.folder, database);
  await pause(seenByProxyMs);
  const visitor = await signIn('at the first for HTTP alone, by the restored secret');
  let http2 = await start('http2', image.folder, database);
  let jobs = await start('jobs', image.folder, database);
  await pause(seenByProxyMs);
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
  const replace = async (
    before: Program,
    name: ProcessName,
    from: string,
    meanwhile: () => Promise<unknown> = () => Promise.resolve(),
  ) => {
    const code = await before.end();
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${before.output()}`);
    await meanwhile();
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
    http1 = await replace(http1, 'http1', later, () => signIn('at the second for HTTP alone'));
  });
  await step('the second for HTTP is upgraded', async () => {
    http2 = await replace(http2, 'http2', later, () => signIn('at the upgraded first alone'));
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
  const [recoveryCode = ''] = recoveryCodes;
  await signInWithCode(atProxy(), account, recoveryCode);
  await expectUsedUp(atProxy(), account, recoveryCode);
  console.log('  signed in by password and a recovery code, once');
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

function start(name: ProcessName, from: string, of: string): Promise<Program> {
  return startProcess(place, name, from, of);
}

function command(name: string, words: string[], of: string): Promise<string> {
  return runCommand(place, name, words, of);
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
