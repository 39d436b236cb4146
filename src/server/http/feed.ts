import type { LeagueId } from '#domain/league.ts';
import { maxStalenessMs } from '#contract/live/stream-shapes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DatabaseConnection } from '#db/client.ts';
import { SwrCache } from '#server/swr-cache.ts';
import { EncodedBody, sendEncoded } from './bodies/encodings.ts';
import { inSlices } from '#server/scheduling/slices.ts';

/** Carries the id of a league whose stored games have changed. */
export const feedCacheChannel = 'feed_cache';

/**
 * Cache of popular answers as Buffers; serves the previous one during a rebuild or while the
 * database is down.
 */
export class FeedCache {
  /** Max age of an answer even without changes: “today” moves on. */
  readonly #recent = new SwrCache<EncodedBody>({
    maxAgeMs: 30_000,
    refreshAgeMs: 20_000,
    size: 200,
  });
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Listens for changes by other processes. */
  async follow(connection: Pick<DatabaseConnection, 'listen'>): Promise<void> {
    await connection.listen(
      feedCacheChannel,
      (league) => this.#recent.revalidate((key) => parseLeagues(key).includes(league)),
      () => this.#recent.expire(() => true),
    );
  }

  /** Sends a cached answer about some leagues at once, or builds it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    about: LeagueId | readonly LeagueId[],
    key: string,
    build: () => Promise<unknown>,
  ): Promise<FastifyReply> | undefined {
    const leagues = typeof about === 'string' ? about : about.join('+');
    const feed = this.#recent.get(
      `${leagues}/${key}`,
      this.#now(),
      async () => makeReady(await build()),
      request.headers['cache-control'] === 'no-cache' ? 0 : maxStalenessMs,
    );
    if (!(feed instanceof Promise)) return sendReady(request, reply, feed);
    return feed.then(async (ready) => (await sendReady(request, reply, ready)) ?? reply);
  }
}

function sendReady(request: FastifyRequest, reply: FastifyReply, body: EncodedBody) {
  reply.header('cache-control', 'private, no-cache');
  return sendEncoded(request, reply, body, 'application/json; charset=utf-8');
}

/** The leagues in an answer's cache key. */
function parseLeagues(key: string): string[] {
  return key.slice(0, key.indexOf('/')).split('+');
}

async function makeReady(answer: unknown): Promise<EncodedBody> {
  const pieces: Buffer[] = [];
  for await (const text of jsonInSlices(answer)) pieces.push(Buffer.from(text));
  return new EncodedBody(Buffer.concat(pieces));
}

/** List entries serialized per turn of the event loop. */
const entriesAtOnce = 50;
/** Max depth at which lists are sliced; anything deeper is serialized at once. */
const deepest = 3;

/** The output of `JSON.stringify` in pieces, yielding to other work between those of long lists. */
export async function* jsonInSlices(value: unknown, depth = 0): AsyncGenerator<string, void> {
  if (Array.isArray(value) && value.length > entriesAtOnce) {
    let separator = '[';
    for await (const slice of inSlices(value, entriesAtOnce)) {
      yield separator + JSON.stringify(slice).slice(1, -1);
      separator = ',';
    }
    yield ']';
  } else if (depth < deepest && isPlainObject(value)) {
    let separator = '{';
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${separator}${JSON.stringify(key)}:`;
      yield* jsonInSlices(member, depth + 1);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else {
    yield JSON.stringify(value);
  }
}

function isPlainObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
