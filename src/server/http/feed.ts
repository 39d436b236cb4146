import type { LeagueId } from '#domain/league.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { DatabaseConnection } from '#db/client.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { acceptedEncoding, encode, type Encoding } from './encodings.ts';
import { jsonInSlices } from './json-in-slices.ts';

/** Carries the id of a league whose stored games have changed. */
export const feedChannel = 'scores';

/** A ready answer is at most this old, even when nothing was announced: “today” moves on. */
const maxAgeMs = 30_000;
const maxFeeds = 200;

interface ReadyFeed {
  etag: string;
  plain: Buffer;
  /** In the forms that were asked for. */
  compressed: Map<Encoding, Promise<Buffer>>;
  builtAt: number;
  generation: number;
}

/**
 * Answers that many browsers ask for, kept as ready Buffers: built from the database once per
 * change, whoever asks. While the database is away the last good ones are served.
 */
export class FeedCache {
  readonly #feeds = new Map<string, ReadyFeed>();
  readonly #building = new Map<string, Promise<ReadyFeed>>();
  readonly #generations = new Map<LeagueId, number>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Hears what other processes store. */
  async follow(connection: DatabaseConnection): Promise<void> {
    await connection.listen(
      feedChannel,
      (league) => this.#outdate(league as LeagueId),
      () => {
        for (const league of this.#generations.keys()) this.#outdate(league);
      },
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
    const feed = await this.#ready(leagues, `${leagues.join('+')}/${key}`, build);
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

  async #ready(
    leagues: readonly LeagueId[],
    key: string,
    build: () => Promise<unknown>,
  ): Promise<ReadyFeed> {
    const generation = this.#generationOf(leagues);
    const kept = this.#feeds.get(key);
    const age = kept === undefined ? maxAgeMs : Math.abs(this.#now().getTime() - kept.builtAt);
    if (kept?.generation === generation && age < maxAgeMs) return kept;

    const underWay = this.#building.get(key) ?? this.#build(key, generation, build);
    this.#building.set(key, underWay);
    try {
      return await underWay;
    } catch (error) {
      if (kept !== undefined && isDatabaseUnavailable(error)) return kept;
      throw error;
    } finally {
      this.#building.delete(key);
    }
  }

  async #build(key: string, generation: number, build: () => Promise<unknown>): Promise<ReadyFeed> {
    const hash = createHash('sha256');
    const pieces: Buffer[] = [];
    for await (const text of jsonInSlices(await build())) {
      const piece = Buffer.from(text);
      hash.update(piece);
      pieces.push(piece);
    }
    const plain = Buffer.concat(pieces);
    const feed: ReadyFeed = {
      etag: `"${hash.digest('base64url').slice(0, 22)}"`,
      plain,
      compressed: new Map(),
      builtAt: this.#now().getTime(),
      generation,
    };
    if (this.#feeds.size >= maxFeeds) this.#feeds.clear();
    this.#feeds.set(key, feed);
    return feed;
  }

  /** Counts on with every change of any of the leagues. */
  #generationOf(leagues: readonly LeagueId[]): number {
    let sum = 0;
    for (const league of leagues) {
      const generation = this.#generations.get(league) ?? 0;
      this.#generations.set(league, generation);
      sum += generation;
    }
    return sum;
  }

  #outdate(league: LeagueId): void {
    this.#generations.set(league, (this.#generations.get(league) ?? 0) + 1);
  }
}
