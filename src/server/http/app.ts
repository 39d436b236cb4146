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
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { AppContext } from '../context.ts';
import { AppError, isDatabaseUnavailable, isStorageFull, loggable } from '../errors.ts';
import { closeStreamsOnHead } from './head-requests.ts';
import { logRefusal } from '../security/refusal-log.ts';
import { acceptJsonOnly, refusalOfForm } from './malformed-request.ts';
import { refusalOfOrigin } from '../security/request-origin.ts';
import { setSecurityHeaders } from '../security/security-headers.ts';
import { serveWebApp } from './pages.ts';
import { type Routes, createRoutes } from './route.ts';
import { nameRequests } from './request-ids.ts';

/** Largest request body: the longest instructions and query fit, with room for JSON around them. */
const bodyLimitBytes = 64 * 1024;

/** How long an application that closes waits for the answers that are under way. */
const closingMs = 3000;

/** Named at the beginning: those that Fastify has by itself, whose types these are, are not even loaded. */
const compilersFactory = {
  buildValidator: () => validatorCompiler as never,
  buildSerializer: () => serializerCompiler as never,
};

/** Adds the calls of one noun. */
export type RegisterRoutes = (routes: Routes) => Promise<void> | void;

/**
 * The calls of nouns as one Fastify application, with the pages where their folder is named; it
 * listens nowhere yet.
 */
export async function buildApp(
  context: AppContext,
  nouns: readonly RegisterRoutes[],
  webFolder?: string,
): Promise<FastifyInstance> {
  const { config, log } = context;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    // Each line tells its request by itself (`request-scope.ts`).
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    // None of ours waits for anything: on a busy machine a limit could only stop a start that goes on.
    pluginTimeout: 0,
    keepAliveTimeout: 72_000,
    http: {
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      // We refuse a missing host ourselves, in JSON like every other refusal.
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

  acceptJsonOnly(app);
  closeStreamsOnHead(app);
  nameRequests(app);

  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(config, request, reply);
    // Whoever holds the connection sends the next request to another process.
    if (context.isDraining()) reply.header('connection', 'close');
    done(refusalOfForm(request) ?? refusalOfOrigin(config, request));
  });
  // Cookies are read by who needs them.
  await app.register(cookie, { hook: false });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { url: route } = request.routeOptions;
    if (isAbortedUpload(error, request)) {
      log.debug({ event: 'upload_aborted', route }, 'client disconnected while sending');
      return reply.code(400).send(abortedUpload);
    }
    const { status, body, retryAfterSeconds } = describeError(error);
    if (error instanceof AppError) logRefusal(log, error, request);
    if (status >= 500) log.error({ err: loggable(error), route }, 'request failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.header('cache-control', 'no-store');
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);
  });

  app.addHook('preClose', async () => {
    // Browsers open connections ahead of need: those that never carried a request count as busy.
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
  });
  const routes = createRoutes(app, context);
  for (const register of nouns) await register(routes);
  if (webFolder !== undefined) await serveWebApp(app, webFolder);
  return app;
}

/**
 * The client went, or was cut off, before its body had come. Its answer reaches nobody, and its
 * ECONNRESET is not the database's.
 */
function isAbortedUpload(error: FastifyError, { raw }: FastifyRequest): boolean {
  return raw.errored === error && !raw.complete;
}

const abortedUpload = { message: 'The request was incomplete.', code: 'invalid_request' };

interface DescribedError {
  status: number;
  body: { message: string; code: string; issues?: { path: string; message: string }[] };
  retryAfterSeconds?: number;
}

/** The one place where a failure becomes an HTTP answer. Nothing internal is ever told. */
function describeError(error: FastifyError): DescribedError {
  if (error instanceof AppError) {
    const { status, message, code, issues, retryAfterSeconds } = error;
    return { status, body: { message, code, issues }, retryAfterSeconds };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is not valid',
    }));
    const first = issues[0];
    const place = first?.path ? `${first.path}: ` : '';
    const message = `Invalid request: ${place}${first?.message ?? 'see issues'}`;
    return { status: 400, body: { message, code: 'invalid_request', issues } };
  }
  if (isStorageFull(error)) {
    return {
      status: 503,
      body: {
        message:
          'Linewise cannot save changes because its disk is full. Stored data can still be read.',
        code: 'storage_full',
      },
      retryAfterSeconds: 60,
    };
  }
  if (isDatabaseUnavailable(error)) {
    return {
      status: 503,
      body: {
        message: 'The database is unavailable. Please try again in a moment.',
        code: 'unavailable',
      },
      retryAfterSeconds: 5,
    };
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
