import { addPerson, goodPassword, openBrowser, signUp } from '#testing/test-users.ts';
import { useSettings, useSharedTestApp, useTestApp } from '#testing/use-test-app.ts';
import { describe, expect, it } from 'vitest';

const testApp = useTestApp();
/** A third of what is usual: every attempt hashes a password. */
useSettings(testApp, { RATE_LIMIT_LOGIN: '3/300' });

function guess(name: string, address: string, headers: Record<string, string> = {}) {
  const browser = openBrowser(testApp.app, address);
  const email = `${name.toLowerCase()}@example.org`;
  return browser.post('/api/auth/login', { email, password: 'wrong password' }, headers);
}

async function logIn(browser: ReturnType<typeof openBrowser>, name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  return browser.post('/api/auth/login', { email, password: goodPassword });
}

describe('wrong passwords from one address', () => {
  it('get 429 with Retry-After, for any accounts, until the time is up', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await guess(`Person${index}`, '203.0.113.1')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    const refused = await guess('Somebody', '203.0.113.1');
    expect(refused.body).toMatchObject({ code: 'rate_limited', message: expect.any(String) });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);

    expect((await guess('Somebody', '203.0.113.2')).status).toBe(401);
    testApp.clock.advance(seconds * 1000);
    expect((await guess('Somebody', '203.0.113.1')).status).toBe(401);
  });

  it('are not reset by a successful login or forged forwarding headers', async () => {
    await addPerson(testApp, 'Insider');
    for (let index = 0; index < 2; index += 1) await guess(`Person${index}`, '203.0.113.1');
    expect((await logIn(openBrowser(testApp.app, '203.0.113.1'), 'Insider')).status).toBe(200);
    await guess('Person2', '203.0.113.1');
    const headers = ['x-forwarded-for', 'x-real-ip', 'client-ip', 'true-client-ip'];
    for (const forged of [
      ...headers.map((header) => ({ [header]: '198.51.100.7' })),
      { forwarded: 'for=198.51.100.7' },
    ] as Record<string, string>[]) {
      expect((await guess('Person3', '203.0.113.1', forged)).status).toBe(429);
    }
  });

  it('in parallel cannot exceed the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(`Person${index}`, '203.0.113.1')),
    );
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeGreaterThanOrEqual(3);
    expect(tried).toBeLessThanOrEqual(7);
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
  });

  it('never block correct logins, however many', async () => {
    await addPerson(testApp, 'Honest');
    for (let index = 0; index < 8; index += 1) {
      expect((await logIn(openBrowser(testApp.app, '203.0.113.1'), 'Honest')).status).toBe(200);
    }
  });
});

describe('an account attacked from many addresses', () => {
  it('is throttled, while its owner stays signed in, can sign in again, and others are unaffected', async () => {
    const owner = await signUp(testApp, 'Owner', '192.0.2.1');
    await signUp(testApp, 'Neighbor', '192.0.2.2');
    const statuses: number[] = [];
    for (let index = 0; index < 16; index += 1) {
      statuses.push((await guess('Owner', `198.51.100.${index}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.at(-1)).toBe(429);

    expect((await owner.browser.get('/api/auth/me')).body?.['user']).not.toBeNull();
    await owner.browser.post('/api/auth/logout');
    expect((await logIn(owner.browser, 'Owner')).status).toBe(200);
    const neighbor = openBrowser(testApp.app, '192.0.2.2');
    expect((await logIn(neighbor, 'Neighbor')).status).toBe(200);

    const stranger = openBrowser(testApp.app, '192.0.2.77');
    expect((await logIn(stranger, 'Owner')).status).toBe(429);
    testApp.clock.advance(15 * 60_000);
    expect((await logIn(stranger, 'Owner')).status).toBe(200);
  });

  it('is throttled even if it does not exist', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      statuses.push((await guess('Ghost', `198.51.100.${index}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.at(-1)).toBe(429);
  });

  it('rejects a device token that is forged, another account’s, or older than the password', async () => {
    const owner = await signUp(testApp, 'Owner', '192.0.2.1');
    const other = await signUp(testApp, 'Other', '192.0.2.2');
    const stolen = owner.browser.cookies.get('linewise_device') ?? '';
    await owner.browser.post('/api/auth/password', {
      currentPassword: goodPassword,
      newPassword: 'nine dry badgers',
    });
    for (let index = 0; index < 8; index += 1) await guess('Owner', `198.51.100.${index}`);

    const tokens = [stolen, other.browser.cookies.get('linewise_device') ?? '', 'x', `${stolen}x`];
    for (const token of tokens) {
      const browser = openBrowser(testApp.app, '192.0.2.50');
      browser.cookies.set('linewise_device', token);
      const answer = await browser.post('/api/auth/login', {
        email: 'owner@example.org',
        password: 'nine dry badgers',
      });
      expect(answer.status).toBe(429);
    }
    const answer = await owner.browser.post('/api/auth/login', {
      email: 'owner@example.org',
      password: 'nine dry badgers',
    });
    expect(answer.status).toBe(200);
  });
});

describe('a known device', () => {
  it('has its own limit', async () => {
    const owner = await signUp(testApp, 'Owner', '192.0.2.1');
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      const answer = await owner.browser.post('/api/auth/login', {
        email: 'owner@example.org',
        password: 'wrong password',
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('sign-ups from one address', () => {
  it('are limited, with Retry-After, and other addresses are not', async () => {
    testApp.context.config.rateLimits.signup = { count: 2, seconds: 3600 };
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const answer = await openBrowser(testApp.app, '203.0.113.1').post('/api/auth/signup', {
        username: `Flood ${index} x`,
        email: `flood${index}@example.org`,
        password: goodPassword,
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    await signUp(testApp, 'Elsewhere', '203.0.113.2');
  });
});

describe('normal polling', () => {
  it('of two hundred reads in a burst never gets 429', async () => {
    const { browser } = await addPerson(testApp, 'Poller');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => browser.get('/api/auth/me')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('behind a trusted proxy', () => {
  const environment = { TRUST_PROXY: '10.0.0.0/8', RATE_LIMIT_LOGIN: '3/300' };
  const proxied = useSharedTestApp({ environment });
  const ask = (forwarded: string, email: string) =>
    openBrowser(proxied.app, '10.0.0.1').post(
      '/api/auth/login',
      { email, password: 'wrong password' },
      { 'x-forwarded-for': forwarded },
    );

  it.each([
    ['plain', () => '203.0.113.1'],
    ['with the port of each connection', (time: number) => `203.0.113.3:${50_000 + time}`],
    ['in brackets', (time: number) => `[2001:db8:1:2::${time}]:${443 + time}`],
    ['that cannot be read', (time: number) => `client-${time}`],
    ['before a second proxy with a port', (time: number) => `203.0.113.5, 10.0.0.2:${time + 1}`],
  ])('limits use the address reported by the proxy: one %s', async (_, toForwarded) => {
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const { status } = await ask(toForwarded(time), `person${time}@example.org`);
      statuses.push(status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await ask('203.0.113.2', 'person@example.org')).status).not.toBe(429);
    proxied.clock.advance(300_000);
  });

  it('the list of sessions shows the address without its port', async () => {
    const browser = openBrowser(proxied.app, '10.0.0.1');
    const names = { username: 'Ported', email: 'ported@example.org', password: goodPassword };
    await browser.post('/api/auth/signup', names, { 'x-forwarded-for': '203.0.113.1:50001' });
    const { body } = await browser.get('/api/auth/sessions');
    expect(body).toMatchObject({ sessions: [{ address: '203.0.113.1' }] });
  });
});
