import { z } from 'zod';

/**
 * Who may call: anyone; anyone signed in, whatever their approval; approved and active members;
 * administrators.
 */
export type Access = 'open' | 'account' | 'member' | 'administrator';

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
  /** One line for the reader of the API page. */
  summary: string;
  /** Chapter of the API page. */
  tag: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** What the answer is sent as; JSON where it is not said. */
  mediaType?: string;
}

const nothing = z.undefined();
type Nothing = typeof nothing;

/** One call, written once: the server registers it, the browser's client and OpenAPI come from it. */
export function defineEndpoint<
  const Who extends Access,
  Answer extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(description: {
  method: Endpoint['method'];
  path: string;
  access: Who;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  mediaType?: string;
}): Endpoint<Params, Query, Body, Answer, Who> {
  return {
    ...description,
    params: description.params ?? (nothing as unknown as Params),
    query: description.query ?? (nothing as unknown as Query),
    body: description.body ?? (nothing as unknown as Body),
  };
}

/** Every error, from every route. */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** A moment in UTC, `2026-11-21T18:00:00.000Z`. */
export const moment = z.iso.datetime();
