import { checkJournal } from '#domain/journal/journal-check.ts';
import type { ExportedEntry } from '#domain/journal/exported-entry.ts';
import { splitLines } from '#domain/journal/lines.ts';
import type { LockedProjections, StoredPlayer } from '#domain/players/stored-projections.ts';
import { sha256 } from '#server/security/digests.ts';
import { findBrowser } from '#testing/browser.ts';
import { serverFolder } from '#testing/paths.ts';
import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { chromium } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { createReadStream, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { writeJournalFile } from './journal-file.ts';
import { readNanoseconds } from './processor-time.ts';
import { openRecordDatabase } from './record-database.ts';

const entries = 60_000;
const commandLimit = 50_000;
const browserLimit = 10_000;
const ticksPerSecond = 100;

/**
 * Entries per second that the command and a browser verify, in a journal of the product's own
 * entries.
 */
export async function measureVerifying(): Promise<Figure[]> {
  const server = await startPostgresServer();
  const { test, reader, lockedEntries } = await openRecordDatabase(server.url, 1);
  const folder = await mkdtemp(join(tmpdir(), 'linewise-journal-'));
  const file = join(folder, 'linewise-journal.jsonl');
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const served = await fetch(`${address}/api/record/journal.jsonl?to=${lockedEntries}`, {
    headers: { cookie: `linewise_session=${reader.token}` },
  });
  const locked = (await served.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportedEntry);
  const predictions = locked.filter(({ kind }) => kind === 'prediction');
  const grades = locked.filter(({ kind }) => kind === 'grade');
  const bytes = await writeJournalFile(file, { predictions, grades }, entries);
  const figures = [...(await measureCommand(file, bytes))];
  figures.push(...(await measureBrowser(file, address, reader.token)));
  figures.push(await measureWithProjections(file, { predictions, grades }));
  await test.close();
  await server.stop();
  await rm(folder, { recursive: true });
  return figures;
}

/** Time to check entries whose predictions lock their players, against the same entries without. */
async function measureWithProjections(
  file: string,
  { predictions, grades }: { predictions: ExportedEntry[]; grades: ExportedEntry[] },
): Promise<Figure> {
  const without = await measureSeconds(() => checkFile(file));
  const projected = predictions.map((entry) => {
    const document = entry.document as { content: object };
    const content = { ...document.content, players: lockedProjections() };
    return { ...entry, document: { ...document, content } };
  });
  const bytes = await writeJournalFile(file, { predictions: projected, grades }, entries);
  const withProjections = await measureSeconds(() => checkFile(file));
  const ratio = withProjections / without;
  return {
    name: `checking with players' projections, entries of ${(bytes / entries / 1000).toFixed(1)} kB`,
    value: `${ratio.toFixed(2)} ×`,
    target: { text: '≤ 2 × without', holds: ratio <= 2 },
  };
}

/** Projections of two rosters as large as the NBA's: five statistics of each of ten players. */
function lockedProjections(): LockedProjections {
  const names = ['points', 'rebounds', 'assists', 'threes', 'steals'];
  const buildPlayer = (id: number): StoredPlayer => [
    String(4_000_000 + id),
    0.9712,
    61,
    [31.42],
    names.map((_, index) => [12.31 - index * 1.37, 8.125, 0.1042]),
  ];
  const home = Array.from({ length: 10 }, (_, index) => buildPlayer(index));
  const away = Array.from({ length: 10 }, (_, index) => buildPlayer(10 + index));
  return {
    opportunities: ['minutes'],
    statistics: names.map((name) => [name, 'nb', 0.5]),
    home,
    away,
    averages: Object.fromEntries(
      [...home, ...away].map(([id]) => [id, [11.2, 4.1, 3.3, 1.2, 0.9]]),
    ),
  };
}

function checkFile(file: string) {
  return checkJournal(splitLines(createReadStream(file, 'utf8') as AsyncIterable<string>), {
    digest: sha256,
    isWhole: true,
  });
}

async function measureCommand(file: string, bytes: number): Promise<Figure[]> {
  const before = secondsOfChildren();
  const beganAt = performance.now();
  const command = join(serverFolder, 'ledger.js');
  const run = spawnSync(process.execPath, [command, 'verify', file], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`the journal does not hold: ${run.stderr}`);
  const wallSeconds = (performance.now() - beganAt) / 1000;
  const rate = entries / (secondsOfChildren() - before);

  const yardstick = await measureSeconds(async () => {
    for await (const line of splitLines(createReadStream(file, 'utf8') as AsyncIterable<string>)) {
      JSON.parse(line);
      hash('sha256', line, 'hex');
    }
  });
  const within = await measureSeconds(() => checkFile(file));
  return [
    {
      name: `verifying entries of ${(bytes / entries / 1000).toFixed(1)} kB with the command, a second of a core`,
      value: rate.toFixed(0),
    },
    {
      name: `… a second on the wall, on ${availableParallelism()} cores`,
      value: (entries / wallSeconds).toFixed(0),
      target: {
        text: `≥ ${commandLimit} on an idle machine`,
        holds: entries / wallSeconds >= commandLimit,
      },
    },
    {
      name: '… against bare JSON.parse and SHA-256 of the lines',
      value: `${(within / yardstick).toFixed(2)} ×`,
    },
  ];
}

/** CPU time of this process. */
async function measureSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** CPU time of child processes that have ended. */
function secondsOfChildren(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

async function measureBrowser(file: string, address: string, token: string): Promise<Figure[]> {
  const { executablePath, environment } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...environment },
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  await page.context().addCookies([{ name: 'linewise_session', value: token, url: address }]);
  await page.goto(`${address}/verify`);
  const before = rendererNanoseconds();
  const beganAt = performance.now();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Verified:').waitFor({ timeout: 600_000 });
  const wallSeconds = (performance.now() - beganAt) / 1000;
  const spent = rendererNanoseconds() - before;
  if (spent === 0) throw new Error('what the page has cost of a core could not be read');
  const rate = entries / (spent / 1e9);
  await browser.close();
  return [
    {
      name: 'verifying the same in the browser, a second of a core',
      value: rate.toFixed(0),
      target: { text: `≥ ${browserLimit}`, holds: rate >= browserLimit },
    },
    { name: '… a second on the wall', value: (entries / wallSeconds).toFixed(0) },
  ];
}

/** CPU time of the page's own process, including its threads. */
function rendererNanoseconds(): number {
  let sum = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || !isRenderer(pid)) continue;
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      sum += readNanoseconds(`${pid}/task/${thread}`);
    }
  }
  return sum;
}

function isRenderer(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer') && isOurs(pid);
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}

/** Whether a process is a descendant of this one. */
function isOurs(pid: string): boolean {
  for (let up = Number(pid); up > 1; up = readParent(up)) if (up === process.pid) return true;
  return false;
}

function readParent(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
