import { streamEvents, streamPath } from '#contract/live/stream-shapes.ts';
import { sessions } from '#db/tables/accounts-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { eventually } from '#testing/eventually.ts';
import { addAdministrator, addPerson, noLimits, type Person } from '#testing/test-users.ts';
import { addForecast, addGame } from '#testing/samples/scene.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { readEvents } from '#testing/processes/product-caller.ts';
import { recordStatements } from '#testing/statements.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { announceChange } from '#server/announcements.ts';

// Fakes only the interval timer, so that a test can skip the twenty seconds between heartbeats.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());

let test = useTestApp({ environment: noLimits });
let port: number;
const listeners: Listener[] = [];

beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = test.app.server.address() as AddressInfo);
});

afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave();
});

/** A browser's end of a stream: events received so far, and whether it was disconnected. */
interface Listener {
  status: number;
  type: string | null;
  body(): Promise<string>;
  /** The first unread event of a name. */
  next(name: string): Promise<unknown>;
  /** Names of unread events. */
  heard(): string[];
  ended: Promise<void>;
  leave(): void;
}

async function listen(person?: Person): Promise<Listener> {
  const cookie = [...(person?.browser.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  const cut = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${streamPath}`, {
    headers: { cookie },
    signal: cut.signal,
  });
  const type = response.headers.get('content-type');
  const isStream = type?.startsWith('text/event-stream') === true;
  const heard: { name: string; data: unknown }[] = [];
  const ended = isStream ? readEvents(response, heard).catch(() => undefined) : Promise.resolve();
  const listener: Listener = {
    status: response.status,
    type,
    body: () => response.text(),
    ended,
    async next(name) {
      await eventually(() => expect(heard.map((event) => event.name)).toContain(name));
      const [event] = heard.splice(
        heard.findIndex((candidate) => candidate.name === name),
        1,
      );
      return event?.data;
    },
    heard: () => heard.map((event) => event.name),
    leave: () => cut.abort(),
  };
  listeners.push(listener);
  return listener;
}

/** The hub's work every twenty seconds. */
async function beatHeart(): Promise<void> {
  await vi.advanceTimersByTimeAsync(20_000);
}

describe('a score stream', () => {
  it('starts with “ready”, so that listeners know from when', async () => {
    const listener = await listen(await addPerson(test, 'Ada'));
    expect(listener.status).toBe(200);
    expect(listener.type).toBe('text/event-stream; charset=utf-8');
    expect(streamEvents.ready.parse(await listener.next('ready'))).toEqual({
      now: test.clock.now().toISOString(),
    });
  });

  it('sends every listener the new state of a changed game, and nothing else', async () => {
    const ada = await listen(await addPerson(test, 'Ada'));
    const ben = await listen(await addPerson(test, 'Ben'));
    await addGame(test, { id: 'g1', startsAt: new Date('2026-11-21T17:00:00Z') });
    await addGame(test, { id: 'g2', startsAt: new Date('2026-11-21T17:00:00Z') });
    await test.context.db
      .update(games)
      .set({
        state: 'live',
        statusText: '8:41 - 4th',
        segment: 4,
        clock: '8:41',
        homeScore: 24,
        awayScore: 21,
      })
      .where(eq(games.id, 'g1'));

    await announceChange(test.context, 'nfl', { gameIds: ['g1'] });

    for (const listener of [ada, ben]) {
      expect(streamEvents.scores.parse(await listener.next('scores'))).toEqual({
        league: 'nfl',
        games: [
          {
            id: 'g1',
            state: 'live',
            status: '8:41 - 4th',
            isLive: true,
            completed: false,
            period: 'Q4',
            quarter: 4,
            timeRemaining: '8:41',
            homeScore: 24,
            awayScore: 21,
          },
        ],
      });
    }
  });

  it('names no games when more have changed than fit into one announcement', async () => {
    const listener = await listen(await addPerson(test, 'Ada'));
    const gameIds = Array.from({ length: 900 }, (_, index) => `4019000${index}`);

    await announceChange(test.context, 'mlb', { gameIds });

    expect(await listener.next('scores')).toEqual({ league: 'mlb', games: [] });
  });

  it('announces a new prediction', async () => {
    const ada = await addPerson(test, 'Ada');
    const listener = await listen(await addPerson(test, 'Ben'));
    await addGame(test, { id: 'g1' });
    await addForecast(test, 'g1');

    const made = await ada.browser.post('/api/nfl/predictions/generate/g1', {});

    expect(made.status, made.text).toBe(200);
    const event = streamEvents.prediction.parse(await listener.next('prediction'));
    expect(event).toMatchObject({ league: 'nfl', gameId: 'g1' });
    const listed = await ada.browser.get('/api/predictions');
    expect(listed.text).toContain(event.id);
  });

  it('sends a generation’s steps only to the member who asked', async () => {
    const ada = await addPerson(test, 'Ada');
    const [own, others] = [await listen(ada), await listen(await addPerson(test, 'Ben'))];
    await addGame(test, { id: 'g1' });
    await addForecast(test, 'g1');

    await ada.browser.post('/api/nfl/predictions/generate/g1', {});

    const steps: string[] = [];
    while (!steps.includes('prediction done')) {
      const event = streamEvents.generation.parse(await own.next('generation'));
      expect(event).toMatchObject({ league: 'nfl', subject: 'g1' });
      steps.push(`${event.step} ${event.outcome}`);
    }
    expect(steps).toEqual(
      ['facts', 'analysis', 'prediction'].flatMap((step) => [`${step} running`, `${step} done`]),
    );
    await others.next('prediction');
    expect(others.heard()).not.toContain('generation');
  });
});

describe('access to the stream', () => {
  it('without a session: 401, in JSON', async () => {
    const listener = await listen();
    expect(listener.status).toBe(401);
    expect(JSON.parse(await listener.body())).toMatchObject({ code: 'not_signed_in' });
  });

  it('while pending approval: 403, in JSON', async () => {
    const listener = await listen(await addPerson(test, 'Eve', { status: 'pending' }));
    expect(listener.status).toBe(403);
    expect(JSON.parse(await listener.body())).toMatchObject({ code: 'not_approved' });
  });

  it('one member with twelve pages: the thirteenth is rejected until one is closed', async () => {
    const ada = await addPerson(test, 'Ada');
    for (let page = 1; page <= 12; page += 1) expect((await listen(ada)).status).toBe(200);

    const refused = await listen(ada);
    expect(refused.status).toBe(429);
    expect(JSON.parse(await refused.body())).toMatchObject({ code: 'rate_limited' });
    const other = await listen(await addPerson(test, 'Ben'));
    expect(other.status).toBe(200);

    listeners[0]?.leave();
    await eventually(async () => expect((await listen(ada)).status).toBe(200));
  });

  it('HEAD requests take no place, however many', async () => {
    const ada = await addPerson(test, 'Ada');
    const cookie = [...ada.browser.cookies].map((pair) => pair.join('=')).join('; ');
    for (let turn = 1; turn <= 13; turn += 1) {
      const head = await fetch(`http://127.0.0.1:${port}${streamPath}`, {
        method: 'HEAD',
        headers: { cookie },
      });
      expect(head.status).toBe(200);
      expect(head.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    }
    for (let page = 1; page <= 12; page += 1) expect((await listen(ada)).status).toBe(200);
  });

  it('a deactivated account: the stream ends with the next heartbeat', async () => {
    const admin = await addAdministrator(test, 'Root');
    const ada = await addPerson(test, 'Ada');
    const [going, staying] = [await listen(ada), await listen(admin)];
    let hasEnded = false;
    void staying.ended.then(() => {
      hasEnded = true;
    });

    const path = `/api/admin/users/${ada.id}/toggle-active`;
    const done = await admin.browser.post(path, { isActive: false });
    expect(done.status, done.text).toBe(200);
    await beatHeart();

    await going.ended;
    expect(hasEnded).toBe(false);
    expect((await listen(ada)).status).toBe(401);
  });

  it('is checked in the database once for all listeners, and recorded as seen', async () => {
    const people = [await addPerson(test, 'Ada'), await addPerson(test, 'Ben')];
    for (const person of people) {
      for (let page = 1; page <= 3; page += 1) expect((await listen(person)).status).toBe(200);
    }
    test.clock.advance(11 * 60_000);

    const asked = await recordStatements(test.context.db, async () => {
      await beatHeart();
      await eventually(async () => {
        const stored = await test.context.db.select().from(sessions);
        const now = test.clock.now();
        expect(stored.map(({ lastSeenAt }) => lastSeenAt)).toEqual([now, now]);
      });
    });

    const reads = asked.filter(({ text }) => /from "sessions" inner join "users"/.test(text));
    expect(reads.map(({ times }) => times)).toEqual([1]);
  });
});

