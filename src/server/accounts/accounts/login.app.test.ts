import { sessions, users } from '#db/tables/accounts-tables.ts';
import { goodPassword, openBrowser, addPerson, signUp } from '#testing/test-users.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeChecked } from './accounts-store.ts';

const testApp = useSharedTestApp();
const logIn = (email: string, password = goodPassword) =>
  openBrowser(testApp.app).post('/api/auth/login', { email, password });

describe('a login', () => {
  it('has the same answer for an unknown address and a wrong password on every kind of account', async () => {
    await addPerson(testApp, 'Approved');
    await addPerson(testApp, 'Pending', { status: 'pending' });
    await addPerson(testApp, 'Rejected', { status: 'rejected', rejectionReason: 'no' });
    await addPerson(testApp, 'Inactive', { status: 'approved', isActive: false });
    const names = ['unknown', 'approved', 'pending', 'rejected', 'inactive'];
    const answers = await Promise.all(
      names.map((name) => logIn(`${name}@example.org`, 'wrong password')),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'Invalid credentials', code: 'invalid_credentials' });
    }
  });

  it('with the correct password signs in whoever is not admitted, who see only their status', async () => {
    for (const [name, state] of [
      ['Waits', { status: 'pending' }],
      ['Refused', { status: 'rejected', rejectionReason: 'Unknown to us' }],
      ['Locked', { status: 'approved', isActive: false }],
    ] as const) {
      const { email } = await addPerson(testApp, name, state);
      const browser = openBrowser(testApp.app);
      const login = await browser.post('/api/auth/login', { email, password: goodPassword });
      expect(login.status).toBe(200);
      expect((await browser.get('/api/auth/me')).body?.['user']).toMatchObject(state);
      expect((await browser.get('/api/status')).status).not.toBe(200);
      expect((await browser.get('/api/openapi.json')).status).toBe(403);
    }
  });

  it('ignores case and whitespace of the email address, and records the time', async () => {
    const { id } = await addPerson(testApp, 'Capital');
    expect((await logIn('  CAPITAL@Example.Org ')).status).toBe(200);
    const [user] = await testApp.context.db.select().from(users).where(eq(users.id, id));
    expect(user?.lastLoginAt).toEqual(testApp.clock.now());
  });

  it('always creates a new session, ends the browser’s previous one and ignores a planted one', async () => {
    const { browser } = await signUp(testApp, 'Fresh');
    const carried = browser.cookies.get('linewise_session') ?? '';
    await browser.post('/api/auth/login', { email: 'fresh@example.org', password: goodPassword });
    const fresh = browser.cookies.get('linewise_session');
    expect(fresh).not.toBe(carried);

    const old = openBrowser(testApp.app);
    old.cookies.set('linewise_session', carried);
    expect((await old.get('/api/auth/me')).body?.['user']).toBeNull();

    const planted = 'p'.repeat(43);
    const victim = openBrowser(testApp.app);
    victim.cookies.set('linewise_session', planted);
    await victim.post('/api/auth/login', { email: 'fresh@example.org', password: goodPassword });
    expect(victim.cookies.get('linewise_session')).not.toBe(planted);
  });

  it('sets cookies that scripts and other sites cannot use, with no token in the body', async () => {
    await addPerson(testApp, 'Cookie');
    const answer = await logIn('cookie@example.org');
    const cookies = answer.headers['set-cookie'] as string[];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    const token = /linewise_session=([^;]+)/.exec(cookies.join('\n'))?.[1];
    expect(answer.text).not.toContain(token);
  });

  it('with invalid fields is rejected and signs nobody in', async () => {
    const { email } = await addPerson(testApp, 'Target');
    const wrong = [
      ...['a\u0000@example.org', '\ud800@example.org', undefined, "' or 1=1 --"].map((email) => ({
        email,
      })),
      ...['seven\u0000 wet otters', 1, [goodPassword], true, "' or '1'='1"].map((password) => ({
        password,
      })),
    ];
    for (const fields of wrong) {
      const browser = openBrowser(testApp.app);
      const body = { email, password: goodPassword, ...fields };
      const answer = await browser.post('/api/auth/login', body);
      expect([400, 401], JSON.stringify(fields)).toContain(answer.status);
      expect(browser.cookies.size).toBe(0);
    }
  });

  it('fails when the password changed after it was checked', async () => {
    const { id } = await addPerson(testApp, 'Changing');
    const { db } = testApp.context;
    const [before] = await db.select().from(users).where(eq(users.id, id));
    await db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, id));
    if (before === undefined) throw new Error('the account is gone');
    expect(await changeChecked(db, before, { lastLoginAt: testApp.clock.now() })).toBeUndefined();
  });
});

describe('a logout', () => {
  it('without a body ends the session on the server and clears the cookie', async () => {
    const { browser, id } = await addPerson(testApp, 'Leaving');
    const token = browser.cookies.get('linewise_session') ?? '';
    const answer = await browser.post('/api/auth/logout');
    expect(answer.status).toBe(200);
    expect(browser.cookies.has('linewise_session')).toBe(false);
    const rows = await testApp.context.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows).toEqual([]);

    browser.cookies.set('linewise_session', token);
    expect((await browser.get('/api/auth/me')).body?.['user']).toBeNull();
  });

  it('succeeds without a session, and with a JSON content type and no body', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const options of [{}, { headers }]) {
      const visitor = openBrowser(testApp.app);
      expect((await visitor.send('POST', '/api/auth/logout', options)).status).toBe(200);
    }
  });
});

describe('the current user', () => {
  it('is null for a visitor, with the data source and the helplines', async () => {
    const answer = await openBrowser(testApp.app).get('/api/auth/me');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toEqual({
      user: null,
      preferences: null,
      isSecondFactorMissing: false,
      ended: null,
      installation: {
        dataSource: 'simulated',
        helplines: ['1-800-GAMBLER', '1-800-MY-RESET'],
        isRecordPublic: false,
        sendsMail: false,
        takesPasskeys: true,
      },
    });
  });

  it('is null for an unknown cookie', async () => {
    const tokens = [
      '',
      'x',
      'p'.repeat(43),
      'p'.repeat(5000),
      '../../etc/passwd',
      '%00',
      '{"a":1}',
    ];
    for (const token of [...tokens, "' or 1=1"]) {
      const browser = openBrowser(testApp.app);
      browser.cookies.set('linewise_session', token);
      const answer = await browser.get('/api/auth/me');
      expect([answer.status, answer.body?.['user']], token).toEqual([200, null]);
    }
  });

  it('is null for a modified token, and for two session cookies', async () => {
    const { browser } = await addPerson(testApp, 'Tampered');
    const token = browser.cookies.get('linewise_session') ?? '';
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    const ask = (cookie: string) => openBrowser(testApp.app).get('/api/auth/me', { cookie });

    const own = await ask(`linewise_session=${token}`);
    expect(own.body?.['user']).not.toBeNull();
    for (const cookie of [
      `linewise_session=${other}`,
      `linewise_session=${token}; linewise_session=${other}`,
      `linewise_session=${other}; linewise_session=${token}`,
    ]) {
      expect((await ask(cookie)).body?.['user']).toBeNull();
    }
  });
});
