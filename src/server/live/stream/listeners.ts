import type { PassThrough } from 'node:stream';
import { inSlices } from '#server/scheduling/slices.ts';

/** A client with this much unread data is considered gone. */
const maxUnreadBytes = 256 * 1024;
/** Streams written per turn of the event loop. */
const writtenAtOnce = 100;

export interface Listener {
  userId: string;
  /** Token of the session that opened it. */
  token: string;
  stream: PassThrough;
}

/** Open event streams, and the events queued for all of them. */
export class Listeners {
  readonly #all = new Set<Listener>();
  readonly #ofUser = new Map<string, Set<Listener>>();
  #unsent: Buffer[] = [];
  #isTelling = false;

  get size(): number {
    return this.#all.size;
  }

  /** A snapshot, unaffected by streams that open or close meanwhile. */
  list(): Listener[] {
    return [...this.#all];
  }

  countListeners(userId: string): number {
    return this.#ofUser.get(userId)?.size ?? 0;
  }

  add(listener: Listener): void {
    this.#all.add(listener);
    const own = this.#ofUser.get(listener.userId) ?? new Set();
    this.#ofUser.set(listener.userId, own.add(listener));
  }

  remove(listener: Listener): void {
    this.#all.delete(listener);
    const own = this.#ofUser.get(listener.userId);
    own?.delete(listener);
    if (own?.size === 0) this.#ofUser.delete(listener.userId);
  }

  /** Events queued meanwhile are written as one: three hundred cost little more than one. */
  tellAll(text: string): void {
    this.#unsent.push(Buffer.from(text));
    if (!this.#isTelling) void this.#tellUntold();
  }

  tellOne(userId: string, text: string): void {
    for (const listener of this.#ofUser.get(userId) ?? []) write(listener, Buffer.from(text));
  }

  async #tellUntold(): Promise<void> {
    this.#isTelling = true;
    while (this.#unsent.length > 0) {
      const bytes = Buffer.concat(this.#unsent.splice(0));
      for await (const some of inSlices(this.list(), writtenAtOnce)) {
        for (const listener of some) write(listener, bytes);
      }
    }
    this.#isTelling = false;
  }
}

function write({ stream }: Listener, bytes: Buffer): void {
  if (stream.writableLength > maxUnreadBytes) stream.destroy();
  else if (stream.writable) stream.write(bytes);
}
