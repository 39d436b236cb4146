import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';

/**
 * Fastify answers HEAD with the handler of GET and reads a stream to its end to throw it away: events
 * without end would keep their place for ever, an export would read all its rows. Here a stream is
 * closed before anything is read; headers and refusals are those of GET.
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
