import {
  addAdministrator,
  addPerson,
  goodPassword,
  openBrowser,
  signUp,
} from '#testing/test-users.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

const lines: string[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
    done();
  },
});
const testApp = useTestApp({ logTo });

/** Makes every statement about a table fail until the end of the test. */
async function loseTable(name: 'users' | 'rate_limits'): Promise<void> {
  const { db } = testApp.connection;
  await db.execute(`alter table ${name} rename to elsewhere`);
  onTestFinished(async () => void (await db.execute(`alter table elsewhere rename to ${name}`)));
}

beforeEach(() => {
  lines.length = 0;
});

const events = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((entry) => entry['event']);
const eventsNamed = (name: string) => events().filter((entry) => entry['event'] === name);

/** Sends a body, or the beginning of one, over a real socket; ends once it has arrived. */
async function send(path: string, body: string, announcedLength: number) {
  const { server } = testApp.app;
  if (!server.listening) await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${announcedLength}\r\n\r\n${body}`,
  );
  const [request] = (await arrived) as [IncomingMessage];
  return { socket, request };
}

describe('the log', () => {
  it('has successful and failed logins, with time, address and user', async () => {
    const { id } = await signUp(testApp, 'Logged', '192.0.2.1');
    const browser = openBrowser(testApp.app, '192.0.2.2');
    await browser.post('/api/auth/login', { email: 'logged@example.org', password: goodPassword });
    await browser.post('/api/auth/login', { email: 'logged@example.org', password: 'wrong one' });
    await browser.post('/api/auth/login', { email: 'nobody@example.org', password: 'wrong one' });
    const common = {
      address: '192.0.2.2',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    };
    expect(eventsNamed('login_ok')).toMatchObject([{ ...common, userId: id }]);
    expect(eventsNamed('login_failed')).toMatchObject([
      { ...common, userId: id },
      { ...common, userId: null },
    ]);
  });

  it('has denied access, forged origins, exceeded limits and administrators’ actions', async () => {
    const admin = await addAdministrator(testApp, 'Chief');
    const member = await addPerson(testApp, 'Member');
    await member.browser.get('/api/admin/users');
    await openBrowser(testApp.app).get('/api/admin/users');
    await member.browser.post('/api/auth/logout', undefined, { origin: 'https://evil.example' });
    await admin.browser.post(`/api/admin/users/${member.id}/premium`, { isPremium: true });
    const guesser = openBrowser(testApp.app, '203.0.113.1');
    for (let index = 0; index < 11; index += 1) {
      const email = `guess${index}@example.org`;
      await guesser.post('/api/auth/login', { email, password: 'a wrong one' });
    }

    expect(eventsNamed('access_denied')).toMatchObject([
      { userId: member.id, code: 'not_administrator', route: '/api/admin/users' },
      { userId: null, code: 'not_signed_in', address: '127.0.0.1' },
    ]);
    expect(eventsNamed('foreign_origin')).toMatchObject([{ route: '/api/auth/logout' }]);
    expect(eventsNamed('limit_hit')).toMatchObject([{ address: '203.0.113.1' }]);
    expect(eventsNamed('administration')).toMatchObject([
      { action: 'premium', userId: admin.id, subjectId: member.id },
    ]);
  });

  it('has no password, token, cookie or hash, also on failures', async () => {
    const { browser } = await signUp(testApp, 'Secretive');
    const secrets = [goodPassword, 'a wrong one', ...browser.cookies.values()];
    await browser.post('/api/auth/login', {
      email: 'secretive@example.org',
      password: 'a wrong one',
    });
    await browser.post('/api/auth/password', {
      currentPassword: 'a wrong one',
      newPassword: goodPassword,
    });
    await browser.post('/api/auth/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    await loseTable('users');
    const failed = await openBrowser(testApp.app).post('/api/auth/signup', {
      username: 'Unlucky',
      email: 'unlucky@example.org',
      password: goodPassword,
    });
    expect(failed.status).toBe(500);
    const broken = await browser.post('/api/auth/login', {
      email: 'secretive@example.org',
      password: goodPassword,
    });
    expect(broken.status).toBe(500);
    expect(broken.body).toEqual({
      message: 'Something went wrong. Please try again.',
      code: 'internal',
    });
    const log = lines.join('\n');
    expect(log).toContain('request failed');
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/argon2|linewise_session/);
  });

  it('omits a failed query’s parameters, for any action', async () => {
    const { context } = testApp;
    const failing = context.db.execute(sql`select ${'a secret word'} from nowhere`);
    const error = await failing.then(
      () => undefined,
      (reason: unknown) => reason,
    );

    context.log.warn({ err: error }, 'job failed');

    expect(lines.join('\n')).toContain('from nowhere');
    expect(lines.join('\n')).not.toContain('a secret word');
  });

  it('has a note, not an error, when a client disconnects while sending', async () => {
    for (const path of ['/api/auth/login', '/api/auth/signup']) {
      const { socket, request } = await send(path, '{"email":', 500);
      await vi.waitFor(() => expect(request.listenerCount('data')).toBeGreaterThan(0), 20_000);
      socket.resetAndDestroy();
      await vi.waitFor(() => expect(request.destroyed).toBe(true), 20_000);
    }

    const noted = [
      { level: 20, route: '/api/auth/login' },
      { level: 20, route: '/api/auth/signup' },
    ];
    await vi.waitFor(() => expect(eventsNamed('upload_aborted')).toMatchObject(noted), 20_000);
    expect(lines.join('\n')).not.toContain('request failed');
  });

  it('has an error when something breaks, even if the client disconnects meanwhile', async () => {
    // Another failure than before, because a repeated one is logged once a minute.
    await loseTable('rate_limits');
    const body = JSON.stringify({ email: 'a@example.org', password: goodPassword });
    const { socket, request } = await send('/api/auth/login', body, body.length);
    await vi.waitFor(() => expect(request.complete).toBe(true), 20_000);
    socket.resetAndDestroy();

    await vi.waitFor(() => expect(lines.join('\n')).toContain('request failed'), 20_000);
    expect(eventsNamed('upload_aborted')).toEqual([]);
  });

  it('cannot be forged through user input', async () => {
    const forged = 'x"}\n{"level":30,"event":"login_ok","userId":"forged"}';
    const browser = openBrowser(testApp.app);
    await browser.post('/api/auth/login', { email: forged, password: forged });
    await browser.post('/api/auth/signup', { username: forged, email: forged, password: forged });
    await browser.get('/api/nothing', { 'user-agent': 'x {"event":"login_ok"}' });
    expect(lines.every((line) => line.startsWith('{') && line.endsWith('}'))).toBe(true);
    expect(eventsNamed('login_ok')).toEqual([]);
  });
});
