import { thisBuild } from '#contract/operations/build.ts';
import { type ApiDocument, describeApi } from '#server/http/api-document.ts';
import { apiPageStyle, renderApiPage } from '#server/http/api-page.ts';
import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import { guarded } from '#server/security/route-admission.ts';
import { areJobsDone } from '#server/running-process.ts';
import { isDatabaseReachable } from './operations.ts';

export function registerOperationRoutes({ app, context }: Routes): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...thisBuild }),
  );

  app.get('/readyz', async (_request, reply) => {
    if (context.isDraining()) throw new AppError('unavailable', 'This process is stopping.');
    if (!(await isDatabaseReachable(context))) {
      throw new AppError('unavailable', 'The database cannot be reached.');
    }
    return reply.header('cache-control', 'no-store').send({
      status: 'ready',
      ...(!areJobsDone(context.process) && { jobs: 'restarting' }),
    });
  });

  const membersOnly = guarded(context, 'member');
  const describe = describeOnce();
  app.get('/api/openapi.json', membersOnly, (_request, reply) =>
    reply.header('cache-control', 'private, no-cache').send(describe().document),
  );
  app.get('/api/docs', membersOnly, (_request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(describe().page),
  );
  app.get('/api/docs/style.css', membersOnly, (_request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .type('text/css; charset=utf-8')
      .send(apiPageStyle),
  );
}

/** Built on first request: few read it, so startup does not wait for it. */
function describeOnce() {
  let described: { document: ApiDocument; page: string } | undefined;
  return () => {
    if (described === undefined) {
      const document = describeApi();
      described = { document, page: renderApiPage(document) };
    }
    return described;
  };
}
