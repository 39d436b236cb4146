import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { Readable } from 'node:stream';
import { doWithin } from '#server/request-scope.ts';

/** Why a request with an ambiguous or compressed body is rejected, or undefined. */
export function refusalOfForm(request: FastifyRequest): AppError | undefined {
  const { rawHeaders, httpVersion } = request.raw;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    return new AppError('invalid_request', 'The request must name exactly one host.');
  }

  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return new AppError('unsupported_media_type', 'Compressed bodies are not accepted.');
  }
  return undefined;
}

const strictText = new TextDecoder('utf-8', { fatal: true });

/**
 * Accepts JSON in valid UTF-8 only: replaced bytes could make two passwords one. An empty body
 * counts as none.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (body.length === 0) {
        done(null);
        return;
      }
      let text: string;
      try {
        text = strictText.decode(body);
      } catch {
        done(new AppError('invalid_request', 'The body is not valid UTF-8.'));
        return;
      }
      void parse(request, text, done);
    },
  );
}

/**
 * Fastify answers HEAD with GET's handler and reads streams to their end: an event stream would
 * stay open forever, an export would read all its rows. This closes a stream before it is read;
 * headers and errors are those of GET.
 */
export function closeStreamsOnHead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [closeStream, ...[route.onSend ?? []].flat()];
  });
}

async function closeStream(_request: unknown, _reply: unknown, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Readable)) return payload;
  payload.destroy();
  return Readable.from([]);
}

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
