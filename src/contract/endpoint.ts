import { z } from 'zod';

/**
 * Callers of an endpoint: anyone; anyone who may read the record (everyone if the operator made it
 * public, else members); any signed-in user; approved, active members; administrators.
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
  path: string;
  access: Who;
  summary: string;
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  mediaType?: string;
}

const nothing = z.undefined();
type Nothing = typeof nothing;

/** The server's routes, the browser's client and the OpenAPI document all derive from these. */
export function endpointsFor<const Who extends Access>(access: Who, tag: string) {
  const define =
    (method: Endpoint['method']) =>
    <
      Answer extends z.ZodType,
      Params extends z.ZodType = Nothing,
      Query extends z.ZodType = Nothing,
      Body extends z.ZodType = Nothing,
    >(
      path: string,
      description: Pick<Endpoint, 'summary' | 'mediaType'> & {
        params?: Params;
        query?: Query;
        body?: Body;
        answer: Answer;
      },
    ): Endpoint<Params, Query, Body, Answer, Who> => ({
      ...description,
      method,
      path,
      access,
      tag,
      params: description.params ?? (nothing as never),
      query: description.query ?? (nothing as never),
      body: description.body ?? (nothing as never),
    });

  return {
    get: define('GET'),
    post: define('POST'),
    put: define('PUT'),
    delete: define('DELETE'),
  };
}

export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** UTC timestamp, `2026-11-21T18:00:00.000Z`. */
export const moment = z.iso.datetime();
