import cookie from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { AppContext } from '#server/context.ts';
import { AppError, isDatabaseUnavailable, isStorageFull } from '#server/errors.ts';
import * as requestHooks from './request-hooks.ts';
import { readForwardedAddresses } from '#server/security/client-address.ts';
import { logRefusal, refusalOfOrigin } from '#server/security/request-refusals.ts';
import { setSecurityHeaders } from '#server/security/security-headers.ts';
import { serveWebApp } from './pages.ts';
import { compileValidator } from './request-validation.ts';
import { type Routes, createRoutes } from './route.ts';

/** Max request body: the longest instructions and query, with room for JSON. */
const bodyLimitBytes = 64 * 1024;

/** How long a closing application waits for running requests. */
const closingMs = 3000;

/**
 * Compilers of Fastify, named explicitly so that its defaults, whose types these are, are not
 * loaded.
 */
const compilersFactory = {
  buildValidator: () => compileValidator as never,
  buildSerializer: () => serializerCompiler as never,
};

export type RegisterRoutes = (routes: Routes) => Promise<void> | void;

/** Builds the application, with the web pages if their folder is given; does not listen yet. */
export async function buildApp(
  context: AppContext,
  modules: readonly RegisterRoutes[],
  webFolder?: string,
): Promise<FastifyInstance> {
  const { config, log } = context;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    // Each log line gets its request id from `request-scope.ts`.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    // Our plugins wait for nothing: a timeout could only fail a slow start.
    pluginTimeout: 0,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      // We reject a missing host ourselves, with a JSON error like every other.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const answer = reply as unknown as FastifyReply;
      setSecurityHeaders(config, request, answer);
      void answer
        .code(400)
        .header('cache-control', 'no-store')
        .send({ message: 'The address is malformed.', code: 'invalid_request' });
      log.debug({ err: error }, 'malformed address');
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return;
      const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
      const body = JSON.stringify({
        message: tooLong ? 'The request headers are too long.' : 'The request is malformed.',
        code: 'invalid_request',
      });
      const status = tooLong
        ? '431 Request Header Fields Too Large'
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request';
      socket.end(
        `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    },
  });

  requestHooks.acceptJsonOnly(app);
  requestHooks.closeStreamsOnHead(app);
  requestHooks.nameRequests(app);
  if (config.trustProxy.length > 0) readForwardedAddresses(app);

  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(config, request, reply);
    // Sends the client's next request to another process.
    if (context.process.isDraining) reply.header('connection', 'close');
    done(requestHooks.refusalOfForm(request) ?? refusalOfOrigin(config, request));
  });
  // Cookies are parsed where needed.
  await app.register(cookie, { hook: false });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { url: route } = request.routeOptions;
    if (isAbortedUpload(error, request)) {
      log.debug({ event: 'upload_aborted', route }, 'client disconnected while sending');
      return reply.code(400).send(abortedUpload);
    }
    const { status, body, retryAfterSeconds } = describeError(error);
    if (error instanceof AppError) logRefusal(log, error, request);
    if (status >= 500) {
      const isExpected = error instanceof AppError && error.code !== 'internal';
      if (isExpected) log.info({ err: error, route }, 'request refused');
      else log.error({ err: error, route }, 'request failed');
    }
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.header('cache-control', 'no-store');
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  });

  app.addHook('preClose', async () => {
    // Browsers open spare connections, and those that never carried a request count as busy.
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
  });
  const routes = createRoutes(app, context);
  for (const register of modules) await register(routes);
  if (webFolder !== undefined) await serveWebApp(app, webFolder);
  return app;
}

/** The client disconnected before its body arrived: its ECONNRESET is not the database's. */
function isAbortedUpload(error: FastifyError, { raw }: FastifyRequest): boolean {
  return raw.errored === error && !raw.complete;
}

const abortedUpload = { message: 'The request was incomplete.', code: 'invalid_request' };

interface DescribedError {
  status: number;
  body: { message: string; code: string; issues?: { path: string; message: string }[] };
  retryAfterSeconds?: number;
}

/** The only place where an error becomes an HTTP answer; internals are never revealed. */
function describeError(error: FastifyError | AppError): DescribedError {
  if (error instanceof AppError) {
    const { status, message, code, issues, retryAfterSeconds } = error;
    return { status, body: { message, code, issues }, retryAfterSeconds };
  }
  if (isStorageFull(error)) {
    const message =
      'Linewise cannot save changes because its disk is full. Stored data can still be read.';
    return describeError(new AppError('storage_full', message, { retryAfterSeconds: 60 }));
  }
  if (isDatabaseUnavailable(error)) {
    const message = 'The database is unavailable. Please try again in a moment.';
    return describeError(new AppError('unavailable', message, { retryAfterSeconds: 5 }));
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    const message = 'Something went wrong. Please try again.';
    return { status: 500, body: { message, code: 'internal' } };
  }
  return { status, body: refusalOfFramework(status) };
}

function refusalOfFramework(status: number): DescribedError['body'] {
  if (status === 413) return { message: 'The request is too large.', code: 'too_large' };
  if (status === 415) {
    return { message: 'Only JSON is accepted here.', code: 'unsupported_media_type' };
  }
  return { message: 'The request is not valid JSON.', code: 'invalid_request' };
}
