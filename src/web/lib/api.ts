import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Endpoint, ErrorAnswer } from '#contract/endpoint.ts';
import { connection } from './offline/connection.ts';
import { formatAddress, type Parts } from '#contract/address.ts';

type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & { signal?: AbortSignal };

/**
 * Part of an input: omitted when the endpoint takes none, optional when every field is, else
 * required.
 */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

export type Answer<E extends Endpoint> = z.output<E['answer']>;

type InputArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  params?: Parts;
  query?: Parts;
  body?: unknown;
  signal?: AbortSignal;
}

/** The message is `<status>: <body text>`; `answer` is the body if it is one of our errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly answer: ErrorAnswer | undefined;
  readonly retryAt: Date | undefined;

  constructor(
    status: number,
    text: string,
    { answer, retryAt }: { answer?: ErrorAnswer | undefined; retryAt?: Date | undefined } = {},
  ) {
    super(`${status}: ${text}`);
    this.status = status;
    this.answer = answer;
    this.retryAt = retryAt;
  }

  get code(): string | undefined {
    return this.answer?.code;
  }
}

function isErrorAnswer(value: unknown): value is ErrorAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { message?: unknown }).message === 'string'
  );
}

/** The parsed JSON; undefined when it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.answer?.message : undefined;
}

/** Time to retry, per the server; undefined if not given. */
export function retryMoment(error: unknown): Date | undefined {
  return error instanceof ApiError ? error.retryAt : undefined;
}

/** Time in `Retry-After`, which holds seconds or a date. */
function readRetryAfter(headers: Headers): Date | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const at = /^\d+$/.test(text) ? Date.now() + Number(text) * 1000 : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at);
}

export function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError;
}

/** Throws `ApiError` for an error response, or fetch's TypeError when the server is unreachable. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[given]: InputArguments<E>
): Promise<Answer<E>> {
  return readAnswer(endpoint, await send(endpoint, given));
}

export async function callForStream<E extends Endpoint>(
  endpoint: E,
  ...[given]: InputArguments<E>
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await send(endpoint, given);
  if (body === null) throw new TypeError('the answer has no body');
  return body;
}

/**
 * The production build has no schemas (lib/schema-stand-in.ts) and relies on the server's
 * validation.
 */
async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const json: unknown = await response.json();
  return (import.meta.env.DEV ? endpoint.answer.parse(json) : json) as Answer<E>;
}

/** Sends a request, and tracks whether the server is reachable and the age of cached responses. */
async function send(endpoint: Endpoint, input: LooseInput = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(formatAddress(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
    });
  } catch (error) {
    // An aborted request is not a failure.
    if (input.signal?.aborted !== true) connection.noteFailure();
    throw error;
  }
  connection.noteAnswer(response.headers, new Date());
  if (response.ok) return response;

  const text = await response.text();
  const answer = parseJson(text);
  throw new ApiError(response.status, text === '' ? response.statusText : text, {
    answer: isErrorAnswer(answer) ? answer : undefined,
    retryAt: readRetryAfter(response.headers),
  });
}

/**
 * A mutation that calls an endpoint: `useCall(accountEndpoints.login)`, then `mutate({ body })`. It
 * fails if `check` rejects the answer.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  check?: (answer: Answer<E>) => Promise<void>,
) {
  return useMutation({
    mutationFn: async (input: CallInput<E>) => {
      const answer = await call(endpoint, ...([input] as InputArguments<E>));
      await check?.(answer);
      return answer;
    },
  });
}

/**
 * Query for `useQuery`. The key starts with the path, so `invalidateQueries` by it matches every
 * query on it.
 */
export function read<E extends Endpoint>(endpoint: E, ...[given]: InputArguments<E>) {
  const input = (given ?? {}) as LooseInput;
  const path = formatAddress(
    { path: endpoint.path },
    input.params === undefined ? {} : { params: input.params },
  );
  const queryKey = input.query === undefined ? [path] : [path, input.query];

  return {
    queryKey: queryKey as readonly unknown[],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      readAnswer(endpoint, await send(endpoint, { ...input, signal })),
  };
}

/** Query for `useInfiniteQuery`, of a list whose answers name the next page's cursor. */
export function readPages<E extends Endpoint>(
  endpoint: E,
  query: Omit<NonNullable<z.input<E['query']>>, 'cursor'>,
) {
  return {
    queryKey: [endpoint.path, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) => {
      const input = { query: { ...query, cursor: pageParam }, signal };
      return call(endpoint, ...([input] as unknown as InputArguments<E>));
    },
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  };
}
