import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addPerson, noLimits, openBrowser, type Person, signUp } from '#testing/people.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseReachable } from './service.ts';

const token = 'a-token-for-the-metrics';

const testApp = useSharedTestApp({ environment: { ...noLimits, METRICS_TOKEN: token } });
let member: Person;
beforeAll(async () => {
  member = await addPerson(testApp, 'Reader');
});
describe('health', () => {
  it('is told without the database, readiness with it', async () => {
    const browser = openBrowser(testApp.app);
    expect((await browser.get('/healthz')).body).toEqual({ status: 'ok', version: 'development' });
    expect((await browser.get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('tells while the thread of the jobs is being started again', async () => {
    const { app, context } = testApp;
    context.areJobsDone = () => false;
    const told = await openBrowser(app).get('/readyz');
    context.areJobsDone = () => true;
    expect(told.status).toBe(200);
    expect(told.body).toEqual({ status: 'ready', jobs: 'being started again' });
  });

  it('tells while it drains that it is not ready, and goes on answering, each connection for the last time', async () => {
    const { app, context } = testApp;
    context.isDraining = () => true;
    const [ready, healthy] = [
      await openBrowser(app).get('/readyz'),
      await openBrowser(app).get('/healthz'),
    ];
    context.isDraining = () => false;
    expect(ready.status).toBe(503);
    expect(ready.body).toEqual({ code: 'unavailable', message: 'This process is stopping.' });
    expect(healthy.status).toBe(200);
    expect(healthy.headers.connection).toBe('close');
    expect((await openBrowser(app).get('/healthz')).headers.connection).not.toBe('close');
  });

  it('is not told as ready by a database that fails', async () => {
    const failing = { execute: () => Promise.reject(new Error('gone')) };
    const context = { ...testApp.context, db: failing as unknown as typeof testApp.context.db };
    expect(await isDatabaseReachable(context)).toBe(false);
  });

  it('is a 503 in JSON when the database is away, while the process stays healthy', async () => {
    const other = await buildTestApp({ environment: noLimits });
    const browser = openBrowser(other.app);
    await other.context.jobs.stop();
    await other.connection.close();
    const answer = await browser.get('/readyz');
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ code: 'unavailable', message: expect.any(String) });
    expect((await browser.get('/healthz')).status).toBe(200);
    const login = await browser.post('/api/auth/login', {
      email: 'a@example.org',
      password: 'a wrong password',
    });
    expect(login.status).toBe(503);
    expect(login.headers['retry-after']).toBe('5');
    await other.app.close();
  });
});

describe('metrics', () => {
  const ask = (address: string, headers: Record<string, string> = {}) =>
    openBrowser(testApp.app, address).get('/metrics', headers);

  it('are for this machine, with the time that routes took', async () => {
    await openBrowser(testApp.app).get('/healthz');
    const answer = await ask('127.0.0.1');
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d+/,
    );
    expect(answer.text).toMatch(/^process_cpu_seconds_total /m);
  });

  it('count the errors that the process went on after, by kind', async () => {
    Object.assign(testApp.context.strayErrors, { database: 3, other: 1 });

    for (let time = 1; time <= 2; time += 1) {
      const { text } = await ask('127.0.0.1');
      expect(text).toContain('stray_errors_total{kind="database"} 3');
      expect(text).toContain('stray_errors_total{kind="other"} 1');
    }
  });

  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'])(
    'are for this machine when it is asked for by its own name: %s',
    async (host) => {
      expect((await ask('127.0.0.1', { host })).status).toBe(200);
      expect((await ask('::1', { host })).status).toBe(200);
    },
  );

  it.each([
    'linewise.example',
    'linewise.example:3000',
    'localhost.evil.example',
    'localhost:3000.evil.example',
    '127.0.0.1.nip.example',
    '127.0.0.1@evil.example',
    'evil.example/localhost',
    '192.168.0.10',
    '[::1',
    '[2001:db8::1]',
  ])('are not for this machine under another name, without the token: %j', async (host) => {
    expect((await ask('127.0.0.1', { host })).status).toBe(403);
    const withToken = { host, authorization: `Bearer ${token}` };
    expect((await ask('127.0.0.1', withToken)).status).toBe(200);
  });

  it('are not for other machines, nor for a proxy on this one, unless they have the token', async () => {
    expect((await ask('203.0.113.1')).status).toBe(403);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await ask('127.0.0.1', { [header]: '127.0.0.1' })).status).toBe(403);
    }
    expect((await ask('203.0.113.1', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
    expect((await ask('203.0.113.1', { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await ask('203.0.113.1', { authorization: `Bearer ${token}x` })).status).toBe(403);
    expect((await ask('127.0.0.1', { authorization: 'Bearer wrong' })).status).toBe(403);
  });
});

describe('the API’s description', () => {
  it('is for members only', async () => {
    const pending = await signUp(testApp, 'Curious');
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/style.css']) {
      expect((await openBrowser(testApp.app).get(url)).status).toBe(401);
      expect((await pending.browser.get(url)).status).toBe(403);
      expect((await member.browser.get(url)).status).toBe(200);
    }
  });

  it('holds every call of the contract, with who may call and what is answered', async () => {
    const { body } = await member.browser.get('/api/openapi.json');
    expect(body?.['openapi']).toBe('3.1.0');
    const paths = body?.['paths'] as Record<string, Record<string, Record<string, unknown>>>;
    const calls = Object.values(endpoints).flatMap((feature): Endpoint[] => Object.values(feature));
    for (const { method, path, access, mediaType = 'application/json' } of calls) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation?.['security']).toEqual(access === 'open' ? [] : [{ session: [] }]);
      expect(operation?.['responses']).toMatchObject({
        200: { content: { [mediaType]: { schema: expect.any(Object) } } },
        default: expect.any(Object),
      });
    }
    expect(calls.length).toBeGreaterThan(20);
  });

  it('names every parameter that stands in a path', async () => {
    const { body } = await member.browser.get('/api/openapi.json');
    const paths = body?.['paths'] as Record<
      string,
      Record<string, { parameters: { name: string; in: string }[] }>
    >;
    for (const [path, operations] of Object.entries(paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
      for (const { parameters } of Object.values(operations)) {
        const given = parameters.filter((one) => one.in === 'path').map((one) => one.name);
        expect(given.sort()).toEqual(named);
      }
    }
  });

  it('is a page without script or style of its own, that shows each call once', async () => {
    const answer = await member.browser.get('/api/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self';/);
    expect(answer.text).not.toMatch(/<script|<style| style=| on\w+=/i);
    const shown = [...answer.text.matchAll(/<details id=/g)];
    const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature));
    expect(shown).toHaveLength(calls.length);
  });
});
