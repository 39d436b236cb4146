import { thisBuild } from '#contract/admin/build.ts';
import { statusEndpoints } from '#contract/admin/status-endpoints.ts';
import { describeApi } from '#server/http/api-document.ts';
import { EncodedBody, sendEncoded } from '#server/http/bodies/encodings.ts';
import { AppError } from '#server/errors.ts';
import type { Routes } from '#server/http/route.ts';
import { guarded } from '#server/security/route-admission.ts';
import { areJobsDone } from '#server/context.ts';
import { findOutage, getStatus } from './status.ts';

export function registerOperationRoutes({ app, context, route }: Routes): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', ...thisBuild }),
  );

  app.get('/readyz', async (_request, reply) => {
    if (context.process.isDraining) throw new AppError('unavailable', 'This process is stopping.');
    if ((await findOutage(context)) !== undefined) {
      throw new AppError('unavailable', 'The database cannot be reached.');
    }
    return reply.header('cache-control', 'no-store').send({
      status: 'ready',
      ...(!areJobsDone(context.process) && { jobs: 'restarting' }),
    });
  });

  route(statusEndpoints.status, () => getStatus(context));

  const membersOnly = guarded(context, 'member');
  // Built on first request: few read it, so startup does not wait for it.
  let document: EncodedBody | undefined;
  app.get('/api/openapi.json', membersOnly, (request, reply) => {
    document ??= new EncodedBody(Buffer.from(JSON.stringify(describeApi())));
    reply.header('cache-control', 'private, no-cache');
    return sendEncoded(request, reply, document, 'application/json; charset=utf-8');
  });
  app.get('/api/docs', membersOnly, (_request, reply) =>
    reply
      .header('cache-control', 'private, no-cache')
      .type('text/html; charset=utf-8')
      .send(apiPage),
  );
}

/** Swagger UI; the build puts its files beside (src/web/api-page). */
const apiPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Linewise</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/viewer.css">
<script src="/api/docs/viewer.js" defer></script>
</head>
<body>
<header><a href="/">Linewise</a></header>
<main id="api"></main>
</body>
</html>
`;
