import { openServer } from '#db/server.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { buildUrl } from '#testing/databases/maintenance.ts';
import { migrationsFolder, webFolder } from '#testing/paths.ts';
import { addMember, type TestMember } from '#testing/samples/scene.ts';
import { copySaturday, playSaturday } from '#testing/samples/copied-record.ts';
import { buildTestApp, type TestApp } from '#testing/test-app.ts';
import { Client } from 'pg';
import { processorClock } from './processor-time.ts';

/**
 * Games of a Saturday, locked and graded by the product itself; every other row is a copy. A small
 * record uses a smaller Saturday, so that it covers as many days as a large one.
 */
export const gamesOfSaturday = 300;
const gamesOfQuietSaturday = 12;
const minForSaturday = 100_000;

/** Cost of some work in milliseconds: CPU time here and in the database, and elapsed time. */
export interface Cost {
  ours: number;
  database: number;
  wall: number;
}

/** Measures the cost of some work. */
export async function measureCost(
  { context }: TestApp,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const processor = await processorClock(context.db);
  const before = { ours: processor.ours(), database: processor.database(), at: performance.now() };
  await work();
  return {
    ours: processor.ours() - before.ours,
    database: processor.database() - before.database,
    wall: performance.now() - before.at,
  };
}

export interface RecordDatabase {
  test: TestApp;
  url: string;
  reader: TestMember & { /** Token for the cookie of the session. */ token: string };
  /** Cost of locking the Saturday. */
  locking: Cost;
  predictions: number;
  /**
   * Number of entries at the start of the journal that are a chain which the product has locked.
   */
  lockedEntries: number;
}

/**
 * An application with so many graded predictions in its own database. Copies are not hash-chained,
 * which does not matter for reading (bench/journal-file.ts builds chains).
 */
export async function openRecordDatabase(
  serverUrl: string,
  predictions: number,
  games = predictions < minForSaturday ? gamesOfQuietSaturday : gamesOfSaturday,
): Promise<RecordDatabase> {
  const name = `record_${predictions}`;
  const administrator = new Client({ connectionString: serverUrl });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  await administrator.end();

  const url = buildUrl(serverUrl, name);
  const connection = await openServer({
    url,
    migrationsFolder,
    statementTimeoutMs: 1_800_000,
    poolSize: 4,
    onConnectionError: () => undefined,
  });
  const test = await buildTestApp({ connection, webFolder });
  let locking: Cost = { ours: 0, database: 0, wall: 0 };
  await playSaturday(test, games, async () => {
    let locked = 0;
    locking = await measureCost(test, async () => {
      locked = await lockNearContests(test.context, 'nfl');
    });
    return locked;
  });
  const reader = await addMember(test, 'Reader');
  const copies = Math.max(1, Math.round(predictions / games));
  await copySaturday(test, { copies, games, readerId: reader.id });
  const origin = { userAgent: 'bench', address: '127.0.0.1' };
  const { token } = await test.context.sessions.create(test.context.db, reader.id, origin);
  return {
    test,
    url,
    reader: { ...reader, token },
    locking,
    predictions: (copies + 1) * games,
    lockedEntries: games * 2,
  };
}
