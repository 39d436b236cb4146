import { endpoints } from '#contract/endpoints.ts';
import { auditLog } from '#db/tables/accounts-tables.ts';
import { passkeys, recoveryCodes, signInChallenges } from '#db/tables/second-factors-tables.ts';
import {
  addAdministrator,
  addPerson,
  type Browser,
  goodPassword,
  openBrowser,
  type Person,
} from '#testing/test-users.ts';
import { useSettings, useTestApp } from '#testing/use-test-app.ts';
import { asc } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '#server/accounts/accounts/accounts-jobs.ts';

const testApp = useTestApp();
useSettings(testApp, { RATE_LIMIT_LOGIN: '6/300' });

const codeAt = (secret: string, at: Date) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
const nextStep = () => testApp.clock.advance(30_000);
const withPassword = { password: goodPassword };

async function setUp({ browser }: Pick<Person, 'browser'>) {
  const begun = await browser.post('/api/auth/second-factors/totp/begin', withPassword);
  expect(begun.status).toBe(200);
  const secret = String(begun.body?.['secret']);
  const code = codeAt(secret, testApp.clock.now());
  const confirmed = await browser.post('/api/auth/second-factors/totp/confirm', { code });
  expect(confirmed.status).toBe(200);
  nextStep();
  return { secret, codes: confirmed.body?.['recoveryCodes'] as string[] };
}

const getCredentials = ({ email }: Pick<Person, 'email'>) => ({ email, password: goodPassword });

/** The first step; returns what the second one needs. */
async function begin(person: Pick<Person, 'email'>, browser: Browser): Promise<string> {
  const answer = await browser.post('/api/auth/login', getCredentials(person));
  expect(answer).toMatchObject({ status: 200, body: { user: null } });
  const challenge = answer.body?.['challenge'] as { token: string } | undefined;
  return challenge?.token ?? '';
}

const finish = (browser: Browser, challenge: string, code: string) =>
  browser.post('/api/auth/login/code', { challenge, code });

async function listActs() {
  const rows = await testApp.context.db.select().from(auditLog).orderBy(asc(auditLog.id));
  return rows.map(({ action, detail }) => (detail === null ? action : `${action}: ${detail}`));
}

