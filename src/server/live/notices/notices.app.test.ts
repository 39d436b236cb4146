import { users } from '#db/tables/accounts-tables.ts';
import { bets } from '#db/tables/bets-tables.ts';
import { gameChanges, games, oddsQuotes } from '#db/tables/games-tables.ts';
import { noticeDeliveries, notices, pushSubscriptions } from '#db/tables/notices-tables.ts';
import { installation } from '#db/tables/operations.ts';
import { type PushStandIn, startPushStandIn } from '#testing/stand-ins/push-stand-in.ts';
import { findMeasuredModel } from '#testing/samples/sample-forecast.ts';
import {
  addBet,
  addForecast,
  addGame,
  addMember,
  addQuote,
  type TestMember,
} from '#testing/samples/scene.ts';
import { recordStatements } from '#testing/statements.ts';
import { addAdministrator, goodPassword } from '#testing/test-users.ts';
import { useMember, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDueNotices, sendDue } from './notices.ts';
import { claimDeliveries } from './notices-store.ts';

const test = useTestApp();
const ada = useMember(test, 'ada');
let push: PushStandIn;
beforeAll(async () => {
  push = await startPushStandIn();
});
afterAll(() => push.close());
beforeEach(() => {
  push.status = 201;
  push.received.length = 0;
});

const everything = ['start', 'inputs', 'result'];
const subscription = (given: object = {}) => ({
  ...push.subscribe(),
  events: everything,
  ...given,
});

async function subscribe(member: TestMember, given: object = {}) {
  const body = subscription(given);
  expect((await member.call('PUT', '/api/notices/subscription', body)).status).toBe(200);
  return body;
}

async function kickOff() {
  test.clock.set('2026-11-22T18:02:00Z');
  const at = test.clock.now();
  await test.context.db.update(games).set({ state: 'live' }).where(eq(games.id, '401'));
  await test.context.db
    .insert(gameChanges)
    .values({ league: 'nfl', gameId: '401', at, state: 'live', statusText: '15:00 - 1st' });
  test.clock.advance(20_000);
}

async function tell() {
  await addDueNotices(test.context);
  await sendDue(test.context);
}

const received = () => push.received.map(({ content }) => content);
const db = () => test.context.db;

describe('an administrator', () => {
  it('is notified once, in every browser, of being made a member and of a link to their account', async () => {
    const chief = await addAdministrator(test, 'Chief');
    await db().update(users).set({ role: 'admin' }).where(eq(users.id, ada.id));
    await subscribe(ada, { events: ['start'] });
    test.clock.advance(1000);
    const act = (what: string, body: object) =>
      chief.browser.post(`/api/admin/users/${ada.id}/${what}`, body);
    const password = goodPassword;
    expect((await act('reset-link', { password })).status).toBe(200);
    expect((await act('role', { role: 'member', password })).status).toBe(200);
    // The same role again is no change.
    expect((await act('role', { role: 'member', password })).status).toBe(200);

    await tell();
    await tell();

    const shown = received().toSorted((a, b) => a.title.localeCompare(b.title));
    expect(new Set(shown.map(({ tag }) => tag)).size).toBe(2);
    expect(shown).toMatchObject([
      {
        title: 'Password reset link',
        body: 'Chief created a link that sets a new password for your account.',
        path: '/security',
      },
      {
        title: 'You are no longer an administrator',
        body: 'Chief made your account a member.',
      },
    ]);
  });
});

