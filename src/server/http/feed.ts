import type { LeagueId } from '#domain/league.ts';
import { maxStalenessMs } from '#contract/live/stream.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { DatabaseConnection } from '#db/client.ts';
import { SwrCache } from '../swr-cache.ts';
import { acceptedEncoding, EncodedBody, type Encoding } from './bodies/encodings.ts';
import { jsonInSlices } from './bodies/json-in-slices.ts';

/** Carries the id of a league whose stored games have changed. */
export const feedCacheChannel = 'feed_cache';

interface ReadyFeed {
  etag: string;
  body: EncodedBody;
}

/**
 * Cache of popular answers as Buffers, built once per change. Serves the previous answer briefly
 * during a rebuild, and the last good one while the database is down.
 */
export class FeedCache {
  /** Max age of an answer even without changes: “today” moves on. */
  readonly #recent = new SwrCache<ReadyFeed>({
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

/** Returns a promise only if it has to be compressed first. */
function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, body }: ReadyFeed,
): Promise<FastifyReply> | undefined {
  reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) {
    void reply.code(304).send();
    return undefined;
  }
  reply.type('application/json; charset=utf-8');
  const encoding = acceptedEncoding(request);
  const bytes = body.in(encoding);
  if (bytes instanceof Promise) return bytes.then((made) => sendAs(reply, encoding, made));
  void sendAs(reply, encoding, bytes);
  return undefined;
}

function sendAs(reply: FastifyReply, encoding: Encoding, bytes: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** The leagues in an answer's cache key. */
function parseLeagues(key: string): string[] {
  return key.slice(0, key.indexOf('/')).split('+');
}

async function makeReady(answer: unknown): Promise<ReadyFeed> {
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  for await (const text of jsonInSlices(answer)) {
    const piece = Buffer.from(text);
    hash.update(piece);
    pieces.push(piece);
  }
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`;
  return { etag, body: new EncodedBody(Buffer.concat(pieces)) };
}
