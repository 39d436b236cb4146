import { z } from 'zod';

/**
 * Who may call: anyone; anyone who may read the record (everyone if the operator made it public, else members); any
 * signed-in user; approved, active members; administrators.
 */
export type Access = 'open' | 'record' | 'account' | 'member' | 'administrator';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: `/api/admin/users/:id/approve`. */
  path: string;
  access: Who;
  /** Summary on the API page, one line. */
  summary: string;
  /** Section of the API page. */
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** Response content type; JSON by default. */
  mediaType?: string;
}

const nothing = z.undefined();
type Nothing = typeof nothing;

interface Description<Params, Query, Body, Answer> {
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  mediaType?: string;
}

type Define<Who extends Access> = <
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  path: string,
  description: Description<Params, Query, Body, Answer>,
) => Endpoint<Params, Query, Body, Answer, Who>;

/**
 * Defines endpoints with one access level in one section of the API page. The server routes, the browser client and
 * the OpenAPI document all derive from this single definition.
 */
export function endpointsFor<const Who extends Access>(access: Who, tag: string) {
  const define =
    (method: Endpoint['method']): Define<Who> =>
    (path, { params, query, body, ...rest }) => ({
      ...rest,
      method,
      path,
      access,
      tag,
      params: params ?? (nothing as never),
      query: query ?? (nothing as never),
      body: body ?? (nothing as never),
    });

  return {
    get: define('GET'),
    post: define('POST'),
    put: define('PUT'),
    delete: define('DELETE'),
  };
}

/** Error response of every route. */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** UTC timestamp, `2026-11-21T18:00:00.000Z`. */
export const moment = z.iso.datetime();
