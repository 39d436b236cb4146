import type { Access, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { users } from '#db/tables/accounts-tables.ts';
import {
  addAdministrator,
  addPerson,
  type Browser,
  goodPassword,
  openBrowser,
  type Person,
  signUp,
} from '#testing/test-users.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

const anId = '11111111-1111-4111-8111-111111111111';
const values: Record<string, string> = {
  id: anId,
  sport: 'nfl',
  league: 'nfl',
  week: '5',
  gameId: 'g1',
};

const calls = [
  ...Object.values(endpoints)
    .flatMap((feature): Endpoint[] => Object.values(feature))
    .map(({ method, path, access }) => ({ method, path, access })),
  ...['/api/openapi.json', '/api/docs'].map((path) => ({
    method: 'GET' as const,
    path,
    access: 'member' as const,
  })),
].map((call) => ({
  ...call,
  url: call.path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? anId),
}));

const callsFor = (...accesses: Access[]) => calls.filter(({ access }) => accesses.includes(access));

const testApp = useSharedTestApp();
let admin: Person;
let member: Person;
let pending: Person;
beforeAll(async () => {
  admin = await addAdministrator(testApp, 'Chief');
  member = await addPerson(testApp, 'Member');
  pending = await signUp(testApp, 'Pending');
});
async function accounts() {
  const { db } = testApp.context;
  const rows = await db.select().from(users).orderBy(asc(users.id));
  return JSON.stringify(rows.map((row) => ({ ...row, lastLoginAt: undefined })));
}

/** Answers to these calls other than the expected one, so that all are shown at once. */
async function listWrong(
  browsers: Browser[],
  accesses: Access[],
  [status, code]: readonly [status: number, code: string],
) {
  const wrong: string[] = [];
  for (const { method, url } of callsFor(...accesses)) {
    for (const browser of browsers) {
      const answer = await browser.send(method, url, { body: method === 'GET' ? undefined : {} });
      const isRight = answer.status === status && answer.body?.['code'] === code;
      if (!isRight) wrong.push(`${method} ${url}: ${answer.status} ${answer.text.slice(0, 80)}`);
    }
  }
  return wrong;
}

it('a visitor gets 401 from everything but the open calls', async () => {
  const visitor = [openBrowser(testApp.app)];
  const accesses: Access[] = ['account', 'member', 'administrator', 'record'];
  expect(await listWrong(visitor, accesses, [401, 'not_signed_in'])).toEqual([]);
});

it('a record not open to visitors is for members only', async () => {
  expect(await listWrong([pending.browser], ['record'], [403, 'not_approved'])).toEqual([]);
  for (const { url } of callsFor('record')) {
    expect([200, 404], url).toContain((await member.browser.send('GET', url)).status);
  }
});

describe('a pending, rejected or inactive user', () => {
  it('gets 403 from every member and administrator call, with the sign-up session and after a login', async () => {
    await addPerson(testApp, 'Rejectee', { status: 'rejected', rejectionReason: 'no' });
    await addPerson(testApp, 'Inactive', { status: 'approved', isActive: false });
    const browsers = [pending.browser];
    for (const name of ['pending', 'rejectee', 'inactive']) {
      const browser = openBrowser(testApp.app);
      const email = `${name}@example.org`;
      const login = await browser.post('/api/auth/login', { email, password: goodPassword });
      expect(login.status).toBe(200);
      browsers.push(browser);
    }
    const refusal = [403, 'not_approved'] as const;
    expect(await listWrong(browsers, ['member', 'administrator'], refusal)).toEqual([]);
  });
});

describe('a member', () => {
  it('gets 403 from every administrator call, and changes nothing', async () => {
    const before = await accounts();
    for (const { method, path } of callsFor('administrator')) {
      for (const target of [pending, admin, member]) {
        const answer = await member.browser.send(method, path.replace(':id', target.id), {
          body:
            method === 'GET'
              ? undefined
              : { reason: 'x', isActive: false, isPremium: true, role: 'admin' },
        });
        expect(answer.status).toBe(403);
        expect(answer.body).toMatchObject({ code: 'not_administrator' });
      }
    }
    expect(await accounts()).toBe(before);
  });

  it('has access to the members’ calls', async () => {
    const refused = [];
    for (const { method, url } of callsFor('member').filter((call) => call.method === 'GET')) {
      const { status } = await member.browser.send(method, url);
      // 503 is the correct answer of a feed before the first scores are loaded.
      if ([401, 403, 500].includes(status)) refused.push([url, status]);
    }
    expect(refused).toEqual([]);
  });
});

