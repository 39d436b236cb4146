import { addAdministrator, addPerson, openBrowser, type Person } from '#testing/test-users.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';

const testApp = useSharedTestApp();
let admin: Person;
let member: Person;
beforeAll(async () => {
  admin = await addAdministrator(testApp, 'Chief');
  member = await addPerson(testApp, 'Member');
});
const json = { 'content-type': 'application/json' };

/** Routes with a body, one of each kind. */
const readers = () => [
  { browser: openBrowser(testApp.app), url: '/api/auth/login' },
  { browser: openBrowser(testApp.app), url: '/api/auth/signup' },
  { browser: member.browser, url: '/api/auth/password' },
  { browser: admin.browser, url: `/api/admin/users/${member.id}/reject` },
];

/** How each of those routes rejects a body; every error must be JSON with a message and a code. */
async function listRefusals(body: string | Buffer, headers = {}): Promise<number[]> {
  const statuses = new Set<number>();
  for (const { browser, url } of readers()) {
    const answer = await browser.send('POST', url, { body, headers: { ...json, ...headers } });
    statuses.add(answer.status);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  }
  return [...statuses].sort();
}

const tooLargeOrWrong = [[400], [413], [400, 413]];

describe('a body', () => {
  it('of 3 MB is a 413', async () => {
    expect(await listRefusals(`{"password":"${'x'.repeat(3_000_000)}"}`)).toEqual([413]);
  });

  it('of more than 16 kB is a 413 at sign-in, so that no huge password is hashed', async () => {
    const body = { email: 'a@example.org', password: 'x'.repeat(17_000) };
    const answer = await openBrowser(testApp.app).post('/api/auth/login', body);
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'too_large' });
  });

  it('nested 20,000 levels deep is rejected', async () => {
    expect(tooLargeOrWrong).toContainEqual(
      await listRefusals('['.repeat(20_000) + ']'.repeat(20_000)),
    );
    expect(tooLargeOrWrong).toContainEqual(
      await listRefusals('{"a":'.repeat(3000) + '1' + '}'.repeat(3000)),
    );
    expect(tooLargeOrWrong).toContainEqual(
      await listRefusals(`{"reason":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    );
  });

  it('with 8,000 keys is rejected', async () => {
    const keys = Array.from({ length: 8000 }, (_, index) => `"k${index}":1`).join(',');
    expect(tooLargeOrWrong).toContainEqual(await listRefusals(`{${keys}}`));
  });

  it('with an invalid shape is a 400', async () => {
    const texts = ['', '{', '{"email":', '{"a":1}}', "{'a':1}", 'NaN', '\ufeff{'];
    const values = ['null', 'true', '7', '"text"', '[]', '[{}]', '{}'];
    for (const body of [...texts, ...values]) expect(await listRefusals(body), body).toEqual([400]);
  });

  it('with prototype keys is rejected, and pollutes no later object', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const poison =
        key === '__proto__'
          ? '{"__proto__":{"isPolluted":true},"email":"a@example.org","password":"x"}'
          : '{"constructor":{"prototype":{"isPolluted":true}},"email":"a@example.org","password":"x"}';
      expect(await listRefusals(poison)).toEqual([400]);
    }
    expect(({} as Record<string, unknown>)['isPolluted']).toBeUndefined();
  });

  it('that is compressed is rejected unopened, so a bomb costs nothing', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, 0x20));
    for (const encoding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'zstd', 'unknown']) {
      expect(await listRefusals(bomb, { 'content-encoding': encoding })).toEqual([415]);
    }
  });

  it('with a duplicate or unknown key is harmless', async () => {
    const text =
      '{"email":"a@example.org","email":"b@example.org","password":"x","extra":{"a":[1]}}';
    const answer = await openBrowser(testApp.app).send('POST', '/api/auth/login', {
      body: text,
      headers: json,
    });
    expect(answer.status).toBe(401);
  });
});

describe('SQL in any text', () => {
  it('is plain text', async () => {
    const visitor = openBrowser(testApp.app);
    const texts = [
      "' or '1'='1",
      "'; drop table users; --",
      "\\'; select pg_sleep(9); --",
      '%27',
      '$1',
    ];
    for (const text of [...texts, '{{7*7}}', '${7*7}']) {
      for (const answer of [
        await visitor.post('/api/auth/login', { email: text, password: text }),
        await visitor.post('/api/auth/login', { email: 'chief@example.org', password: text }),
        await visitor.post('/api/auth/signup', { username: text, email: text, password: text }),
        await admin.browser.get(`/api/admin/audit-log?limit=${encodeURIComponent(text)}`),
        await admin.browser.post(`/api/admin/users/${encodeURIComponent(text)}/approve`),
        await member.browser.send('DELETE', `/api/auth/sessions/${encodeURIComponent(text)}`),
      ]) {
        expect(answer.status, text).toBeGreaterThanOrEqual(400);
        expect(answer.status, text).toBeLessThan(500);
        expect(answer.text).not.toMatch(/syntax|relation|postgres|pglite|select |SQLSTATE/i);
      }
    }
    expect((await admin.browser.get('/api/admin/users')).status).toBe(200);
  });
});

describe('query parameters', () => {
  it('that are invalid are a 400 or ignored', async () => {
    const limits = ['1&limit=2', '', 'abc', '1e99', '-1', 'NaN', '%00', '%', '1.5'];
    const others = ['limit[]=1', 'limit[a]=1', '%E0%A4%A=1', '__proto__=1'];
    for (const query of [...limits.map((limit) => `limit=${limit}`), ...others]) {
      const { status } = await admin.browser.get(`/api/admin/audit-log?${query}`);
      expect([200, 400], query).toContain(status);
    }
  });
});

describe('every error', () => {
  it.each([
    ['404', 'GET', '/api/nothing'],
    ['404', 'GET', '/missing.js'],
    ['405', 'DELETE', '/login'],
    ['405', 'GET', '/api/auth/login'],
    ['400', 'GET', '/%'],
    ['400', 'GET', '/api/%'],
    ['401', 'GET', '/api/admin/users'],
  ])('%s is JSON with a message, a code and a charset: %s %s', async (status, method, url) => {
    const answer = await openBrowser(testApp.app).send(method, url);
    expect(answer.status).toBe(Number(status));
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('markup in a name', () => {
  it('is returned unchanged as JSON', async () => {
    const username = '<img src=x onerror=alert(1)>';
    const answer = await openBrowser(testApp.app).post('/api/auth/signup', {
      username,
      email: 'markup@example.org',
      password: 'seven wet otters',
    });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.body?.['user']).toMatchObject({ username });
  });
});
