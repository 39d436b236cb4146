import { auditLog, sessions } from '#db/tables/accounts-tables.ts';
import { addPerson, goodPassword, noLimits, openBrowser, signUp } from '#testing/test-users.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { asc, eq } from 'drizzle-orm';
import { createSessions } from '#server/security/sessions/session.ts';
import { describe, expect, it, vi } from 'vitest';
import { sweep } from './accounts-jobs.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const testApp = useSharedTestApp();
const shortLived = useSharedTestApp({
  environment: { ...noLimits, SESSION_IDLE_DAYS: '1', SESSION_LIFETIME_DAYS: '2' },
});

async function isSignedIn(browser: ReturnType<typeof openBrowser>): Promise<boolean> {
  const answer = await browser.get('/api/auth/me');
  return answer.body?.['user'] !== null;
}

/** Sessions as another process sees them. */
function openElsewhere() {
  const { connection, clock, context } = testApp;
  return createSessions(connection, clock.now, context.config.sessions);
}

async function listActs(): Promise<string[]> {
  const rows = await testApp.context.db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.map(({ action, detail }) => (detail === null ? action : `${action}: ${detail}`));
}

describe('a session', () => {
  it('expires after seven days without use, and not before', async () => {
    const { browser } = await signUp(testApp, 'Idle');
    testApp.clock.advance(7 * dayMs - minuteMs);
    expect(await isSignedIn(browser)).toBe(true);
    testApp.clock.advance(7 * dayMs - minuteMs);
    expect(await isSignedIn(browser)).toBe(true);
    testApp.clock.advance(7 * dayMs + minuteMs);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('expires thirty days after the login, however often it is used', async () => {
    const { browser } = await signUp(testApp, 'Busy');
    for (let day = 0; day < 29; day += 1) {
      testApp.clock.advance(dayMs);
      expect(await isSignedIn(browser)).toBe(true);
    }
    testApp.clock.advance(dayMs);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('expires after the configured days', async () => {
    const { browser: idle } = await signUp(shortLived, 'Idle');
    const { browser: busy } = await signUp(shortLived, 'Busy');
    expect(await isSignedIn(idle)).toBe(true);
    for (let hour = 0; hour < 47; hour += 1) {
      shortLived.clock.advance(60 * minuteMs);
      if (hour === 22) expect(await isSignedIn(idle)).toBe(true);
      expect(await isSignedIn(busy)).toBe(true);
    }
    // Last used a day and an hour ago; the other one was in use for two days.
    expect(await isSignedIn(idle)).toBe(false);
    shortLived.clock.advance(60 * minuteMs);
    expect(await isSignedIn(busy)).toBe(false);
  });

  it('is deleted once expired, and kept until then', async () => {
    const { id: oldId } = await signUp(testApp, 'Old');
    testApp.clock.advance(8 * dayMs);
    const { id: newId } = await signUp(testApp, 'New');
    await sweep(testApp.context);
    const { db } = testApp.context;
    expect(await db.select().from(sessions).where(eq(sessions.userId, oldId))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, newId))).toHaveLength(1);
  });

  it('is listed for its owner, who can end it, without any token', async () => {
    const { browser: phone } = await signUp(testApp, 'Devices');
    const laptop = openBrowser(testApp.app);
    const credentials = { email: 'devices@example.org', password: goodPassword };
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
    await laptop.post('/api/auth/login', credentials, { 'user-agent': userAgent });

    const listed = await phone.get('/api/auth/sessions');
    const rows = listed.body?.['sessions'] as { id: string; device: string; isCurrent: boolean }[];
    expect(rows).toHaveLength(2);
    expect(listed.text).not.toContain(laptop.cookies.get('linewise_session'));
    expect(listed.text).not.toMatch(/hash|token/i);
    const other = rows.find((row) => !row.isCurrent);
    expect(other).toMatchObject({ device: 'Firefox on Linux', address: '127.0.0.1' });

    const ended = await phone.send('DELETE', `/api/auth/sessions/${other?.id ?? ''}`);
    expect(ended.status).toBe(200);
    expect(await isSignedIn(laptop)).toBe(false);
    expect(await isSignedIn(phone)).toBe(true);
    expect(await listActs()).toEqual(['end-session: Firefox on Linux']);
    await phone.send('DELETE', '/api/auth/sessions');
    expect(await listActs()).toEqual(['end-session: Firefox on Linux', 'end-sessions']);
  });

  it('is ended by the tenth later login, in every process; the ten newest stay', async () => {
    const first = await signUp(testApp, 'Moving');
    const credentials = { email: 'moving@example.org', password: goodPassword };
    const elsewhere = await openElsewhere();
    const token = first.browser.cookies.get('linewise_session');
    const newer: ReturnType<typeof openBrowser>[] = [];
    for (let login = 1; login <= 9; login += 1) {
      testApp.clock.advance(1000);
      const browser = openBrowser(testApp.app);
      expect((await browser.post('/api/auth/login', credentials)).status).toBe(200);
      newer.push(browser);
    }
    expect(await isSignedIn(first.browser)).toBe(true);
    expect((await elsewhere.find(token))?.account.id).toBe(first.id);

    const tenth = openBrowser(testApp.app);
    expect((await tenth.post('/api/auth/login', credentials)).status).toBe(200);

    expect(await isSignedIn(first.browser)).toBe(false);
    await vi.waitFor(async () => expect(await elsewhere.find(token)).toBeUndefined(), 5000);
    for (const browser of [...newer, tenth]) expect(await isSignedIn(browser)).toBe(true);
  });

  it('is not ended by a login that replaces another one in the same browser', async () => {
    const first = await signUp(testApp, 'Returning');
    const credentials = { email: 'returning@example.org', password: goodPassword };
    let browser = openBrowser(testApp.app);
    for (let login = 1; login <= 9; login += 1) {
      testApp.clock.advance(1000);
      browser = openBrowser(testApp.app);
      await browser.post('/api/auth/login', credentials);
    }
    for (let login = 1; login <= 3; login += 1) await browser.post('/api/auth/login', credentials);
    expect(await isSignedIn(first.browser)).toBe(true);
  });

  it('replaced by a login ends in every process, whoever it belonged to; others are not read again', async () => {
    const [first, second, third] = [
      await signUp(testApp, 'First'),
      await signUp(testApp, 'Second'),
      await signUp(testApp, 'Third'),
    ];
    const [replaced, other] = [first, third].map(({ browser }) =>
      browser.cookies.get('linewise_session'),
    );
    const elsewhere = await openElsewhere();
    expect((await elsewhere.find(replaced))?.account.id).toBe(first.id);
    expect((await elsewhere.find(other))?.account.id).toBe(third.id);
    // Reading it again would find nothing.
    await testApp.context.db.delete(sessions).where(eq(sessions.userId, third.id));

    await first.browser.post('/api/auth/login', {
      email: 'second@example.org',
      password: goodPassword,
    });
    await vi.waitFor(async () => expect(await elsewhere.find(replaced)).toBeUndefined(), 5000);
    expect((await elsewhere.find(other))?.account.id).toBe(third.id);
    expect(await isSignedIn(second.browser)).toBe(true);
  });

  it('of another user cannot be ended, and looks like an unknown one', async () => {
    const victim = await signUp(testApp, 'Victim');
    const listed = await victim.browser.get('/api/auth/sessions');
    const rows = listed.body?.['sessions'] as { id: string }[];
    const row = rows[0];
    const thief = await signUp(testApp, 'Thief');
    const answer = await thief.browser.send('DELETE', `/api/auth/sessions/${row?.id ?? ''}`);
    expect(answer.status).toBe(404);
    expect(await isSignedIn(victim.browser)).toBe(true);
  });
});

describe('a password change', () => {
  const change = (
    browser: ReturnType<typeof openBrowser>,
    newPassword: string,
    currentPassword = goodPassword,
  ) => browser.post('/api/auth/password', { currentPassword, newPassword });

  it('ends every other session and keeps the current one', async () => {
    const { browser } = await addPerson(testApp, 'Changer');
    const other = openBrowser(testApp.app);
    await other.post('/api/auth/login', { email: 'changer@example.org', password: goodPassword });
    expect((await change(browser, 'nine dry badgers')).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);

    const again = openBrowser(testApp.app);
    const logIn = (password: string) =>
      again.post('/api/auth/login', { email: 'changer@example.org', password });
    expect((await logIn(goodPassword)).status).toBe(401);
    expect((await logIn('nine dry badgers')).status).toBe(200);
  });

  it('needs the current password, and a valid new one', async () => {
    const { browser } = await addPerson(testApp, 'Careless');
    expect((await change(browser, 'nine dry badgers', 'a wrong one')).status).toBe(403);
    expect((await change(browser, 'password')).status).toBe(400);
    expect((await change(browser, 'careless@example.org')).status).toBe(400);
    const again = openBrowser(testApp.app);
    const answer = await again.post('/api/auth/login', {
      email: 'careless@example.org',
      password: goodPassword,
    });
    expect(answer.status).toBe(200);
  });

  it('by a visitor is rejected', async () => {
    expect((await change(openBrowser(testApp.app), 'nine dry badgers')).status).toBe(401);
  });
});
