import { auditLog } from '#db/tables/accounts-tables.ts';
import { passkeys } from '#db/tables/second-factors-tables.ts';
import { addPerson, type Browser, goodPassword, openBrowser } from '#testing/test-users.ts';
import { makeSoftwarePasskey } from '#testing/samples/software-passkey.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const testApp = useTestApp();

const path = '/api/auth/second-factors/passkeys';
type Passkey = ReturnType<typeof makeSoftwarePasskey>;

async function beginAdding(browser: Browser): Promise<string> {
  const begun = await browser.post(`${path}/begin`, { password: goodPassword });
  expect(begun).toMatchObject({
    status: 200,
    body: { rp: { id: 'localhost' }, authenticatorSelection: { userVerification: 'required' } },
  });
  return String(begun.body?.['challenge']);
}

async function add(browser: Browser, passkey: Passkey, name = 'Laptop', counter = 0) {
  const credential = passkey.make({ challenge: await beginAdding(browser), counter });
  const added = await browser.post(path, { name, credential });
  expect(added).toMatchObject({ status: 200, body: { passkeys: [{ name, lastUsedAt: null }] } });
}

async function ask(browser: Browser): Promise<string> {
  const asked = await browser.post('/api/auth/login/passkey/options');
  expect(asked).toMatchObject({
    status: 200,
    body: { rpId: 'localhost', userVerification: 'required' },
  });
  return String(asked.body?.['challenge']);
}

const logIn = (browser: Browser, assertion: unknown) =>
  browser.post('/api/auth/login/passkey', assertion);

async function lastAct() {
  const [row] = await testApp.context.db
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return `${row?.action ?? ''}: ${row?.detail ?? ''}`;
}

describe('a passkey', () => {
  it('is added with the password, signs in as both factors, and is removed with the password', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const passkey = makeSoftwarePasskey();
    expect((await vera.browser.post(`${path}/begin`, { password: 'not this one' })).status).toBe(
      403,
    );
    await add(vera.browser, passkey);
    expect(await lastAct()).toBe('add-passkey: Laptop');

    const browser = openBrowser(testApp.app);
    const signedIn = await logIn(browser, passkey.sign({ challenge: await ask(browser) }));
    expect(signedIn).toMatchObject({ status: 200, body: { user: { username: 'Vera' } } });
    const { body } = await browser.get('/api/auth/sessions');
    expect(body?.['sessions']).toContainEqual(
      expect.objectContaining({ isCurrent: true, hasSecondFactor: true }),
    );

    const [row] = await testApp.context.db.select().from(passkeys);
    expect(row?.lastUsedAt).toEqual(testApp.clock.now());
    const remove = `${path}/${row?.id ?? ''}/remove`;
    expect((await vera.browser.post(remove, { password: 'not this one' })).status).toBe(403);
    const other = await addPerson(testApp, 'Other');
    expect((await other.browser.post(remove, { password: goodPassword })).status).toBe(404);
    expect((await vera.browser.post(remove, { password: goodPassword })).body).toMatchObject({
      passkeys: [],
    });
    expect(await lastAct()).toBe('remove-passkey: Laptop');
    expect((await logIn(browser, passkey.sign({ challenge: await ask(browser) }))).status).toBe(
      401,
    );
  });

  it('is rejected with another origin, challenge or key, without user verification, and on reuse', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const passkey = makeSoftwarePasskey();
    await add(vera.browser, passkey);
    const browser = openBrowser(testApp.app);
    const stranger = makeSoftwarePasskey();
    const attempts = {
      'another origin': passkey.sign({
        challenge: await ask(browser),
        origin: 'http://localhost.evil.example',
      }),
      'another party': passkey.sign({ challenge: await ask(browser), rpId: 'evil.example' }),
      'nobody verified': passkey.sign({ challenge: await ask(browser), isVerified: false }),
      'a challenge of its own': passkey.sign({ challenge: 'A'.repeat(43) }),
      'a challenge for adding': passkey.sign({ challenge: await beginAdding(vera.browser) }),
      'another key': {
        ...stranger.sign({ challenge: await ask(browser) }),
        id: passkey.id,
        rawId: passkey.id,
      },
    };
    for (const [what, assertion] of Object.entries(attempts)) {
      expect((await logIn(browser, assertion)).status, what).toBe(401);
    }
    const late = passkey.sign({ challenge: await ask(browser) });
    testApp.clock.advance(5 * 60_000 + 1000);
    expect((await logIn(browser, late)).status, 'too late').toBe(401);

    const once = passkey.sign({ challenge: await ask(browser) });
    const answers = await Promise.all([1, 2].map(() => logIn(openBrowser(testApp.app), once)));
    expect(answers.map(({ status }) => status).sort(), 'replayed').toEqual([200, 401]);
  });

  it('whose counter goes back is rejected and audited; one that counts on still signs in', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const passkey = makeSoftwarePasskey();
    await add(vera.browser, passkey, 'Key', 5);
    const browser = openBrowser(testApp.app);
    const withCounter = async (counter: number) =>
      (await logIn(browser, passkey.sign({ challenge: await ask(browser), counter }))).status;
    expect(await withCounter(6)).toBe(200);
    for (const counter of [6, 3, 0]) expect(await withCounter(counter)).toBe(401);
    expect(await lastAct()).toBe('refuse-passkey: Key');
    expect(await withCounter(7)).toBe(200);
  });

  it('cannot be added to another account, twice, or without a name', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const other = await addPerson(testApp, 'Other');
    const passkey = makeSoftwarePasskey();
    const stolen = passkey.make({ challenge: await beginAdding(vera.browser) });
    expect((await other.browser.post(path, { name: 'Mine', credential: stolen })).status).toBe(403);
    const nameless = passkey.make({ challenge: await beginAdding(vera.browser) });
    expect((await vera.browser.post(path, { name: ' ', credential: nameless })).status).toBe(400);

    await add(vera.browser, passkey);
    const again = passkey.make({ challenge: await beginAdding(other.browser) });
    expect((await other.browser.post(path, { name: 'Mine', credential: again })).status).toBe(409);
  });

  it('belongs to the configured address, and is not offered at any other', async () => {
    const { body } = await openBrowser(testApp.app).get('/api/auth/me', { host: '192.168.1.7' });
    expect(body?.['installation']).toMatchObject({ takesPasskeys: false });
    const refused = await openBrowser(testApp.app).post(
      '/api/auth/login/passkey/options',
      undefined,
      {
        host: 'intranet.example',
      },
    );
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('PUBLIC_URL') },
    });

    Object.assign(testApp.context.config, { publicUrl: 'https://linewise.example' });
    const asked = await openBrowser(testApp.app).post('/api/auth/login/passkey/options');
    expect(asked.body).toMatchObject({ rpId: 'linewise.example' });
  });
});
