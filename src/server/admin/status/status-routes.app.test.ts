import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addPerson, noLimits, openBrowser, type Person, signUp } from '#testing/test-users.ts';
import { buildTestApp } from '#testing/test-app.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOutage } from './status.ts';

const testApp = useSharedTestApp();
let member: Person;
beforeAll(async () => {
  member = await addPerson(testApp, 'Reader');
});
describe('health', () => {
  it('needs no database, readiness does', async () => {
    const browser = openBrowser(testApp.app);
    expect((await browser.get('/healthz')).body).toEqual({ status: 'ok', version: 'development' });
    expect((await browser.get('/readyz')).body).toEqual({ status: 'ready' });
  });

  it('is reported while the jobs thread is restarting', async () => {
    const { app, context } = testApp;
    const history = () => ({ isUp: false, readyAt: new Date(), restarts: 0 });
    context.process.threads.push({ name: 'jobs', history });
    const answer = await openBrowser(app).get('/readyz');
    context.process.threads.pop();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ready', jobs: 'restarting' });
  });

  it('is not ready while draining, but still answers, closing each connection', async () => {
    const { app, context } = testApp;
    context.process.isDraining = true;
    const [ready, healthy] = [
      await openBrowser(app).get('/readyz'),
      await openBrowser(app).get('/healthz'),
    ];
    context.process.isDraining = false;
    expect(ready.status).toBe(503);
    expect(ready.body).toEqual({ code: 'unavailable', message: 'This process is stopping.' });
    expect(healthy.status).toBe(200);
    expect(healthy.headers.connection).toBe('close');
    expect((await openBrowser(app).get('/healthz')).headers.connection).not.toBe('close');
  });

  it('is not ready with a failing database', async () => {
    const failing = { execute: () => Promise.reject(new Error('gone')) };
    const context = { ...testApp.context, db: failing as unknown as typeof testApp.context.db };
    expect(await findOutage(context)).toMatchObject({ reason: 'gone' });
    expect(await findOutage(testApp.context)).toBeUndefined();
  });

  it('is a 503 in JSON when the database is down, while the process stays healthy', async () => {
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
      password: 'wrong password',
    });
    expect(login.status).toBe(503);
    expect(login.headers['retry-after']).toBe('5');
    await other.app.close();
  });
});

describe('the API documentation', () => {
  it('is for members only', async () => {
    const pending = await signUp(testApp, 'Curious');
    for (const url of ['/api/openapi.json', '/api/docs']) {
      expect((await openBrowser(testApp.app).get(url)).status).toBe(401);
      expect((await pending.browser.get(url)).status).toBe(403);
      expect((await member.browser.get(url)).status).toBe(200);
    }
  });

  it('has every call of the contract, with access and answers', async () => {
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

  it('names every path parameter', async () => {
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

  it('is sent compressed, and as a 304 to clients that have it', async () => {
    const url = '/api/openapi.json';
    const plain = await member.browser.get(url);
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await member.browser.send('HEAD', url, { headers });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(Number(packed.headers['content-length'])).toBeLessThan(plain.text.length / 10);
    const etag = String(plain.headers['etag']);
    expect((await member.browser.get(url, { 'if-none-match': etag })).status).toBe(304);
  });

  it('has a page without inline scripts or styles, with the policy of every page', async () => {
    const answer = await member.browser.get('/api/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toBe(
      (await member.browser.get('/healthz')).headers['content-security-policy'],
    );
    expect(answer.headers['content-security-policy']).toMatch(/style-src 'self';/);
    expect(answer.text).not.toMatch(/<script(?! src="\/)|<style| style=| on\w+=/i);
  });
});