describe('a member with notifications on', () => {
  it('is notified once that their game has started, encrypted for their browser', async () => {
    await addGame(test, { id: '401' });
    await addBet(test, ada);
    await subscribe(ada);
    await tell();
    expect(received()).toEqual([]);

    await kickOff();
    await tell();
    await tell();

    expect(received()).toEqual([
      {
        title: 'Started: Ridgeway Elks @ Northport Gulls',
        body: 'Yours: Northport Gulls.',
        tag: 'start nfl/401',
        path: '/nfl/game/401',
      },
    ]);
    const [{ headers } = { headers: {} }] = push.received;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
  });

  it('names the side that they backed, also when the sides have changed', async () => {
    await addGame(test, { id: '401' });
    await addBet(test, ada, { homeId: 'gulls', awayId: 'elks' });
    await subscribe(ada);
    await db().update(games).set({ homeId: 'elks', awayId: 'gulls' });

    await kickOff();
    await tell();

    expect(received()).toMatchObject([
      { title: 'Started: Northport Gulls @ Ridgeway Elks', body: 'Yours: Northport Gulls.' },
    ]);
  });

  it('is notified once of their bets’ results, and again when a result is corrected', async () => {
    await addGame(test, { id: '401', state: 'final', homeScore: 27, awayScore: 20 });
    await addBet(test, ada);
    test.clock.advance(1000);
    await addBet(test, ada, { market: 'total', side: 'over', line: 45.5, price: -110 });
    await subscribe(ada);
    test.clock.set('2026-11-22T21:30:00Z');
    const settle = (market: string, outcome: 'won' | 'lost', profit: number) =>
      db()
        .update(bets)
        .set({ outcome, profit, settledAt: test.clock.now() })
        .where(eq(bets.market, market as 'total'));

    await settle('moneyline', 'won', 2 / 3);
    await tell();
    // The other one is still open.
    expect(received()).toEqual([]);

    await settle('total', 'won', 0.91);
    await tell();
    await tell();
    expect(received()).toMatchObject([
      {
        title: 'Result: Ridgeway Elks @ Northport Gulls',
        body: 'Ridgeway Elks 20, Northport Gulls 27. Northport Gulls: won, +0.67 u. Over 45.5: won, +0.91 u.',
      },
    ]);

    test.clock.advance(60_000);
    await settle('total', 'lost', -1);
    await tell();
    expect(received()).toHaveLength(2);
    expect(received()[1]?.body).toContain('Over 45.5: lost, -1 u');
  });

  it('is notified of changes for a pick, but not of every line move', async () => {
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    await addQuote(test, '401');
    await ada.call('POST', '/api/nfl/predictions/generate/401', {});
    expect((await ada.call('PUT', '/api/picks/401', {})).status).toBe(200);
    await subscribe(ada);
    await tell();
    expect(received()).toEqual([]);

    const moveTo = async (homeSpread: number) => {
      await db().delete(oddsQuotes);
      await addQuote(test, '401', { homeSpread });
      await tell();
    };
    await moveTo(-5);
    expect(received()).toMatchObject([
      {
        title: 'Inputs changed: Ridgeway Elks @ Northport Gulls',
        body: expect.stringContaining('The spread moved from'),
        path: '/nfl/game/401',
      },
    ]);
    await moveTo(-6);
    expect(received()).toHaveLength(1);

    test.clock.advance(3 * 3_600_000 + 1);
    await moveTo(-7);
    expect(received()).toHaveLength(2);
  });

  it('costs no more statements than one, with more members, picks and results', async () => {
    const countStatements = async () => {
      const statements = await recordStatements(db(), () => addDueNotices(test.context));
      return statements.reduce((sum, { times }) => sum + times, 0);
    };
    const addPicks = async (member: TestMember, ids: string[]) => {
      await subscribe(member);
      for (const id of ids) {
        expect((await member.call('PUT', `/api/picks/${id}`, {})).status).toBe(200);
        await addBet(test, member, { contestId: `${id}-over`, outcome: 'won', settledAt: test.clock.now() }); // oxfmt-ignore
      }
    };
    for (const id of ['401', '402']) {
      await addGame(test, { id });
      await addGame(test, { id: `${id}-over`, state: 'final', homeScore: 3, awayScore: 0 });
      await addForecast(test, id);
      await addQuote(test, id);
      await ada.call('POST', `/api/nfl/predictions/generate/${id}`, {});
    }
    await addPicks(ada, ['401']);
    const others = [await addMember(test, 'bob'), await addMember(test, 'cyd')];
    for (const id of ['401', '402']) await addQuote(test, id, { homeSpread: -6 });
    const due = async () => (await addDueNotices(test.context), countStatements());

    const ofOne = await due();
    for (const member of others) await addPicks(member, ['401', '402']);

    expect(await due()).toBe(ofOne);
  });

  it('is notified that a favorite plays, without a bet on it', async () => {
    await addGame(test, { id: '401' });
    const followed = await ada.call('PUT', '/api/preferences/favorites/nfl/gulls');
    expect(followed.status).toBe(200);
    await subscribe(ada);

    await kickOff();
    await tell();
    await tell();

    expect(received()).toMatchObject([
      { title: 'Started: Ridgeway Elks @ Northport Gulls', body: 'Your favorite is playing.' },
    ]);
  });

  it('is notified only that there is a result, when they hide scores', async () => {
    await addGame(test, { id: '401', state: 'final', homeScore: 27, awayScore: 20 });
    await addBet(test, ada);
    await ada.call('PUT', '/api/preferences', { isSpoilerFree: true });
    await subscribe(ada);
    test.clock.set('2026-11-22T21:30:00Z');
    await db().update(bets).set({ outcome: 'won', profit: 0.67, settledAt: test.clock.now() });

    await tell();

    expect(received()).toMatchObject([{ title: 'Finished: Ridgeway Elks @ Northport Gulls' }]);
    expect(JSON.stringify(received())).not.toMatch(/27|won|0\.67/);
  });

  describe('who wants expected line moves', () => {
    const move = (given: object = {}) => subscribe(ada, { events: ['move'], ...given });
    const farTotal = { homeScore: 27, awayScore: 24, model: findMeasuredModel('nfl') };

    /** A game a week ahead of which Ada's favorite is a side. */
    beforeEach(async () => {
      test.clock.set('2026-11-16T17:00:00Z');
      await addGame(test, { id: '401' });
      await ada.call('PUT', '/api/preferences/favorites/nfl/gulls');
    });

    /** A line opens far below our total. */
    async function openFar() {
      test.clock.advance(60_000);
      await addForecast(test, '401', farTotal);
      await addQuote(test, '401', { total: 44.5 });
    }

    it('is notified once per game and line, of their bets and favorites, with its measured rate', async () => {
      await ada.call('PUT', '/api/preferences', { isSpoilerFree: true });
      await move();
      await openFar();
      await tell();
      await tell();

      expect(received()).toEqual([
        {
          title: 'Line move: Ridgeway Elks @ Northport Gulls',
          body: expect.stringMatching(
            /^Total expected to move up\. Lines like this moved our way \d\d% of the time \(n [\d,]+\)\. This is about the price, not who wins, and no profit on its own\.$/,
          ),
          tag: 'move nfl/401 total',
          path: '/nfl/game/401',
        },
      ]);

      // A new forecast, a new price, and the other direction: the same line of the same game.
      test.clock.advance(3_600_000);
      await addForecast(test, '401', { ...farTotal, homeScore: 28 });
      await addQuote(test, '401', { total: 60 });
      await tell();
      expect(received()).toHaveLength(1);
    });

    it('is not notified unless they chose it and follow the game', async () => {
      const bob = await addMember(test, 'bob');
      await subscribe(ada);
      await subscribe(bob, { events: ['move'] });
      await openFar();
      await tell();
      expect(received()).toEqual([]);

      // The later choice holds for what follows.
      await move();
      await openFar();
      await tell();
      expect(received()).toHaveLength(1);
    });

    it('is not notified of a move that was there before they subscribed, is old, or is not expected', async () => {
      await openFar();
      test.clock.advance(1000);
      await move();
      await tell();
      expect(received()).toEqual([]);

      await db().delete(notices);
      await db()
        .update(pushSubscriptions)
        .set({ createdAt: new Date('2026-11-16T17:00:00Z') });
      test.clock.advance(6 * 3_600_000);
      await tell();
      // Close to the line; and close to the start.
      await addForecast(test, '401', { ...farTotal, homeScore: 21 });
      await tell();
      test.clock.set('2026-11-22T12:00:00Z');
      await addForecast(test, '401', farTotal);
      await addQuote(test, '401', { total: 44.5 });
      await tell();
      expect(received()).toEqual([]);
    });
  });

  it('is not notified of events they did not choose, or of others’ games', async () => {
    const bob = await addMember(test, 'bob');
    await addGame(test, { id: '401' });
    await addBet(test, ada);
    await subscribe(ada, { events: ['result'] });
    await subscribe(bob);

    await kickOff();
    await tell();

    expect(received()).toEqual([]);
  });
});

