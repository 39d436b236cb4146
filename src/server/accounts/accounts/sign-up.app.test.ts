import { sessions, users } from '#db/tables/accounts-tables.ts';
import { addAdministrator, goodPassword, openBrowser, signUp } from '#testing/test-users.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const testApp = useSharedTestApp();
const post = (body: unknown) => openBrowser(testApp.app).post('/api/auth/signup', body);

describe('a sign-up', () => {
  it('creates a pending, active, free member and signs them in', async () => {
    const { browser } = await signUp(testApp, 'Ottoline');
    const me = await browser.get('/api/auth/me');
    expect(me.body?.['user']).toMatchObject({
      username: 'Ottoline',
      email: 'ottoline@example.org',
      role: 'member',
      status: 'pending',
      isActive: true,
      isPremium: false,
      lastLogin: testApp.clock.now().toISOString(),
      rejectionReason: null,
    });
  });

  it('takes only name, email address and password, and returns no hash, token or salt', async () => {
    const answer = await post({
      username: 'Sneaky',
      email: 'sneaky@example.org',
      password: goodPassword,
      id: '11111111-1111-4111-8111-111111111111',
      role: 'admin',
      status: 'approved',
      isActive: false,
      isPremium: true,
      createdAt: '2001-01-01T00:00:00.000Z',
    });
    const user = answer.body?.['user'] as { id: string; createdAt: string };
    expect(user).toMatchObject({ role: 'member', status: 'pending', isPremium: false });
    expect(user.id).not.toMatch(/^11111111/);
    expect(user.createdAt).toBe(testApp.clock.now().toISOString());
    expect(answer.text).not.toMatch(/argon2|passwordHash|password_hash|token|skeleton|folded/i);
    expect(answer.text).not.toContain(goodPassword);
  });

  it('stores the password as argon2id and the session token as a hash', async () => {
    const { browser, id } = await signUp(testApp, 'Stored');
    const token = browser.cookies.get('linewise_session') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [user] = await testApp.context.db.select().from(users).where(eq(users.id, id));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const rows = await testApp.context.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('with a taken email address is a 409 that reveals nothing about its owner', async () => {
    await signUp(testApp, 'Firstcomer');
    const answer = await post({
      username: 'Latecomer',
      email: ' FIRSTCOMER@Example.org ',
      password: goodPassword,
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: 'An account with this email address already exists.',
      code: 'conflict',
    });
  });

  it('with a name resembling an administrator’s or staff is rejected', async () => {
    await addAdministrator(testApp, 'Bookkeeper');
    await post({ username: 'Boss Hog', email: 'hog@example.org', password: goodPassword });
    for (const username of ['Book-Keeper!', 'Administrator', 'admin.']) {
      const answer = await post({ username, email: 'imp@example.org', password: goodPassword });
      const body = { code: 'conflict', issues: [{ path: 'username' }] };
      expect(answer, username).toMatchObject({ status: 409, body });
    }
    const names = ['boss hog', 'bоss hоg', 'b0ss hog', 'bo\u200bss hog', '\u202eboss hog'];
    for (const username of names) {
      const answer = await post({ username, email: 'imp@example.org', password: goodPassword });
      expect([400, 409], username).toContain(answer.status);
    }
  });

  it.each([
    ['address', () => ({ email: 'race@example.org' })],
    ['name', () => ({ username: 'Namesake' })],
  ])('sent ten times in parallel with one %s creates one account', async (what, same) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post({
          username: `racer ${what} ${index}`,
          email: `${what}${index}@example.org`,
          password: goodPassword,
          ...same(),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('with invalid fields is a 400 with a message, and signs nobody in', async () => {
    const passwords = [
      'short',
      'password1',
      'seven\u0007 wet otters',
      'seven wet otters \udda6',
      12345678,
      null,
    ];
    const emails = ['nobody', 'a@example.org\r\nx: y', ['a@example.org']];
    const names = ['   ', 'nu\u0000l', 'half\ud83e', { toString: 'otto' }];
    for (const wrong of [
      ...passwords.map((password) => ({ password })),
      ...emails.map((email) => ({ email })),
      ...names.map((username) => ({ username })),
    ]) {
      const browser = openBrowser(testApp.app);
      const good = { username: 'Nobody', email: 'nobody@example.org', password: goodPassword };
      const answer = await browser.post('/api/auth/signup', { ...good, ...wrong });
      const body = { message: expect.any(String) as string, code: 'invalid_request' };
      expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, body });
      expect(browser.cookies.size).toBe(0);
    }
  });

  it('with invalid UTF-8 is a 400', async () => {
    const text = '{"username":"Bytes","email":"bytes@example.org","password":"seven wet otters X"}';
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf(0x58)] = 0xff;
    const answer = await openBrowser(testApp.app).send('POST', '/api/auth/signup', {
      body: bytes,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body?.['message']).toMatch(/UTF-8/);
  });

  it('accepts a long password of any script and compares it exactly', async () => {
    const keys = 'ключ от дома под ковриком у двери '.repeat(2).trim();
    for (const password of ['a b '.repeat(25), keys, '🦦🐻🐼'.repeat(23)]) {
      const email = `long${password.length}@example.org`;
      const username = `Long ${password.length}`;
      expect(await post({ username, email, password })).toMatchObject({ status: 200 });

      const browser = openBrowser(testApp.app);
      const cut = Array.from(password).slice(0, -1).join('');
      expect((await browser.post('/api/auth/login', { email, password: cut })).status).toBe(401);
      expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
    }
  });
});
