import type { Access, Endpoint } from '#contract/endpoint.ts';
import { errorAnswer } from '#contract/endpoint.ts';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { AppContext } from '#server/context.ts';
import type { Administrator, ApprovedUser } from '#server/security/admission.ts';
import { guarded, userFor } from '#server/security/route-admission.ts';
import type { Session } from '#server/security/sessions/session.ts';
import { compressLong } from './bodies/encodings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The caller's session, set before the handler of every `/api` route; undefined when anonymous.
     */
    session?: Session;
  }
}

export interface Call<Params, Query, Body, User> {
  params: Params;
  query: Query;
  body: Body;
  user: User;
  session: Session | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

type UserFor<A extends Access> = A extends 'administrator'
  ? Administrator
  : A extends 'member'
    ? ApprovedUser
    : undefined;

/**
 * Creates the functions that register routes.
 * @param limits max body bytes of calls without their own limit
 */
export function createRoutes(
  app: FastifyInstance,
  context: AppContext,
  limits: { bodyLimit?: number } = {},
) {
  /** Checks access before anything is parsed; the contract's schemas validate both ways. */
  function route<
    A extends Access,
    Params extends z.ZodType,
    Query extends z.ZodType,
    Body extends z.ZodType,
    Answer extends z.ZodType,
  >(
    endpoint: Endpoint<Params, Query, Body, Answer, A>,
    handler: (
      call: Call<z.output<Params>, z.output<Query>, z.output<Body>, UserFor<A>>,
    ) => Promise<z.input<Answer>>,
    { bodyLimit }: { bodyLimit?: number | undefined } = limits,
  ): void {
    app.route({
      ...buildRoute(endpoint),
      bodyLimit,
      onSend: compressLong,
      handler: async (request, reply) => {
        const answer = await handler({
          params: request.params as z.output<Params>,
          query: request.query as z.output<Query>,
          body: request.body as z.output<Body>,
          user: userFor(context, endpoint.access, request.session) as UserFor<A>,
          session: request.session,
          request,
          reply,
        });
        reply.header('cache-control', 'no-store');
        return reply.send(answer);
      },
    });
  }

  /** Answers from cached Buffers, which are not serialized again; at once if ready. */
  function feedRoute<Params extends z.ZodType, Query extends z.ZodType>(
    endpoint: Endpoint<Params, Query>,
    handler: (
      call: { params: z.output<Params>; query: z.output<Query> },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<FastifyReply> | undefined,
  ): void {
    app.route({
      ...buildRoute(endpoint),
      handler: (request, reply) => {
        const { params, query } = request;
        return handler(
          { params: params as z.output<Params>, query: query as z.output<Query> },
          request,
          reply,
        );
      },
    });
  }

  /** Registers an endpoint streamed as a file download, never entirely in memory. */
  function fileRoute<A extends Access, Query extends z.ZodType>(
    endpoint: Endpoint<z.ZodUndefined, Query, z.ZodUndefined, z.ZodType, A>,
    fileName: string | ((query: z.output<Query>) => string),
    write: (call: { query: z.output<Query>; user: UserFor<A> }) => AsyncIterable<string>,
  ): void {
    app.route({
      ...buildRoute(endpoint),
      handler: (request, reply) => {
        const query = request.query as z.output<Query>;
        const user = userFor(context, endpoint.access, request.session) as UserFor<A>;
        const name = typeof fileName === 'string' ? fileName : fileName(query);
        reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(`${endpoint.mediaType ?? 'application/json'}; charset=utf-8`);
        // HEAD: reads no rows.
        if (request.method === 'HEAD') return reply.send('');
        return reply.send(Readable.from(write({ query, user })));
      },
    });
  }

  /** Registers an endpoint with a long list, read and written in parts, to not block. */
  function listRoute<A extends Access, Answer extends z.ZodArray>(
    endpoint: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodUndefined, Answer, A>,
    read: () => AsyncGenerator<z.input<Answer>, void>,
  ): void {
    app.route({
      ...buildRoute(endpoint),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        if (request.method === 'HEAD') return reply.send('');
        const parts = read();
        // A failure before the first part is an ordinary error.
        const first = await parts.next();
        return reply.send(Readable.from(writeList(endpoint.answer, first, parts)));
      },
    });
  }

  function buildRoute(endpoint: Endpoint) {
    return {
      method: endpoint.method,
      url: endpoint.path,
      schema: buildSchema(endpoint),
      ...guarded(context, endpoint.access),
    };
  }

  return { app, context, route, feedRoute, fileRoute, listRoute };
}

export type Routes = ReturnType<typeof createRoutes>;

async function* writeList<Answer extends z.ZodArray>(
  answer: Answer,
  first: IteratorResult<z.input<Answer>, void>,
  rest: AsyncGenerator<z.input<Answer>, void>,
): AsyncGenerator<string, void> {
  let separator = '[';
  for (let part = first; part.done !== true; part = await rest.next()) {
    yield separator + JSON.stringify(answer.parse(part.value)).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

function buildSchema(endpoint: Endpoint): Record<string, unknown> {
  const schema: Record<string, unknown> = {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    response: { 200: endpoint.answer, '4xx': errorAnswer, '5xx': errorAnswer },
  };
  if (!(endpoint.params instanceof z.ZodUndefined)) schema['params'] = endpoint.params;
  if (!(endpoint.query instanceof z.ZodUndefined)) schema['querystring'] = endpoint.query;
  if (!(endpoint.body instanceof z.ZodUndefined)) schema['body'] = endpoint.body;
  return schema;
}
