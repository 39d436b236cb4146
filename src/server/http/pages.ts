import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { findPage } from '#contract/pages.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { removeHeadersOfPages } from '#server/security/security-headers.ts';
import { findPageAnswers, isOpened } from './page-answers.ts';
import { readWebPages, sendPage, sendPageWith } from './web-pages.ts';

/** Serves the built web application: hashed assets for a year, and a page for every page URL. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const pages = await readWebPages(folder);

  async function send(request: FastifyRequest, reply: FastifyReply, status: 200 | 404) {
    const page = pages.at(getPath(request));
    const answers = isOpened(request) ? await findPageAnswers(app, request) : undefined;
    return answers === undefined
      ? sendPage(request, reply, page, status)
      : sendPageWith(answers, request, reply, page, status);
  }

  await serveFiles(app, folder);

  app.get('/', (request, reply) => send(request, reply, 200));

  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request);
    const isCall = path === '/api' || path.startsWith('/api/');
    const methods = isCall ? listMethods(path) : readOnly;
    if (methods.length > 0 && !methods.includes(request.method)) {
      return refuse(reply.header('allow', methods.join(', ')), 'method_not_allowed');
    }
    if (isCall) return refuse(reply, 'not_found', 'Call not found.');
    if (findPage(path) !== undefined) return send(request, reply, 200);
    if (/\.\w+$/.test(path) || path.startsWith('/assets')) {
      return refuse(reply, 'not_found', 'File not found.');
    }
    return send(request, reply, 404);
  });
}

/** Browsers do not open these as pages, unlike pictures; the service worker has its own policy. */
const neverOpened = /(?<!\/sw)\.(js|css|woff2)$/;

/** Serves files of the current build only: code under one route, each other file under its own. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    lastModified: false,
    setHeaders(reply, found) {
      const path = found.replace(/\.(br|gz)$/, '');
      reply.header('cache-control', howLongKept(path));
      if (!neverOpened.test(path)) return;
      removeHeadersOfPages(reply);
      // Nobody looks up the request id of a file.
      reply.removeHeader('x-request-id');
    },
  });
  const paths = await listFiles(folder);
  const code = new Set(paths.filter((path) => path.startsWith('/assets/')));
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/:name',
    handler({ params }, reply) {
      const path = `/assets/${params.name}`;
      // Cached for a year, so it needs no ETag.
      return code.has(path) ? reply.sendFile(path, { etag: false }) : reply.callNotFound();
    },
  });
  for (const path of paths.filter((each) => !code.has(each))) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: (_request, reply) => reply.sendFile(path),
    });
  }
}

/** Files by URL, without pages, compressed copies and server-only files. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(gz|br|html)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`)
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !path.includes('/.'));
}

function getPath({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function howLongKept(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  // An old service worker would keep serving an old application.
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

const readOnly = ['GET', 'HEAD'];

const calls = Object.values(endpoints)
  .flatMap((feature): Endpoint[] => Object.values(feature))
  .map(({ method, path }) => ({
    methods: method === 'GET' ? readOnly : [method],
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));

/** Methods of an API path; empty for an unknown path. */
function listMethods(path: string): string[] {
  return calls.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
}

function refuse(
  reply: FastifyReply,
  code: 'not_found' | 'method_not_allowed',
  message = 'Method not allowed.',
): FastifyReply {
  const status = code === 'not_found' ? 404 : 405;
  return reply.header('cache-control', 'no-store').code(status).send({ message, code });
}
