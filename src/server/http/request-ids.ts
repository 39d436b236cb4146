import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AsyncResource } from 'node:async_hooks';
import { doWithin } from '../request-scope.ts';

/**
 * Does all of a request on its own behalf: lines of the log, jobs that it queues and calls to vendors
 * bear its id. A body arrives on behalf of its connection, so that it has to be said once more behind it.
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

/** Without a body nothing arrives in between. */
function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
