import type { LeagueId } from '#domain/league.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { DatabaseConnection } from '#db/client.ts';
import { RecentReads } from '../recent-reads.ts';
import { acceptedEncoding, encode, type Encoding } from './bodies/encodings.ts';
import { jsonInSlices } from './bodies/json-in-slices.ts';

/** Carries the id of a league whose stored games have changed. */
export const feedChannel = 'scores';

interface ReadyFeed {
  etag: string;
  plain: Buffer;
  /** In the forms that were asked for, and as it is. */
  bodies: Map<Encoding, Buffer>;
  compressing: Map<Encoding, Promise<Buffer>>;
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

  /** Answers with what is ready on some leagues, at once, or builds it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    about: LeagueId | readonly LeagueId[],
    key: string,
    build: () => Promise<unknown>,
  ): Promise<FastifyReply> | undefined {
    const leagues = typeof about === 'string' ? about : about.join('+');
    const feed = this.#recent.get(`${leagues}/${key}`, this.#now(), async () =>
      makeReady(await build()),
    );
    if (feed instanceof Promise) return sendLater(request, reply, feed);
    return sendAtOnce(request, reply, feed) ? undefined : sendLater(request, reply, feed);
  }
}

/** False, and nothing sent, where it has to be compressed first. */
function sendAtOnce(request: FastifyRequest, reply: FastifyReply, feed: ReadyFeed): boolean {
  const isKnown = request.headers['if-none-match'] === feed.etag;
  const encoding = acceptedEncoding(request);
  const body = isKnown ? '' : feed.bodies.get(encoding);
  if (body === undefined) return false;

  reply.headers({ 'cache-control': 'private, no-cache', etag: feed.etag, vary: 'accept-encoding' });
  if (isKnown) {
    void reply.code(304).send();
    return true;
  }
  reply.type('application/json; charset=utf-8');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  void reply.send(body);
  return true;
}

async function sendLater(
  request: FastifyRequest,
  reply: FastifyReply,
  feed: ReadyFeed | Promise<ReadyFeed>,
): Promise<FastifyReply> {
  const ready = await feed;
  if (!sendAtOnce(request, reply, ready)) {
    await compress(ready, acceptedEncoding(request));
    sendAtOnce(request, reply, ready);
  }
  return reply;
}

/** Once, however many wait for it. */
async function compress(
  { plain, bodies, compressing }: ReadyFeed,
  encoding: Encoding,
): Promise<void> {
  const underWay = compressing.get(encoding) ?? encode(plain, encoding);
  compressing.set(encoding, underWay);
  bodies.set(encoding, await underWay);
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
  const plain = Buffer.concat(pieces);
  return { etag, plain, bodies: new Map([['identity', plain]]), compressing: new Map() };
}
