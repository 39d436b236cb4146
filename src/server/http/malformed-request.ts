import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Why a request is refused whose form leaves open what it means, or that would have to be unpacked first. */
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
 * Bodies are JSON in true UTF-8: what is not would be corrected silently, and two different passwords
 * could become one. An empty body is no body, whatever its type says.
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
