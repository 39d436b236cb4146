import { games } from '#db/tables/games.ts';
import { announceChange } from '#server/announcements.ts';
import { refreshDue } from '#server/polling/rounds/service.ts';
import { addGame } from '#testing/samples/scene.ts';
import { startPostgresServer } from '#testing/processes/postgres-server.ts';
import { type Product, startProduct } from '#testing/processes/running-product.ts';
import { eq, sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { openRecordDatabase, type RecordDatabase } from '../record-database.ts';
import { addMembers, type Members, openSessions } from './members.ts';

/** How large all of it is to be. */
export interface Scale {
  predictions: number;
  members: number;
  streams: number;
}

/** One process for HTTP on a large database, and the hand that changes what it shows. */
export interface ScaledProduct {
  product: Product;
  port: number;
  record: RecordDatabase;
  members: Members;
  /** Of sessions, each of another member. */
  tokens: string[];
  /** Stores a change of a game as a poll does, and has all processes told. */
  change(words: string): Promise<void>;
  /** A figure of `/metrics`, by its name with labels. */
  readMetric(name: string): Promise<number>;
  residentBytes(): number;
  openFiles(): { now: number; most: number };
  close(): Promise<void>;
}

const gamesInPlay = 16;
/** Of the product's own choosing, whatever the other tests and measurements set. */
const usualLimits = { RATE_LIMIT_LOGIN: '', RATE_LIMIT_SIGNUP: '', RATE_LIMIT_GENERATE: '' };

export async function openScaledProduct(scale: Scale): Promise<ScaledProduct> {
  const server = await startPostgresServer();
  const record = await openRecordDatabase(server.url, scale.predictions);
  const { test } = record;
  const members = await addMembers(test, scale.members);
  const tokens = await openSessions(test, members.ids.slice(0, scale.streams));
  test.clock.set(new Date());
  // To its end: what is learned of so many games would go on beside what is measured.
  for (const league of test.context.leagues) await refreshDue(test.context, league, 'today');
  for (let turn = 0; turn < gamesInPlay; turn += 1) {
    await addGame(test, { id: `live-${turn}`, startsAt: new Date(), state: 'live' });
  }
  // As it is after an hour of autovacuum, not a moment after all of it was written.
  await test.context.db.execute(sql`vacuum analyze`);
  const environment = { ...usualLimits, DATABASE_URL: record.url, MAX_STREAMS: '100000' };
  const product = await startProduct(environment, 'http');
  const { port } = new URL(product.address);

  return {
    product,
    port: Number(port),
    record,
    members,
    tokens,
    async change(words) {
      const isFirst = eq(games.id, 'live-0');
      await test.context.db.update(games).set({ statusText: words }).where(isFirst);
      await announceChange(test.context, 'nfl', { gameIds: ['live-0'] });
    },
    async readMetric(name) {
      const text = await (await fetch(`${product.address}/metrics`)).text();
      const line = text.split('\n').find((each) => each.startsWith(`${name} `));
      return Number(line?.split(' ').at(-1));
    },
    residentBytes: () => Number(/VmRSS:\s+(\d+)/.exec(procFile(product, 'status'))?.[1]) * 1024,
    openFiles: () => ({
      now: readdirSync(`/proc/${product.pid()}/fd`).length,
      most: Number(/Max open files\s+(\d+)/.exec(procFile(product, 'limits'))?.[1]),
    }),
    async close() {
      await product.close();
      await test.close();
      await server.stop();
    },
  };
}

function procFile(product: Product, name: string): string {
  return readFileSync(`/proc/${product.pid()}/${name}`, 'utf8');
}
