import { thisBuild } from '#contract/build.ts';
import { type ApiDocument, describeApi } from '#server/http/api-document.ts';
import { apiPageStyle, renderApiPage } from '#server/http/api-page.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { guarded } from '#server/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { mayReadMetrics } from './policy.ts';
import { isDatabaseReachable, measureRequests, measureStrayErrors } from './service.ts';

export function registerOperationRoutes(app: FastifyInstance, context: AppContext): void {
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
      ...(!context.areJobsDone() && { jobs: 'being started again' }),
    });
  });

  const registry = measureRequests(app);
  measureStrayErrors(registry, context);
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context.config.secrets.metricsToken)) {
      throw new AppError('forbidden', 'Metrics are for this machine or for the metrics token.');
    }
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return reply.send(await registry.metrics());
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

/** Made when somebody asks for it first: no start waits for a page that few read. */
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
