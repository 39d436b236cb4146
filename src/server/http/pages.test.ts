import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useFolder } from '#testing/use-folder.ts';
import { readConfig } from '#server/config.ts';
import { setSecurityHeaders } from '#server/security/security-headers.ts';
import { serveWebApp } from './pages.ts';

const folder = useFolder('pages');
const code = 'export const one = 1;';
let app: FastifyInstance;

beforeAll(async () => {
  await Promise.all(['assets', '.vite'].map((name) => mkdir(join(folder, name))));
  const files = {
    'index.html': '<div id="root"></div>',
    'sw.js': 'self;',
    'sw.js.br': brotliCompressSync('self;'),
    'assets/drawing-abc.svg': '<svg/>',
    'assets/letters-abc.woff2': 'letters',
    'assets/style-abc.css': 'p {}',
    'assets/one-abc.js': code,
    'assets/one-abc.js.br': brotliCompressSync(code),
    '.vite/page-files.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  app = Fastify();
  const config = readConfig({});
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(config, request, reply);
    done();
  });
  await serveWebApp(app, folder);
});

afterAll(() => app.close());

it('code is cached for a year and sent compressed to clients that accept it', async () => {
  const url = '/assets/one-abc.js';
  const plain = await app.inject({ url });
  expect(plain.body).toBe(code);
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });

  const headers = { 'accept-encoding': 'br' };
  const compressed = await app.inject({ url, headers });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload).toEqual(brotliCompressSync(code));

  const head = await app.inject({ method: 'HEAD', url, headers });
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(String(compressed.rawPayload.length));
  // Clients never revalidate it.
  expect(compressed.headers).not.toHaveProperty('etag');
});

it.each(['identity', 'br'])('other files are revalidated, sent as %s', async (encoding) => {
  const ask = (more = {}) =>
    app.inject({ url: '/sw.js', headers: { 'accept-encoding': encoding, ...more } });
  const worker = await ask();
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect((await ask({ 'if-none-match': String(worker.headers.etag) })).statusCode).toBe(304);
});

it('files that browsers do not open as pages have no page headers', async () => {
  const readHeaders = async (url: string) =>
    (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers;
  for (const name of ['one-abc.js', 'letters-abc.woff2', 'style-abc.css']) {
    const headers = await readHeaders(`/assets/${name}`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    for (const ofPages of ['content-security-policy', 'permissions-policy', 'referrer-policy']) {
      expect(headers, name).not.toHaveProperty(ofPages);
    }
  }
  for (const url of ['/', '/assets/drawing-abc.svg', '/sw.js', '/assets/missing-abc.js']) {
    expect((await readHeaders(url))['content-security-policy'], url).toContain("script-src 'self'");
  }
});

it.each([
  '/assets/one-abc.js.br',
  '/assets/%2e%2e%2fsw.js',
  '/assets',
  '/assets/',
  '/index.html',
  '/.vite/page-files.json',
])('compressed copies, pages and server-only files have no URL: %s', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});

it('files added after the start have no URL, and code cannot be overwritten', async () => {
  await writeFile(join(folder, 'assets/two.js'), code);
  expect((await app.inject({ url: '/assets/two.js' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'PUT', url: '/assets/one-abc.js' })).statusCode).toBe(405);
});