/** Requests a stream and then reads nothing at all. */
async function listenWithoutReading(person: Person): Promise<Socket> {
  const cookie = [...person.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${streamPath} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** Sends more than sockets buffer for an absent client. */
async function sendMuch(turns: number, afterEach: () => void = () => undefined): Promise<void> {
  const ids = Array.from({ length: 60 }, (_, index) => `big-${index}`);
  const statusText = 'x'.repeat(2000);
  for (const id of ids) await addGame(test, { id, statusText });
  for (let turn = 0; turn < turns; turn += 1) {
    await announceChange(test.context, 'nfl', { gameIds: ids });
    await pause(5);
    afterEach();
  }
}

describe('a client that no longer reads', () => {
  it('is dropped, without cost to the others', async () => {
    const slow = await addPerson(test, 'Slow');
    const quick = await listen(await addPerson(test, 'Ada'));
    const sockets: Socket[] = [];
    const ends: Socket[] = [];
    const keepEnd = (end: Socket) => ends.push(end);
    test.app.server.on('connection', keepEnd);
    for (let page = 1; page <= 12; page += 1) sockets.push(await listenWithoutReading(slow));
    await eventually(async () => expect((await listen(slow)).status).toBe(429));
    test.app.server.off('connection', keepEnd);
    const ports = new Set(sockets.map(({ localPort }) => localPort));
    const unread = ends.filter(({ remotePort }) => ports.has(remotePort));
    expect(unread).toHaveLength(12);
    let maxKept = 0;
    const measure = () => {
      maxKept = Math.max(maxKept, ...unread.map(({ writableLength }) => writableLength));
    };

    await sendMuch(80, measure);

    expect(await quick.next('scores')).toMatchObject({ league: 'nfl' });
    await eventually(async () => expect((await listen(slow)).status).toBe(200));
    // Its buffer is limited, and its connection is closed.
    expect(maxKept).toBeGreaterThan(0);
    expect(maxKept).toBeLessThan(1024 * 1024);
    // Checking whether all places are taken may have taken the last one.
    const streams = unread.filter(({ bytesWritten }) => bytesWritten > 100_000);
    expect(streams.length).toBeGreaterThanOrEqual(11);
    await eventually(() => expect(streams.map(({ destroyed }) => destroyed)).not.toContain(false));
    for (const socket of sockets) socket.destroy();
  });
});

describe('a closing application', () => {
  it('ends its streams, including unread ones, and waits for no silent client', async () => {
    const other = await buildTestApp({ environment: noLimits });
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const usual = { test, port };
    test = other;
    ({ port } = other.app.server.address() as AddressInfo);
    try {
      const ada = await addPerson(other, 'Ada');
      const pages: Listener[] = [];
      for (let page = 1; page <= 10; page += 1) pages.push(await listen(ada));
      const unread = [await listenWithoutReading(ada), await listenWithoutReading(ada)];
      // Browsers open spare connections.
      unread.push(connect(port, '127.0.0.1'));
      // Some is in sockets, some in our buffer, and not yet enough to be dropped.
      await sendMuch(25);

      await other.close();

      await Promise.all(pages.map(({ ended }) => ended));
      for (const socket of unread) socket.destroy();
    } finally {
      ({ test, port } = usual);
    }
  });
});
