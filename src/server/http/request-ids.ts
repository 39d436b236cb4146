import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncResource } from 'node:async_hooks';
import { doWithin } from '../request-scope.ts';

/**
 * Runs a request in its own async context, so that its log lines, jobs and vendor calls have its
 * id. The body arrives in the connection's context, so the request's is entered again after it.
 */
export function nameRequests(app: FastifyInstance): void {
  const scopes = new WeakMap<object, AsyncResource>();
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    doWithin({ requestId: request.id }, () => {
      if (!isRead(request)) scopes.set(request, new AsyncResource('request'));
      done();
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope === undefined) done();
    else scope.runInAsyncScope(done, request);
  });
}

/** Without a body there is nothing to wait for. */
function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
