import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Content encodings, in order of preference. */
export type Encoding = 'br' | 'gzip' | 'identity';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** A client is waiting: a slightly larger body arrives sooner. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export async function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(plain, quickly);
  return encoding === 'gzip' ? compressGzip(plain) : plain;
}

/** A body in its requested encodings, each compressed once for all requests. */
export class EncodedBody {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
    this.#plain = plain;
  }

  /** Synchronous when already compressed. */
  in(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.#plain;
    const form = this.#forms.get(encoding) ?? this.#make(encoding);
    this.#forms.set(encoding, form);
    return form;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const made = await encode(this.#plain, encoding);
    this.#forms.set(encoding, made);
    return made;
  }
}

/** Whether the client has this version: `If-None-Match`, compared weakly (RFC 9110, 13.1.2). */
export function hasVersion({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const named = headers['if-none-match'];
  if (named === undefined) return false;
  const tags: string[] = named.match(/"[^"]*"/g) ?? [];
  return named === '*' || tags.includes(etag.replace(/^W\//, ''));
}

/** Sends a body, or 304. Returns a promise only if it has to be compressed first. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  type: string,
): Promise<FastifyReply> | undefined {
  reply.headers({ etag: body.etag, vary: 'accept-encoding' });
  if (reply.statusCode === 200 && hasVersion(request, body.etag)) {
    void reply.code(304).send();
    return undefined;
  }
  reply.type(type);
  const encoding = acceptedEncoding(request);
  const bytes = body.in(encoding);
  if (bytes instanceof Promise) return bytes.then((made) => sendAs(reply, encoding, made));
  void sendAs(reply, encoding, bytes);
  return undefined;
}

export function sendAs(reply: FastifyReply, encoding: Encoding, bytes: Buffer): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Browsers send Accept-Encoding without weights; a weight of 0 excludes. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const named = (headers['accept-encoding'] ?? '').split(',').map((part) => part.trim());
  const isRead = (name: string) =>
    named.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(part)),
    );
  return (['br', 'gzip'] as const).find(isRead) ?? 'identity';
}

/** Characters; a shorter answer fits into one packet uncompressed. */
const minCompressedBytes = 1400;

/** A hook: compresses long answers in the client's preferred encoding. */
export async function compressLong(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' || payload.length < minCompressedBytes) return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding);
  return encode(Buffer.from(payload), encoding);
}
