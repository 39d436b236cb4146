import { isUnavailable } from './errors.ts';

export interface Limits {
  /** What was read so long ago is read again before it is given to anybody. */
  maxAgeMs: number;
  /** From this age on it is read again beside whoever asks, who does not wait for it. */
  refreshAgeMs: number;
  /** So many are kept at most. */
  size: number;
}

/** Which reads a change concerns; the value is undefined while it is being read. */
export type IsConcerned<Value> = (key: string, value: Value | undefined) => boolean;

interface Kept<Value> {
  value: Value;
  readAt: number;
  state: ReadState;
}

interface Reading<Value> {
  value: Promise<Value>;
  state: ReadState;
}

interface ReadState {
  /** Later ones have higher numbers. */
  number: number;
  /** Has something changed since it began? Then it is neither shared nor kept. */
  isOutdated: boolean;
  /** When the first change since it began was heard of that need not be seen at once. */
  changedAt: number | undefined;
}

/**
 * What was read from the database some seconds ago, so that a request need not wait for it. Many who
 * ask at once read once; a change that somebody announces is seen by whoever asks after it.
 * What turns out to be undefined is not kept.
 */
export class SwrCache<Value extends object | undefined> {
  readonly #limits: Limits;
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #reading = new Map<string, Reading<Value>>();
  #readings = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * At once where it is there: a promise for each of thousands of requests would cost as much as they do.
   * What has to be renewed is given as it was for `maxStalenessMs` after it changed, and for as long as
   * there is nothing else: the database is away, or the next part has not been loaded yet.
   */
  get(
    key: string,
    at: Date,
    read: () => Promise<Value>,
    maxStalenessMs = 0,
  ): Value | Promise<Value> {
    const kept = this.#kept.get(key);
    const age = kept === undefined ? Infinity : Math.abs(at.getTime() - kept.readAt);
    if (
      kept === undefined ||
      age >= this.#limits.maxAgeMs ||
      behindMs(kept.state) >= maxStalenessMs
    ) {
      return this.#share(key, at, read);
    }
    const isToBeRead = age >= this.#limits.refreshAgeMs || kept.state.changedAt !== undefined;
    // Whoever must wait for it is told what goes wrong with it.
    if (isToBeRead && !this.#reading.has(key)) this.#begin(key, at, read).catch(() => undefined);
    return kept.value;
  }

  /** These have changed: nobody is given what was read before, even while the database is away. */
  drop(isConcerned: IsConcerned<Value>): void {
    this.#outdateReading(isConcerned);
    for (const [key, { value }] of this.#kept) if (isConcerned(key, value)) this.#kept.delete(key);
  }

  /** These may have changed: they are read again, but while the database is away they hold. */
  expire(isConcerned: IsConcerned<Value>): void {
    this.#outdateReading(isConcerned);
    for (const [key, kept] of this.#kept) {
      if (isConcerned(key, kept.value)) kept.readAt = -Infinity;
    }
  }

  /** These have changed, and are given as they were for a moment more, while they are read again. */
  revalidate(isConcerned: IsConcerned<Value>): void {
    const now = performance.now();
    for (const [key, { state }] of this.#reading) {
      if (isConcerned(key, undefined)) state.changedAt ??= now;
    }
    for (const [key, { value, state }] of this.#kept) {
      if (isConcerned(key, value)) state.changedAt ??= now;
    }
  }

  #outdateReading(isConcerned: IsConcerned<Value>): void {
    for (const [key, { state }] of this.#reading) {
      if (!isConcerned(key, undefined)) continue;
      state.isOutdated = true;
      this.#reading.delete(key);
    }
  }

  /** What is being read already, unless something has changed since. */
  #share(key: string, at: Date, read: () => Promise<Value>): Promise<Value> {
    const underWay = this.#reading.get(key);
    return underWay !== undefined && underWay.state.changedAt === undefined
      ? underWay.value
      : this.#begin(key, at, read);
  }

  #begin(key: string, at: Date, read: () => Promise<Value>): Promise<Value> {
    this.#readings += 1;
    const state = { number: this.#readings, isOutdated: false, changedAt: undefined };
    const reading = { value: this.#readAndKeep(key, at, read, state), state };
    this.#reading.set(key, reading);
    const end = () => {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    };
    reading.value.then(end, end);
    return reading.value;
  }

  async #readAndKeep(
    key: string,
    at: Date,
    read: () => Promise<Value>,
    state: ReadState,
  ): Promise<Value> {
    try {
      const value = await read();
      if (value === undefined) this.#kept.delete(key);
      else if (!state.isOutdated) this.#keep(key, { value, readAt: at.getTime(), state });
      return value;
    } catch (error) {
      const kept = this.#kept.get(key);
      if (kept !== undefined && isUnavailable(error)) return kept.value;
      throw error;
    }
  }

  #keep(key: string, kept: Kept<Value>): void {
    const before = this.#kept.get(key);
    if (before !== undefined && before.state.number > kept.state.number) return;
    if (this.#kept.size >= this.#limits.size) this.#kept.clear();
    this.#kept.set(key, kept);
  }
}

/** How long ago something changed that it does not tell; below 0 where nothing has. */
function behindMs({ changedAt }: ReadState): number {
  return changedAt === undefined ? -Infinity : performance.now() - changedAt;
}
