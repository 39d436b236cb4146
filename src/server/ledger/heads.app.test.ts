import type { journalEndpoints } from '#contract/journal-endpoints.ts';
import { journalHeads, journal } from '#db/tables/journal-tables.ts';
import { checkJournal, type Digest } from '#domain/journal/journal-check.ts';
import { finishGame, predictGame } from '#testing/samples/scene.ts';
import { useMember, useSettings, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { sha256 } from '#server/security/digests.ts';
import { keepDailyHeads, postHeads } from './heads.ts';

type Heads = z.output<typeof journalEndpoints.head.answer>;

const digest: Digest = (text) => Promise.resolve(sha256(text));

const test = useTestApp();
useSettings(test, { PUBLIC_RECORD: 'true' });
const ada = useMember(test, 'ada');

const predict = (id: string) =>
  predictGame(test, ada, id, {}, { startsAt: new Date('2026-12-01T18:00:00Z') });

/** Locks three predictions on three days, the first of them graded on the third. */
async function fillThreeDays() {
  const first = await predict('401');
  test.clock.advance(24 * 3_600_000);
  await predict('402');
  test.clock.advance(24 * 3_600_000);
  await finishGame(test, '401', 20, 27);
  return first;
}

const visit = (url: string) => test.app.inject(url);
const readHeads = async () => (await visit('/api/record/head')).json<Heads>();

async function checkServed(query = '', isWhole = true) {
  const { body } = await visit(`/api/record/journal.jsonl${query}`);
  const lines = (async function* () {
    for (const line of body.split('\n').slice(0, -1)) yield await Promise.resolve(line);
  })();
  return checkJournal(lines, { digest, isWhole });
}

describe('the journal API', () => {
  it('verifies with the browser’s own code, up to the stated head', async () => {
    await fillThreeDays();

    const { head } = await readHeads();

    expect(await checkServed()).toMatchObject({ holds: true, predictions: 2, grades: 1, head });
    expect(await checkServed('?from=2&to=2', false)).toMatchObject({ first: 2, entries: 1 });
    expect(await checkServed('?from=3', false)).toMatchObject({ first: 3, entries: 1 });
    expect(await checkServed('?from=9')).toMatchObject({ entries: 0 });
  });

  it('reveals a modified entry by its number', async () => {
    await fillThreeDays();
    await test.context.db
      .update(journal)
      .set({ lockedAt: new Date('2026-11-20T00:00:00Z') })
      .where(eq(journal.sequence, 2));

    expect(await checkServed()).toMatchObject({ holds: false, fault: { sequence: 2 } });
  });

  it('continues beyond a page, in order', async () => {
    await predict('401');
    const [entry] = await test.context.db.select().from(journal);
    if (entry === undefined) throw new Error('nothing was locked');
    await test.context.db.insert(journal).values(
      Array.from({ length: 450 }, (_, index) => ({
        ...entry,
        sequence: index + 2,
        hash: `hash ${index}`,
      })),
    );

    const { body } = await visit('/api/record/journal.jsonl?from=2&to=430');
    const sequences = body
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { sequence: number }).sequence);

    expect(sequences).toEqual(Array.from({ length: 429 }, (_, index) => index + 2));
  });

  it('is next to the record of automatic predictions, also for visitors', async () => {
    const { statusCode, body } = await visit('/api/record?sport=nfl');

    expect(statusCode).toBe(200);
    expect(JSON.parse(body)).toMatchObject({
      by: 'automatic',
      basis: 'locked',
      gradedPredictions: 0,
    });
    expect((await visit('/api/record?sport=chess')).statusCode).toBe(400);
    expect((await visit('/api/analytics?by=automatic')).statusCode).toBe(401);
  });

  it('does not reveal who asked', async () => {
    await fillThreeDays();
    const { body } = await visit('/api/record/journal.jsonl');

    for (const trace of [ada.id, 'ada@example.org', '"ada"']) expect(body).not.toContain(trace);
  });

  it('locates a prediction and its grades', async () => {
    const { id } = await fillThreeDays();

    expect((await visit(`/api/record/predictions/${id}`)).json()).toEqual({
      prediction: 1,
      grades: [3],
    });
    const other = '11111111-1111-4111-8111-111111111111';
    expect((await visit(`/api/record/predictions/${other}`)).statusCode).toBe(404);
  });

  it('rejects an invalid query', async () => {
    for (const query of ['from=0', 'to=abc', 'from=1.5', 'from=99999999999999999999']) {
      expect((await visit(`/api/record/journal.jsonl?${query}`)).statusCode, query).toBe(400);
    }
  });

  it('is limited to sixty reads a minute for visitors', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) {
      statuses.add((await visit('/api/record/head')).statusCode);
    }

    expect([...statuses]).toEqual([200, 429]);
    expect((await ada.call('GET', '/api/record/head')).status).toBe(200);
  });
});

describe('daily heads', () => {
  it('are the last entry of each finished day, once each', async () => {
    await fillThreeDays();

    await keepDailyHeads(test.context);
    await keepDailyHeads(test.context);
    const { days } = await readHeads();

    expect(days.map(({ day, sequence }) => [day, sequence])).toEqual([
      ['2026-11-22', 2],
      ['2026-11-21', 1],
    ]);
    const [, second] = await test.context.db.select().from(journal).orderBy(journal.sequence);
    expect(days[0]?.hash).toBe(second?.hash);
  });

  it('resume where they stopped, without skipping days', async () => {
    await fillThreeDays();
    await keepDailyHeads(test.context);
    test.clock.advance(3 * 24 * 3_600_000);
    await predict('403');
    test.clock.advance(24 * 3_600_000);

    await keepDailyHeads(test.context);

    const days = await test.context.db.select().from(journalHeads).orderBy(journalHeads.day);
    expect(days.map(({ day, sequence }) => [day, sequence])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 2],
      ['2026-11-23', 3],
      ['2026-11-26', 4],
    ]);
  });
});

describe('the operator’s webhook', () => {
  let server: Server;
  let received: unknown[] = [];
  let status = 200;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (status === 200) received.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(status).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    received = [];
    status = 200;
  });
  afterAll(() => void server.close());

  const withAddress = () => {
    const { port } = server.address() as AddressInfo;
    const { config } = test.context;
    const secrets = { ...config.secrets, ledgerHeadWebhook: `http://127.0.0.1:${port}/heads` };
    return { ...test.context, config: { ...config, secrets } };
  };

  it('receives each daily head once, oldest first', async () => {
    await fillThreeDays();
    await keepDailyHeads(test.context);

    await postHeads(withAddress());
    await postHeads(withAddress());

    const [first, second] = await test.context.db.select().from(journal).orderBy(journal.sequence);
    expect(received).toEqual([
      {
        day: '2026-11-21',
        sequence: 1,
        hash: first?.hash,
        lockedAt: first?.lockedAt.toISOString(),
      },
      {
        day: '2026-11-22',
        sequence: 2,
        hash: second?.hash,
        lockedAt: second?.lockedAt.toISOString(),
      },
    ]);
    expect((await readHeads()).days.every(({ postedAt }) => postedAt !== null)).toBe(true);
  });

  it('receives the same again later after an error, and is optional', async () => {
    await fillThreeDays();
    await keepDailyHeads(test.context);
    await postHeads(test.context);
    expect(received).toEqual([]);

    status = 503;
    await expect(postHeads(withAddress())).rejects.toThrow(/responded 503 for 2026-11-21/);
    status = 200;
    await postHeads(withAddress());
    expect(received).toHaveLength(2);
  });
});