describe('a notification being delivered', () => {
  async function addStart() {
    await addGame(test, { id: '401' });
    await addBet(test, ada);
    await subscribe(ada);
    await kickOff();
    await addDueNotices(test.context);
  }

  it('is not sent twice after its process was killed', async () => {
    await addStart();
    // The killed process had claimed it; whether it was sent is unknown.
    await claimDeliveries(test.context.db, test.clock.now(), 20);

    test.clock.advance(600_000);
    await tell();

    expect(received()).toEqual([]);
  });

  it('is sent once by two parallel processes', async () => {
    await addStart();

    await Promise.all([sendDue(test.context), sendDue(test.context)]);

    expect(received()).toHaveLength(1);
  });

  it('is retried with growing pauses while the service is busy, and then given up', async () => {
    await addStart();
    push.status = 503;
    const pauses: number[] = [];
    for (let tries = 0; tries < 10; tries += 1) {
      await sendDue(test.context);
      const [waiting] = await db().select().from(noticeDeliveries);
      if (waiting === undefined) break;
      pauses.push(waiting.dueAt.getTime() - test.clock.now().getTime());
      test.clock.set(waiting.dueAt);
    }

    expect(pauses.map((pause) => pause / 60_000)).toEqual([1, 4, 16, 60]);
    expect(await db().select().from(pushSubscriptions)).toHaveLength(1);
  });

  it('ends the subscription of a browser that is gone, after one answer', async () => {
    await addStart();
    push.status = 410;

    await tell();

    expect(await db().select().from(pushSubscriptions)).toEqual([]);
    expect(await db().select().from(noticeDeliveries)).toEqual([]);
    expect(await db().select().from(notices)).toHaveLength(1);
  });

  it('does not reach a signed-out browser or a deactivated member', async () => {
    await addStart();
    await ada.call('POST', '/api/auth/logout');

    await tell();

    expect(received()).toEqual([]);
    expect(await db().select().from(pushSubscriptions)).toEqual([]);
  });

  it('is created only for active members', async () => {
    await addGame(test, { id: '401' });
    await addBet(test, ada);
    await subscribe(ada);
    await db().update(users).set({ isActive: false }).where(eq(users.id, ada.id));
    await kickOff();

    await tell();

    expect(received()).toEqual([]);
  });
});

