import Fastify, { type FastifyInstance } from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { FeedCache } from './feed.ts';

let app: FastifyInstance;
let built: number;
let now: Date;
/** Sends a change notification from the database. */
let tell: (league: string) => void;

beforeEach(async () => {
  built = 0;
  now = new Date('2026-11-22T18:00:00Z');
  const feeds = new FeedCache(() => now);
  await feeds.follow({
    async listen(_channel, onMessage) {
      tell = onMessage;
      return async () => undefined;
    },
  });
  app = Fastify();
  app.get('/feed', (request, reply) =>
    feeds.send(request, reply, 'nfl', 'all', async () => {
      built += 1;
      return { built, games: Array.from({ length: 500 }, (_, id) => ({ id, score: id % 7 })) };
    }),
  );
  await app.ready();
});

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/feed', headers });

describe('a cached answer', () => {
  it('is sent in the client’s preferred encoding, with the same content in each', async () => {
    const plain = await get();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, read] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=1.0, gzip;q=0.8', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ] as const) {
      const answer = await get({ 'accept-encoding': accepted });
      expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, encoding]);
      expect(read(answer.rawPayload).toString()).toBe(plain.payload);
      expect(answer.rawPayload.length).toBeLessThan(plain.payload.length / 4);
      expect(answer.headers['vary']).toBe('accept-encoding');
    }
    for (const accepted of ['identity', 'gzip;q=0, br;q=0.0', 'brotli']) {
      const answer = await get({ 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.payload).toBe(plain.payload);
    }
    expect(built).toBe(1);
  });

  it('is a 304 for a client that has it', async () => {
    const { headers } = await get();
    for (const named of [String(headers.etag), `"older", W/${String(headers.etag)}`]) {
      const again = await get({ 'if-none-match': named });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
    }
  });

  it('is rebuilt after a change, immediately for requests that need the latest', async () => {
    await get();
    tell('nba');
    await get({ 'cache-control': 'no-cache' });
    expect(built).toBe(1);
    tell('nfl');
    const latest = await get({ 'cache-control': 'no-cache' });
    expect(latest.json()).toMatchObject({ built: 2 });
    tell('nfl');
    const shared = await get();
    expect(shared.json()).toMatchObject({ built: 2 });
    expect(built).toBe(3);
  });

  it('is rebuilt when old, even without a change', async () => {
    await get();
    now = new Date(now.getTime() + 60_000);
    await get();
    expect(built).toBe(2);
  });
});
