import { sessions } from '#db/tables/accounts-tables.ts';
import { addPerson, goodPassword, noLimits, openBrowser, signUp } from '#testing/test-users.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const testApp = useSharedTestApp();
const secureApp = useSharedTestApp({
  environment: { ...noLimits, PUBLIC_URL: 'https://linewise.example' },
});
const wideApp = useSharedTestApp({
  environment: { PUBLIC_URL: 'https://linewise.example', HSTS_SUBDOMAINS: 'true' },
});

const everywhere = [
  '/',
  '/login',
  '/nothing',
  '/api/auth/me',
  '/api/nothing',
  '/x.js',
  '/healthz',
  '/%',
];

describe('every answer', () => {
  it.each(everywhere)(
    'has the security headers, and forbids foreign and inline scripts and styles, and frames: %s',
    async (url) => {
      const { headers } = await openBrowser(testApp.app).get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
      });
      expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe-|\*|https:(?!\/\/a\.espncdn\.com)/);
      const own = ["script-src 'self'", "style-src 'self'", "form-action 'self'"];
      const none = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
      expect(policy.split('; ')).toEqual(expect.arrayContaining([...own, ...none]));
    },
  );

  it('over HTTPS has HSTS and a cookie for this host only', async () => {
    const plain = await openBrowser(testApp.app).get('/login');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const secure = await openBrowser(secureApp.app).get('/login');
    const hsts = String(secure.headers['strict-transport-security']);
    expect(Number(/max-age=(\d+)/.exec(hsts)?.[1])).toBeGreaterThanOrEqual(31_536_000);
    // Other services below the host may have no TLS.
    expect(hsts).not.toContain('includeSubDomains');

    const { browser } = await signUp(secureApp, 'Secure');
    expect([...browser.cookies.keys()]).toEqual([
      '__Host-linewise_session',
      '__Host-linewise_device',
    ]);
    const answer = await browser.post('/api/auth/login', {
      email: 'secure@example.org',
      password: goodPassword,
    });
    for (const cookie of answer.headers['set-cookie'] as string[]) {
      expect(cookie).toMatch(/^__Host-[^;]+; .*Path=\/; HttpOnly; Secure; SameSite=Lax/);
    }
  });
});

