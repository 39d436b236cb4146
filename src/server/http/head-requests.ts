import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';

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
