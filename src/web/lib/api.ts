import type { z } from 'zod';
import type { Endpoint, ErrorAnswer } from '#contract/endpoint.ts';
import { connection } from './offline/connection.ts';
import { formatAddress, type Parts } from '#contract/address.ts';

/** The parts of one call that its endpoint asks for, each typed by its schema. */
export type CallInput<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  Part<'body', z.input<E['body']>> & { signal?: AbortSignal };

/** Left out where the endpoint takes nothing, optional where every field is, else required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

export type Answer<E extends Endpoint> = z.output<E['answer']>;

/** Nothing needs to be handed in when every part is optional. */
export type InputArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

interface LooseInput {
  params?: Parts;
  query?: Parts;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * A call that was answered, but not with success. The message is `<status>: <body text>`, or the
 * status text when the body is empty; `answer` is the body when it is one of our error answers.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly answer: ErrorAnswer | undefined;
  /** When the server says it is worth trying again; undefined where it does not say. */
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

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The server's message, for the reader; undefined when it was not reached or sent none. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof ApiError ? error.answer?.message : undefined;
}

/** When it is worth trying again, as the server asked; undefined where it did not. */
export function retryMoment(error: unknown): Date | undefined {
  return error instanceof ApiError ? error.retryAt : undefined;
}

/** `Retry-After` is in seconds or names a moment. */
function readRetryAfter(headers: Headers): Date | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const at = /^\d+$/.test(text) ? Date.now() + Number(text) * 1000 : Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at);
}

/** Did the server answer at all? If not, the network failed. */
export function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError;
}

/**
 * Makes one call of the contract. Throws `ApiError` when the answer is not a success and what
 * `fetch` throws (a TypeError) when the server is not reached.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[given]: InputArguments<E>
): Promise<Answer<E>> {
  return readAnswer(endpoint, await send(endpoint, given));
}

/** The body of an answer as it arrives, for one that is too large to be held. */
export async function callForStream<E extends Endpoint>(
  endpoint: E,
  ...[given]: InputArguments<E>
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await send(endpoint, given);
  if (body === null) throw new TypeError('the answer has no body');
  return body;
}

/**
 * In development the answer is parsed, so that a server that strays from the contract is noticed. The
 * production build has no schemas (lib/schema-stand-in.ts): there the server's own parsing counts.
 */
async function readAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const json: unknown = await response.json();
  return (import.meta.env.DEV ? endpoint.answer.parse(json) : json) as Answer<E>;
}

async function send(endpoint: Endpoint, input: LooseInput = {}): Promise<Response> {
  const response = await ask(formatAddress(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  });
  if (response.ok) return response;

  const text = await response.text();
  const answer = parseJson(text);
  throw new ApiError(response.status, text === '' ? response.statusText : text, {
    answer: isErrorAnswer(answer) ? answer : undefined,
    retryAt: readRetryAfter(response.headers),
  });
}

/** Every call tells whether the server is reached, and how old an answer is that was kept. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(address, init);
    connection.noteAnswer(response.headers, new Date());
    return response;
  } catch (error) {
    // What nobody waits for any more has not failed.
    if (init.signal?.aborted !== true) connection.noteFailure();
    throw error;
  }
}

/**
 * Key and function of a read, for `useQuery`: `useQuery({ ...read(endpoint, input), refetchInterval })`.
 * The key begins with the path, so `invalidateQueries({ queryKey: ['/api/analytics'] })` reaches
 * every query on it.
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
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer<E>> => {
      return readAnswer(endpoint, await send(endpoint, { ...input, signal }));
    },
  };
}