describe('a wrong method', () => {
  it('never changes anything, even with a method override header', async () => {
    const before = await accounts();
    const overrides = {
      'x-http-method-override': 'POST',
      'x-http-method': 'POST',
      'x-method-override': 'POST',
    };
    const actions = callsFor('administrator').filter(({ method }) => method === 'POST');
    for (const { path } of actions) {
      const url = `${path.replace(':id', pending.id)}?_method=POST`;
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = await admin.browser.send(method, url, { headers: overrides });
        expect([method, answer.status]).toEqual([method, 405]);
      }
    }
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
      await member.browser.send(method, '/api/auth/logout', { headers: overrides });
    }
    expect((await member.browser.get('/api/auth/me')).body?.['user']).not.toBeNull();
    expect(await accounts()).toBe(before);
  });

  it('that HTTP knows is rejected everywhere', async () => {
    const urls = ['/', '/login', '/api/auth/me', '/api/admin/users', '/healthz', '/nothing'];
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'PURGE', 'LINK']) {
      for (const url of urls) {
        const answer = await admin.browser.send(method, url);
        expect(answer.status, `${method} ${url}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${method} ${url}`).toBeLessThan(500);
        expect(answer.text).not.toMatch(/example\.org|cookie/i);
      }
    }
  });

  it('is a 405 with the allowed one', async () => {
    const answer = await openBrowser(testApp.app).get('/api/auth/login');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('POST');
    expect(answer.body).toMatchObject({ code: 'method_not_allowed' });
  });
});

describe('the list of users', () => {
  const tricks = [
    '/api/admin/users',
    '/API/admin/users',
    '/api/ADMIN/users',
    '//api/admin/users',
    '/api//admin/users',
    '/api/admin/users/',
    '/api/admin//users',
    '/api/./admin/users',
    '/api/auth/../admin/users',
    '/api/auth/..;/admin/users',
    '/api/auth/%2e%2e/admin/users',
    '/api%2fadmin%2fusers',
    '/api/admin%2fusers',
    '/api/%61dmin/users',
    '/api/admin/users;jsessionid=1',
    '/api/admin/users;.css',
    '/api/admin/users%00',
    '/api/admin/users%00.css',
    '/api/admin/users.json',
    '/api/admin/users%20',
    '/api/admin/users?x=/api/auth/me',
    '/api/admin/users#/login',
    '/api\\admin\\users',
    '/assets/../api/admin/users',
  ];

  it('is not accessible to members or visitors under any notation of its address', async () => {
    for (const url of tricks) {
      for (const browser of [member.browser, pending.browser, openBrowser(testApp.app)]) {
        const answer = await browser.get(url);
        expect(answer.status, url).toBeGreaterThanOrEqual(400);
        expect(answer.status, url).toBeLessThan(500);
        expect(answer.text).not.toContain('chief@example.org');
      }
    }
  });

  it('is not opened by headers that claim an identity or another path', async () => {
    const claims = {
      'x-user-id': admin.id,
      'x-forwarded-user': 'chief@example.org',
      'x-remote-user': 'chief@example.org',
      'remote-user': 'chief@example.org',
      'x-auth-request-email': 'chief@example.org',
      'x-role': 'admin',
      authorization: `Basic ${Buffer.from(`chief@example.org:${goodPassword}`).toString('base64')}`,
    };
    const visitor = await openBrowser(testApp.app).get('/api/admin/users', claims);
    expect(visitor.status).toBe(401);
    expect((await member.browser.get('/api/admin/users', claims)).status).toBe(403);
    for (const name of [
      'x-original-url',
      'x-rewrite-url',
      'x-forwarded-uri',
      'x-forwarded-prefix',
    ]) {
      const answer = await member.browser.get('/api/auth/me', { [name]: '/api/admin/users' });
      expect(answer.body?.['user']).toMatchObject({ username: 'Member' });
    }
  });
});