describe('codes of an authenticator app', () => {
  it('are set up with the password and a first code, and end every other session', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const phone = openBrowser(testApp.app);
    await phone.post('/api/auth/login', { email: vera.email, password: goodPassword });
    const path = '/api/auth/second-factors/totp';

    expect((await vera.browser.post(`${path}/begin`, { password: 'not this one' })).status).toBe(
      403,
    );
    const begun = await vera.browser.post(`${path}/begin`, withPassword);
    expect(begun.body?.['uri']).toMatch(/^otpauth:\/\/totp\/Linewise:vera%40example\.org\?/);
    const secret = String(begun.body?.['secret']);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const other = codeAt(secret, new Date(testApp.clock.now().getTime() + 90_000));
    expect((await vera.browser.post(`${path}/confirm`, { code: other })).status).toBe(403);
    const elsewhere = openBrowser(testApp.app);
    const login = await elsewhere.post('/api/auth/login', {
      email: vera.email,
      password: goodPassword,
    });
    expect(login.body?.['user'], 'nothing is asked for before it is confirmed').not.toBeNull();

    const code = codeAt(secret, testApp.clock.now());
    const confirmed = await vera.browser.post(`${path}/confirm`, { code });
    expect(new Set(confirmed.body?.['recoveryCodes'] as string[]).size).toBe(10);
    expect((await phone.get('/api/auth/sessions')).status).toBe(401);
    expect((await vera.browser.get('/api/auth/second-factors')).body).toMatchObject({
      totp: { recoveryCodesLeft: 10 },
      isShown: true,
    });
    expect((await vera.browser.post(`${path}/begin`, withPassword)).status).toBe(409);
    expect(await listActs()).toContain('set-up-second-factor');
  });

  it('are requested after the password, which alone opens no session', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const { secret } = await setUp(vera);
    const browser = openBrowser(testApp.app);
    const wrong = { email: vera.email, password: 'not this one' };
    expect(await browser.post('/api/auth/login', wrong)).toMatchObject({
      status: 401,
      body: { message: 'Invalid credentials', code: 'invalid_credentials' },
    });
    const challenge = await begin(vera, browser);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await browser.get('/api/auth/sessions')).status).toBe(401);
    expect((await finish(browser, challenge, '000000')).status).toBe(401);

    const signedIn = await finish(browser, challenge, codeAt(secret, testApp.clock.now()));
    expect(signedIn).toMatchObject({ status: 200, body: { user: { username: 'Vera' } } });
    const { body } = await browser.get('/api/auth/sessions');
    expect(body?.['sessions']).toContainEqual(
      expect.objectContaining({ isCurrent: true, hasSecondFactor: true }),
    );
    nextStep();
    const again = await finish(browser, challenge, codeAt(secret, testApp.clock.now()));
    expect(again.status, 'its challenge is used up').toBe(409);
  });

  it('are accepted once each, also in parallel, and one step early or late', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const { secret } = await setUp(vera);
    const at = testApp.clock.now().getTime();
    const browsers = [1, 2, 3].map((host) => openBrowser(testApp.app, `10.0.0.${host}`));
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push(await begin(vera, browser));
    const late = codeAt(secret, new Date(at + 60_000));
    expect(
      (await finish(browsers[0] as Browser, challenges[0] ?? '', late)).status,
      'two steps ahead',
    ).toBe(401);

    const early = codeAt(secret, new Date(at + 30_000));
    const answers = await Promise.all(
      browsers.map((browser, index) => finish(browser, challenges[index] ?? '', early)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    nextStep();
    const left = challenges[answers.findIndex(({ status }) => status === 401)] ?? '';
    const browser = openBrowser(testApp.app, '10.0.0.9');
    expect((await finish(browser, left, early)).status, 'again in its own step').toBe(401);
    nextStep();
    expect((await finish(browser, left, codeAt(secret, testApp.clock.now()))).status).toBe(200);
  });

  it('cannot be guessed: after too many wrong ones, even the right one has to wait', async () => {
    const guessed = await addPerson(testApp, 'Guessed');
    await guessed.browser.post('/api/auth/login', getCredentials(guessed));
    const { secret } = await setUp(guessed);
    const stranger = openBrowser(testApp.app, '10.1.0.1');
    const challenge = await begin(guessed, stranger);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => finish(stranger, challenge, '000000')),
    );
    const looked = guesses.filter(({ status }) => status === 401);
    expect(looked.length, 'however many come at once').toBeLessThanOrEqual(12);
    expect(looked.length).toBeGreaterThan(0);
    const right = codeAt(secret, testApp.clock.now());
    const refused = await finish(stranger, challenge, right);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const login = await stranger.post('/api/auth/login', getCredentials(guessed));
    expect(login.status, 'the turn of the password is over as well').toBe(429);

    // The owner's known browser has its own attempts.
    const own = await begin(guessed, guessed.browser);
    expect((await finish(guessed.browser, own, right)).status).toBe(200);
  });

  it('expire after five minutes, and after a password change', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const { secret } = await setUp(vera);
    const browser = openBrowser(testApp.app);
    const late = await begin(vera, browser);
    testApp.clock.advance(5 * 60_000 + 1000);
    expect(await finish(browser, late, codeAt(secret, testApp.clock.now()))).toMatchObject({
      status: 409,
      body: { message: 'Your login timed out. Please sign in with your password again.' },
    });
    await sweep(testApp.context);
    expect(await testApp.context.db.select().from(signInChallenges)).toEqual([]);

    const changed = await begin(vera, browser);
    const passwords = { currentPassword: goodPassword, newPassword: 'eight dry badgers' };
    expect((await vera.browser.post('/api/auth/password', passwords)).status).toBe(200);
    nextStep();
    const answer = await finish(browser, changed, codeAt(secret, testApp.clock.now()));
    expect(answer.status).toBe(409);
  });

  it('are turned off only with the password, along with the recovery codes', async () => {
    const vera = await addPerson(testApp, 'Vera');
    await setUp(vera);
    const path = '/api/auth/second-factors/totp/turn-off';
    expect((await vera.browser.post(path, { password: 'not this one' })).status).toBe(403);
    const off = await vera.browser.post(path, withPassword);
    expect(off.body).toMatchObject({ totp: null, isShown: false });
    expect(await testApp.context.db.select().from(recoveryCodes)).toEqual([]);
    const login = await openBrowser(testApp.app).post('/api/auth/login', {
      email: vera.email,
      password: goodPassword,
    });
    expect(login.body?.['user']).not.toBeNull();
    expect((await listActs()).at(-1)).toBe('turn-off-second-factor');
  });
});

