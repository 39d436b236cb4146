import { sessions } from '#db/tables/accounts-tables.ts';
import {
  type Answer,
  type Browser,
  goodPassword,
  openBrowser,
  signUp,
} from '#testing/test-users.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const proxy = '10.0.0.1';

const usual = useTestApp({ environment: { TRUST_PROXY: proxy } });
// One failure in five minutes allows twenty attempts per account and sixty per address.
const strict = useTestApp({
  environment: {
    TRUST_PROXY: proxy,
    RATE_LIMIT_LOGIN: '1/300',
    RATE_LIMIT_SIGNUP: '100/3600',
  },
});
const allowingTwo = useTestApp({
  environment: { TRUST_PROXY: proxy, RATE_LIMIT_LOGIN: '2/300' },
});
let testApp = usual;
// Refusals stay in memory until they end, so every test has its own day.
let day = 0;
beforeEach(() => {
  day += 1;
  for (const { clock } of [usual, strict, allowingTwo]) clock.advance(day * 86_400_000);
});

interface Login {
  name: string;
  address: string;
  password?: string;
  /** The browser that signs in, by default a device that has never signed in. */
  browser?: Browser;
}

/** A login as forwarded by the proxy. */
function logIn({ name, address, password = goodPassword, browser }: Login): Promise<Answer> {
  const email = `${name.toLowerCase()}@example.org`;
  const headers = { 'x-forwarded-for': address };
  const from = browser ?? openBrowser(testApp.app, proxy);
  return from.post('/api/auth/login', { email, password }, headers);
}

/** Sends 230 parallel logins, with the others' requests right behind them. */
async function floodBefore(
  send: (index: number) => Promise<Answer>,
  others: () => Promise<Answer[]>,
): Promise<{ floodStatuses: Set<number>; othersStatuses: number[] }> {
  const [flood, answers] = await Promise.all([
    Promise.all(Array.from({ length: 230 }, (_, index) => send(index))),
    others(),
  ]);
  return {
    floodStatuses: new Set(flood.map(({ status }) => status)),
    othersStatuses: answers.map(({ status }) => status),
  };
}

const others = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'];

async function signUpOthers(): Promise<void> {
  for (const [index, name] of others.entries()) await signUp(testApp, name, `192.0.2.${index}`);
}

/** Logs in five people correctly, each from their own network and on a new device. */
function logInOthers(): Promise<Answer[]> {
  return Promise.all(others.map((name, index) => logIn({ name, address: `203.0.113.${index}` })));
}

describe('one address flooding with 230 parallel correct logins of a pending account', () => {
  it('blocks nobody else: every correct login from another address succeeds', async () => {
    testApp = usual;
    await signUpOthers();
    await signUp(testApp, 'Flooder', '198.51.100.1');

    const { othersStatuses, floodStatuses } = await floodBefore(
      () => logIn({ name: 'Flooder', address: '198.51.100.1' }),
      logInOthers,
    );

    expect(othersStatuses).toEqual(others.map(() => 200));
    expect(floodStatuses).toEqual(new Set([200, 429]));
  });

  it('does not block sign-ups or password changes elsewhere', async () => {
    testApp = usual;
    const { browser } = await signUp(testApp, 'Changer', '192.0.2.1');
    await signUp(testApp, 'Flooder', '198.51.100.1');
    const passwords = { currentPassword: goodPassword, newPassword: 'nine dry badgers' };

    const { othersStatuses } = await floodBefore(
      () => logIn({ name: 'Flooder', address: '198.51.100.1' }),
      () =>
        Promise.all([
          browser.post('/api/auth/password', passwords, { 'x-forwarded-for': '192.0.2.1' }),
          openBrowser(testApp.app, proxy).post(
            '/api/auth/signup',
            { username: 'Newcomer', email: 'newcomer@example.org', password: goodPassword },
            { 'x-forwarded-for': '192.0.2.2' },
          ),
        ]),
    );

    expect(othersStatuses).toEqual([200, 200]);
  });

  it('does not block a known device at the same address', async () => {
    testApp = usual;
    const { browser } = await signUp(testApp, 'Neighbor', '198.51.100.1');
    await signUp(testApp, 'Flooder', '198.51.100.1');

    const { othersStatuses } = await floodBefore(
      () => logIn({ name: 'Flooder', address: '198.51.100.1' }),
      async () => [await logIn({ name: 'Neighbor', address: '198.51.100.1', browser })],
    );

    expect(othersStatuses).toEqual([200]);
  });
});

describe('one account flooded with correct logins from 230 addresses', () => {
  it('blocks nobody else', async () => {
    testApp = usual;
    await signUpOthers();
    await signUp(testApp, 'Flooder', '198.51.100.1');

    const { othersStatuses, floodStatuses } = await floodBefore(
      (index) => logIn({ name: 'Flooder', address: `198.51.100.${index}` }),
      logInOthers,
    );

    expect(othersStatuses).toEqual(others.map(() => 200));
    expect(floodStatuses).toEqual(new Set([200, 429]));
  });
});

describe('correct logins', () => {
  it('are limited per account, with Retry-After, while others at the address can sign in', async () => {
    testApp = strict;
    await signUp(testApp, 'Flooder', '198.51.100.1');
    await signUp(testApp, 'Neighbor', '198.51.100.1');
    for (let index = 0; index < 20; index += 1) {
      const address = `198.51.100.${index}`;
      expect((await logIn({ name: 'Flooder', address })).status).toBe(200);
    }

    const refused = await logIn({ name: 'Flooder', address: '203.0.113.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn({ name: 'Neighbor', address: '198.51.100.1' })).status).toBe(200);

    testApp.clock.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await logIn({ name: 'Flooder', address: '203.0.113.9' })).status).toBe(200);
  });

  it('are limited per address, whatever the accounts, and per /64 of an IPv6 address', async () => {
    testApp = strict;
    const names = ['Ada', 'Ben', 'Cleo', 'Dora'];
    for (const [index, name] of names.entries()) await signUp(testApp, name, `192.0.2.${index}`);
    for (const name of names.slice(0, 3)) {
      for (let index = 0; index < 20; index += 1) {
        const address = `2001:db8:1:2::${index}`;
        expect((await logIn({ name, address })).status).toBe(200);
      }
    }

    expect((await logIn({ name: 'Dora', address: '2001:db8:1:2::ffff' })).status).toBe(429);
    expect((await logIn({ name: 'Dora', address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('are limited per account for a known device, though each issues a new token', async () => {
    testApp = strict;
    const { browser } = await signUp(testApp, 'Flooder', '198.51.100.1');
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      const address = `198.51.100.${index}`;
      statuses.push((await logIn({ name: 'Flooder', address, browser })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('of a known device are not used up by an attacker of its account', async () => {
    testApp = allowingTwo;
    const { browser } = await signUp(testApp, 'Owner', '192.0.2.1');
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        logIn({ name: 'Owner', address: `198.51.100.${index}`, password: 'wrong password' }),
      ),
    );

    expect((await logIn({ name: 'Owner', address: '192.0.2.77' })).status).toBe(429);
    expect((await logIn({ name: 'Owner', address: '192.0.2.1', browser })).status).toBe(200);
  });

  it('in parallel leave ten sessions of the account', async () => {
    testApp = usual;
    const { id } = await signUp(testApp, 'Eager', '198.51.100.1');
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => logIn({ name: 'Eager', address: '198.51.100.1' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await testApp.context.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows).toHaveLength(10);
  });
});
