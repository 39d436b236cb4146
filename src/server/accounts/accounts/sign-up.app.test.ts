import { sessions, users } from '#db/tables/accounts.ts';
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

  it('takes only name, email address and password from the request', async () => {
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
  });

  it('returns no hash, token or salt', async () => {
    const answer = await post({
      username: 'Quiet',
      email: 'quiet@example.org',
      password: goodPassword,
    });
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

  it.each([
    'boss hog',
    'BOSS HOG',
    'bоss hоg',
    'ｂｏｓｓ ｈｏｇ',
    'bo\u200bss hog',
    '\u202eboss hog',
    'b0ss hog',
    'bòss hög',
  ])('with a name resembling an administrator’s is rejected: %j', async (username) => {
    const { context } = testApp;
    const known = await context.db.select().from(users).where(eq(users.username, 'Boss Hog'));
    if (known.length === 0) {
      const person = await addAdministrator(testApp, 'Bosshog');
      await context.db.delete(users).where(eq(users.id, person.id));
      await post({ username: 'Boss Hog', email: 'hog@example.org', password: goodPassword });
    }
    const answer = await post({ username, email: 'imp@example.org', password: goodPassword });
    expect([400, 409]).toContain(answer.status);
    expect(answer.body?.['message']).toEqual(expect.any(String));
  });

  it.each(['Administrator', 'admin.', '@dmin', 'admiŋ', 'Linewise Support', 'Book-Keeper!'])(
    'with a name resembling staff is rejected: %s',
    async (username) => {
      await addAdministrator(testApp, 'Bookkeeper').catch(() => undefined);
      const answer = await post({ username, email: 'imp@example.org', password: goodPassword });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'conflict',
        message: expect.any(String),
        issues: [{ path: 'username' }],
      });
    },
  );

  it('sent twenty times in parallel with one address creates one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post({ username: `racer${index}a`, email: 'race@example.org', password: goodPassword }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('sent twenty times in parallel with one name creates one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post({ username: 'Namesake', email: `name${index}@example.org`, password: goodPassword }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it.each([
    ['a short password', { password: 'short' }],
    ['a common password', { password: 'password1' }],
    ['no e-mail address', { email: 'nobody' }],
    ['an empty name', { username: '   ' }],
    ['NUL in the name', { username: 'nu\u0000l' }],
    ['a line end in the address', { email: 'a@example.org\r\nx: y' }],
    ['a control character in the password', { password: 'seven\u0007 wet otters' }],
    ['half a surrogate pair in the name', { username: 'half\ud83e' }],
    ['half a surrogate pair in the password', { password: 'seven wet otters \udda6' }],
    ['a number for a password', { password: 12345678 }],
    ['an array for an address', { email: ['a@example.org'] }],
    ['an object for a name', { username: { toString: 'otto' } }],
    ['null for a password', { password: null }],
  ])('with %s is a 400 with a message, and signs nobody in', async (_, wrong) => {
    const browser = openBrowser(testApp.app);
    const answer = await browser.post('/api/auth/signup', {
      username: 'Nobody',
      email: 'nobody@example.org',
      password: goodPassword,
      ...wrong,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: 'invalid_request' });
    expect(browser.cookies.size).toBe(0);
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

  it.each([
    'a b '.repeat(25),
    'ключ от дома под ковриком у двери ключ от дома под ковриком у двери',
    '🦦'.repeat(20) + '🐻'.repeat(20) + '🐼'.repeat(30),
  ])('accepts a long password of any script and compares it exactly: %s', async (password) => {
    const email = `long${password.length}@example.org`;
    const username = `Long ${password.length}`;
    expect((await post({ username, email, password })).status).toBe(200);

    const browser = openBrowser(testApp.app);
    const cut = Array.from(password).slice(0, -1).join('');
    expect((await browser.post('/api/auth/login', { email, password: cut })).status).toBe(401);
    expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
  });
});