describe('a subscription', () => {
  it('is one per browser, with its chosen events', async () => {
    expect((await ada.call('GET', '/api/notices')).body).toMatchObject({ events: null });
    await subscribe(ada, { events: ['start', 'start'] });
    await subscribe(ada, { events: ['result'] });

    const { body } = await ada.call('GET', '/api/notices');
    expect(body).toMatchObject({ events: ['result'], otherBrowsers: 0 });
    expect(await db().select().from(pushSubscriptions)).toHaveLength(1);

    await ada.call('DELETE', '/api/notices/subscription');
    expect((await ada.call('GET', '/api/notices')).body).toMatchObject({ events: null });
  });

  it('moves to the member who subscribes with the same browser', async () => {
    const bob = await addMember(test, 'bob');
    const body = await subscribe(ada);
    await bob.call('PUT', '/api/notices/subscription', body);

    const rows = await db().select().from(pushSubscriptions);
    expect(rows.map(({ userId }) => userId)).toEqual([bob.id]);
  });

  it('is rejected for a URL outside push services, and for invalid keys', async () => {
    const refused = [
      { endpoint: 'http://169.254.169.254/latest' },
      { endpoint: 'https://10.0.0.1/x' },
      { endpoint: 'https://localhost/x' },
      { endpoint: 'nonsense' },
      { endpoint: `https://push.example.org/${'x'.repeat(1000)}` },
      { p256dh: 'AAAA' },
      { auth: '' },
      { events: [] },
      { events: ['everything'] },
    ];
    for (const given of refused) {
      const answer = await ada.call('PUT', '/api/notices/subscription', subscription(given));
      expect(answer.status, JSON.stringify(given)).toBe(400);
    }
    expect(await db().select().from(pushSubscriptions)).toEqual([]);
  });

  it('is limited to ten per member, like sessions', async () => {
    const { context, app } = test;
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      test.clock.advance(1000);
      const origin = { userAgent: 'test', address: '127.0.0.1' };
      const { token } = await context.sessions.create(context.db, ada.id, origin);
      const { statusCode } = await app.inject({
        method: 'PUT',
        url: '/api/notices/subscription',
        cookies: { linewise_session: token },
        payload: subscription(),
      });
      statuses.push(statusCode);
    }

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await db().select().from(pushSubscriptions)).toHaveLength(10);
  });

  it('can be tested, and reports when the browser no longer accepts messages', async () => {
    expect((await ada.call('POST', '/api/notices/test')).status).toBe(404);
    await subscribe(ada);

    expect((await ada.call('POST', '/api/notices/test')).status).toBe(200);
    expect(received()).toMatchObject([{ body: 'Notifications are working.' }]);

    push.status = 500;
    expect((await ada.call('POST', '/api/notices/test')).status).toBe(409);
    // As Apple answers where neither PUBLIC_URL nor MAIL_FROM is set.
    push.status = 403;
    expect((await ada.call('POST', '/api/notices/test')).body).toMatchObject({
      message: expect.stringContaining('set PUBLIC_URL to an https address, or MAIL_FROM'),
    });
    push.status = 404;
    const { status, body } = await ada.call('POST', '/api/notices/test');
    expect(status).toBe(404);
    expect(body).toMatchObject({ message: expect.stringContaining('Turn notifications on again') });
    expect((await ada.call('GET', '/api/notices')).body).toMatchObject({ events: null });
  });

  it('uses stable keys, of which only the public one is revealed', async () => {
    const first = await ada.call('GET', '/api/notices');
    const second = await ada.call('GET', '/api/notices');
    const [stored] = await db()
      .select()
      .from(installation)
      .where(eq(installation.key, 'push-keys'));

    const { publicKey, privateKey } = (stored?.value ?? {}) as Record<string, string>;
    expect(first.body).toMatchObject({ publicKey });
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain(privateKey);
  });
});
