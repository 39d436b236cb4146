import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { isPagePath } from '#contract/pages.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPageAnswers, isOpened } from './page-answers.ts';
import { readWebPages, sendPage, sendPageWith } from './web-pages.ts';

/** Serves the built browser application: hashed assets for a year, its page for every page address. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const pages = await readWebPages(folder);

  async function send(request: FastifyRequest, reply: FastifyReply, status: 200 | 404) {
    const page = pages.at(pathOf(request));
    const answers = isOpened(request) ? await findPageAnswers(app, request) : undefined;
    return answers === undefined
      ? sendPage(request, reply, page, status)
      : sendPageWith(answers, request, reply, page, status);
  }

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

  app.get('/', (request, reply) => send(request, reply, 200));

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isCall = path === '/api' || path.startsWith('/api/');
    const methods = isCall ? methodsOf(path) : readOnly;
    if (methods.length > 0 && !methods.includes(request.method)) {
      return refuse(reply.header('allow', methods.join(', ')), 'method_not_allowed');
    }
    if (isCall) return refuse(reply, 'not_found', 'There is no such call.');
    if (isPagePath(path)) return send(request, reply, 200);
    if (/\.\w+$/.test(path) || path.startsWith('/assets')) {
      return refuse(reply, 'not_found', 'There is no such file.');
    }
    return send(request, reply, 404);
  });
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
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
