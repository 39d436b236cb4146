import type { FastifyInstance } from 'fastify';
import { doWithin } from '../request-scope.ts';

/**
 * Runs a request in its own async context, so that its log lines, jobs and vendor calls have its
 * id. The body arrives in the connection's context, so the request's is entered again after it.
 */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    doWithin({ requestId: request.id }, done);
  });
  app.addHook('preValidation', (request, _reply, done) =>
    doWithin({ requestId: request.id }, done),
  );
}
