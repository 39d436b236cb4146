import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isPagePath } from '#contract/pages.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

interface Page {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

/** Serves the built browser application: hashed assets for a year, its page for every page address. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readPage(join(folder, 'index.html'));

  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', howLongKept(path));
    },
    globIgnore: ['**/*.{gz,br,html}'],
  });

  app.get('/', (request, reply) => sendPage(request, reply, page, 200));

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isCall = path === '/api' || path.startsWith('/api/');
    const methods = isCall ? methodsOf(path) : readOnly;
    if (methods.length > 0 && !methods.includes(request.method)) {
      return refuse(reply.header('allow', methods.join(', ')), 'method_not_allowed');
    }
    if (isCall) return refuse(reply, 'not_found', 'There is no such call.');
    if (isPagePath(path)) return sendPage(request, reply, page, 200);
    if (/\.\w+$/.test(path) || path.startsWith('/assets')) {
      return refuse(reply, 'not_found', 'There is no such file.');
    }
    return sendPage(request, reply, page, 404);
  });
}

function howLongKept(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // An old worker would go on with an old application.
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

const readOnly = ['GET', 'HEAD'];

const calls = Object.values(endpoints)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .map(({ method, path }) => ({
    methods: method === 'GET' ? readOnly : [method],
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));

/** What may be done at a call's address; empty for an address that is no call's. */
function methodsOf(path: string): string[] {
  return calls.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
}

function refuse(
  reply: FastifyReply,
  code: 'not_found' | 'method_not_allowed',
  message = 'This address does not know that method.',
): FastifyReply {
  const status = code === 'not_found' ? 404 : 405;
  return reply.header('cache-control', 'no-store').code(status).send({ message, code });
}

async function readPage(file: string): Promise<Page> {
  const plain = await readFile(file);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    gzip: gzipSync(plain),
    brotli: brotliCompressSync(plain),
  };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: 200 | 404,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding' });
  if (status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  reply.code(status).type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}