it('HSTS covers subdomains where the operator asks for it', async () => {
  const { headers } = await openBrowser(wideApp.app).get('/login');
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

describe('another origin', () => {
  const origins = [
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://evil-localhost:80',
    'http://localhost:81',
  ];

  it('gets no CORS headers', async () => {
    for (const origin of origins) {
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { origin, 'access-control-request-method': 'POST' };
        const answer = await openBrowser(testApp.app).send(method, '/api/auth/me', { headers });
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      }
    }
  });

  it('cannot change anything, including who is signed in', async () => {
    const { browser: known, email } = await addPerson(testApp, 'Target');
    const count = () => testApp.context.db.$count(sessions);
    const before = await count();
    const password = goodPassword;
    const requests = [
      ['/api/auth/logout', undefined],
      ['/api/auth/login', { email, password }],
      ['/api/auth/signup', { username: 'Forged', email: 'f@example.org', password }],
      ['/api/auth/password', { currentPassword: password, newPassword: 'nine dry badgers' }],
    ] as const;
    const sites = ['cross-site', 'same-site', 'nonsense'].map((site) => ({
      'sec-fetch-site': site,
    }));
    const both = { origin: 'http://localhost:80', 'sec-fetch-site': 'cross-site' };
    for (const headers of [...origins.map((origin) => ({ origin })), ...sites, both]) {
      for (const [url, body] of requests) {
        const answer = await known.post(url, body, headers);
        const what = `${url} ${JSON.stringify(headers)}`;
        expect(answer, what).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
        expect(answer.headers['set-cookie'], what).toBeUndefined();
      }
    }
    expect(await count()).toBe(before);
    expect((await known.get('/api/auth/me')).body?.['user']).not.toBeNull();
  });

  it('does not include the page itself, or programs without either header', async () => {
    const body = { email: 'nobody@example.org', password: 'wrong password' };
    for (const headers of [
      { origin: 'http://localhost:80', host: 'localhost:80', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ] as Record<string, string>[]) {
      const answer = await openBrowser(testApp.app).post('/api/auth/login', body, headers);
      expect(answer.status).toBe(401);
    }
  });
});

describe('with PUBLIC_URL', () => {
  const login = (headers: Record<string, string>) => {
    const body = { email: 'nobody@example.org', password: 'wrong password' };
    return openBrowser(secureApp.app).post('/api/auth/login', body, headers);
  };

  it.each([
    { host: 'evil.example', origin: 'http://evil.example' },
    { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
    { host: 'localhost.evil.example', origin: 'http://localhost.evil.example' },
    { host: '127.0.0.1.evil.example', origin: 'https://127.0.0.1.evil.example' },
    { host: 'evil.example', 'sec-fetch-site': 'same-origin' },
    { host: 'nas', origin: 'http://nas', 'sec-fetch-site': 'same-origin' },
  ] as Record<string, string>[])(
    'a page of another name that leads here changes nothing, and says where to go: %j',
    async (headers) => {
      const { status, body } = await login(headers);
      expect(status).toBe(403);
      expect(body).toEqual({
        code: 'foreign_origin',
        message: 'This is not the address of Linewise. Open https://linewise.example',
      });
    },
  );

  it.each([
    { host: 'linewise.example', origin: 'https://linewise.example' },
    // Behind a proxy that does not pass on the host.
    { host: 'http1:3000', origin: 'https://linewise.example', 'sec-fetch-site': 'same-origin' },
    { host: 'localhost:3000', origin: 'http://localhost:3000' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
    { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' },
    { host: '[fd00::5]:3000', origin: 'http://[fd00::5]:3000' },
    // Programs are not at the mercy of a name service.
    { host: 'http1:3000' },
  ] as Record<string, string>[])(
    'its own page and those of plain addresses are accepted: %j',
    async (headers) => {
      expect((await login(headers)).status).toBe(401);
    },
  );

  it.each([
    { host: '127.0.0.1:3000', origin: 'http://192.168.1.5:3000' },
    { host: 'linewise.example', origin: 'http://evil.example' },
    { host: 'linewise.example', origin: 'null' },
  ] as Record<string, string>[])('a page of another host stays foreign: %j', async (headers) => {
    expect((await login(headers)).body).toMatchObject({ code: 'foreign_origin' });
  });

  it('health can be read under any name', async () => {
    const { status } = await openBrowser(secureApp.app).get('/healthz', { host: 'http1:3000' });
    expect(status).toBe(200);
  });
});

describe('a body that a form can send', () => {
  it.each([
    ['text/plain', '{"email":"a@example.org","password":"x"}'],
    ['application/x-www-form-urlencoded', 'email=a%40example.org&password=x'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na\r\n--b--',
    ],
    ['application/xml', '<a/>'],
    ['', 'x'],
  ])('is rejected as %s, by routes with and without a body', async (type, body) => {
    for (const url of ['/api/auth/login', '/api/auth/signup', '/api/auth/logout']) {
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      const answer = await openBrowser(testApp.app).send('POST', url, { body, headers });
      expect([400, 415]).toContain(answer.status);
      expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }
  });
});

describe('a forged host', () => {
  it('is never echoed', async () => {
    for (const url of ['/', '/api/auth/me', '/api/nothing', '/nothing/']) {
      const answer = await openBrowser(testApp.app).get(url, {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      });
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example');
      expect(answer.headers['strict-transport-security']).toBeUndefined();
      expect(answer.headers['location']).toBeUndefined();
    }
  });
});

describe('files outside the web application', () => {
  const paths = [
    '/.env',
    '/.git/config',
    '/.git/HEAD',
    '/package.json',
    '/package-lock.json',
    '/node_modules/fastify/package.json',
    '/src/server/app/main.ts',
    '/dist/server/main.js',
    '/data/linewise.lock',
    '/@fs/etc/passwd',
    '/@vite/client',
    '/../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../../../etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/%252e%252e/package.json',
    '/assets/..\\..\\package.json',
    '/assets//etc/passwd',
    '/assets/missing-abc123.js',
    '/assets/missing-abc123.css',
    '/assets/',
    '/assets',
    '/index.html.bak',
    '/main.js.map',
    '/server-status',
    '/swagger.json',
    '/documentation',
    '/favicon.ico%00.html',
    '/wp-login.php',
  ];

  it('do not exist', async () => {
    for (const path of paths) {
      const answer = await openBrowser(testApp.app).get(path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.text, path).not.toMatch(/root:|"dependencies"|\[core\]|import /);
    }
  });

  it('are a JSON 404, not the page, when they look like files', async () => {
    for (const path of ['/assets/missing.js', '/missing.css', '/.env', '/logo.png']) {
      const answer = await openBrowser(testApp.app).get(path);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a long answer', () => {
  it('is sent in the client’s preferred encoding with the same content; a short one uncompressed', async () => {
    const get = (url: string, headers: Record<string, string> = {}) =>
      testApp.app.inject({ url, headers });
    const url = '/api/record';
    const { browser } = await addPerson(testApp, 'Reader');
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const plain = await get(url, { cookie });
    expect(plain.payload.length).toBeGreaterThan(1400);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, unpack] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get(url, { cookie, 'accept-encoding': accepted });
      expect(packed.headers).toMatchObject({
        'content-encoding': accepted.split(',')[0],
        'content-length': String(packed.rawPayload.length),
        vary: 'accept-encoding',
      });
      expect(packed.rawPayload.length).toBeLessThan(plain.payload.length / 2);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
    }
    const short = await get('/api/auth/me', { 'accept-encoding': 'br' });
    expect(short.headers['content-encoding']).toBeUndefined();
  });
});
