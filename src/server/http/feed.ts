import type { LeagueId } from '#domain/league.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { DatabaseConnection } from '#db/client.ts';
import { RecentReads } from '../recent-reads.ts';
import { acceptedEncoding, encode, type Encoding } from './encodings.ts';
import { jsonInSlices } from './json-in-slices.ts';

/** Carries the id of a league whose stored games have changed. */
export const feedChannel = 'scores';

interface ReadyFeed {
  etag: string;
  plain: Buffer;
  /** In the forms that were asked for. */
  compressed: Map<Encoding, Promise<Buffer>>;
}

/**
 * Answers that many browsers ask for, kept as ready Buffers: built from the database once per
 * change, whoever asks. While the database is away the last good ones are served.
 */
export class FeedCache {
  /** An answer is at most so old, even when nothing was announced: “today” moves on. */
  readonly #recent = new RecentReads<ReadyFeed>({
    maxAgeMs: 30_000,
    refreshAgeMs: 20_000,
    size: 200,
  });
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Hears what other processes store. */
  async follow(connection: DatabaseConnection): Promise<void> {
    await connection.listen(
      feedChannel,
      (league) => this.#recent.doubt((key) => leaguesOf(key).includes(league)),
      () => this.#recent.doubt(() => true),
    );
  }

  /** Answers with what is ready on some leagues, or builds it. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    about: LeagueId | readonly LeagueId[],
    key: string,
    build: () => Promise<unknown>,
  ): Promise<FastifyReply> {
    const leagues = typeof about === 'string' ? [about] : about;
    const feed = await this.#recent.get(`${leagues.join('+')}/${key}`, this.#now(), async () =>
      makeReady(await build()),
    );
    reply.headers({
      'cache-control': 'private, no-cache',
      etag: feed.etag,
      vary: 'accept-encoding',
    });
    if (request.headers['if-none-match'] === feed.etag) return reply.code(304).send();

    reply.type('application/json; charset=utf-8');
    const encoding = acceptedEncoding(request);
    if (encoding === 'identity') return reply.send(feed.plain);
    const compressed = feed.compressed.get(encoding) ?? encode(feed.plain, encoding);
    feed.compressed.set(encoding, compressed);
    return reply.header('content-encoding', encoding).send(await compressed);
  }
}

/** The leagues that an answer is about, from the name under which it is kept. */
function leaguesOf(key: string): string[] {
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
  return { etag, plain: Buffer.concat(pieces), compressed: new Map() };
}