describe('a recovery code', () => {
  it('signs in once, in any notation, is stored as a digest and audited', async () => {
    const vera = await addPerson(testApp, 'Vera');
    const { codes } = await setUp(vera);
    const [code = '', next = ''] = codes;
    expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/);
    const rows = JSON.stringify(await testApp.context.db.select().from(recoveryCodes));
    for (const one of codes) expect(rows).not.toContain(one.replaceAll('-', ''));

    const browsers = [openBrowser(testApp.app), openBrowser(testApp.app)];
    const challenges: string[] = [];
    for (const browser of browsers) challenges.push(await begin(vera, browser));
    const typed = code.toUpperCase().replaceAll('-', ' ');
    const answers = await Promise.all(
      browsers.map((browser, index) => finish(browser, challenges[index] ?? '', typed)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await listActs()).at(-1)).toBe('use-recovery-code: 9 left');

    const renewed = await vera.browser.post(
      '/api/auth/second-factors/recovery-codes',
      withPassword,
    );
    expect(renewed.body?.['recoveryCodes']).toHaveLength(10);
    const browser = openBrowser(testApp.app);
    expect((await finish(browser, await begin(vera, browser), next)).status, 'one of before').toBe(
      401,
    );
  });
});

const addPasskey = ({ id: userId }: Person) =>
  testApp.context.db.insert(passkeys).values({
    userId,
    credentialId: 'theirs',
    name: 'Laptop',
    publicKey: '',
    counter: 0,
    transports: [],
    isSynced: false,
    createdAt: testApp.clock.now(),
  });

describe('an administrator with a required second factor', () => {
  beforeEach(() => {
    Object.assign(testApp.context.config, { isAdminSecondFactorRequired: true });
  });

  const listUsers = (browser: Browser) => browser.get('/api/admin/users/page');

  it('is refused by every administrative call with the reason, and let in by setting one up', async () => {
    const chief = await addAdministrator(testApp, 'Chief');
    const calls = Object.values(endpoints)
      .flatMap(
        (feature) => Object.values(feature) as { method: string; path: string; access: string }[],
      )
      .filter(({ access }) => access === 'administrator');
    expect(calls.length).toBeGreaterThan(8);
    for (const { method, path } of calls) {
      const url = path.replace(':id', chief.id);
      const answer = await chief.browser.send(method, url, {
        body: method === 'GET' ? undefined : {},
      });
      expect(answer, path).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    }
    expect((await chief.browser.get('/api/auth/me')).body?.['isSecondFactorMissing']).toBe(true);
    expect((await chief.browser.get('/api/preferences')).status, 'as a member').toBe(200);

    await setUp(chief);
    expect((await listUsers(chief.browser)).status).toBe(200);
    expect((await chief.browser.get('/api/auth/me')).body?.['isSecondFactorMissing']).toBe(false);
    await chief.browser.post('/api/auth/second-factors/totp/turn-off', withPassword);
    expect((await listUsers(chief.browser)).status).toBe(403);
  });

  it('cannot be impersonated by adding a factor with the password alone', async () => {
    const chief = await addAdministrator(testApp, 'Chief');
    await addPasskey(chief);
    for (const path of ['totp/begin', 'recovery-codes', 'totp/turn-off']) {
      const answer = await chief.browser.post(`/api/auth/second-factors/${path}`, withPassword);
      expect(answer, path).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    }
  });
});

describe('an administrator without a required second factor', () => {
  it('needs none, and sees who has one', async () => {
    const chief = await addAdministrator(testApp, 'Chief');
    const vera = await addPerson(testApp, 'Vera');
    await setUp(vera);
    await addPasskey(chief);
    const { body } = await chief.browser.get('/api/admin/users/page?status=approved&order=name');
    const users = body?.['users'] as { username: string; hasTotp: boolean; hasPasskeys: boolean }[];
    expect(
      users.map(({ username, hasTotp, hasPasskeys }) => [username, hasTotp, hasPasskeys]),
    ).toEqual([
      ['Chief', false, true],
      ['Vera', true, false],
    ]);
  });
});
