import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The forms of an answer, in the order in which they are preferred. */
export type Encoding = 'br' | 'gzip' | 'identity';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Somebody waits for it: a little larger is sooner there. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export async function encode(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return compressBrotli(plain, quickly);
  return encoding === 'gzip' ? compressGzip(plain) : plain;
}

/** Bytes in the forms that are asked for, each made once, however many wait for it. */
export class EncodedBody {
  readonly #plain: Buffer;
  readonly #forms = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.#plain = plain;
  }

  /** At once where it is there. */
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

/** Browsers name what they read without weights; a weight of 0 refuses. */
export function acceptedEncoding({ headers }: Pick<FastifyRequest, 'headers'>): Encoding {
  const named = (headers['accept-encoding'] ?? '').split(',').map((part) => part.trim());
  const isRead = (name: string) =>
    named.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(part)),
    );
  return (['br', 'gzip'] as const).find(isRead) ?? 'identity';
}

/** Letters of an answer. What is shorter travels in one packet as it is. */
const minCompressedBytes = 1400;

/** As a hook: long answers travel in the form that their reader prefers. */
export async function compressLong(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < minCompressedBytes) return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding);
  return encode(Buffer.from(payload), encoding);
}
