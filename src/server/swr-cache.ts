import { isUnavailable } from './errors.ts';

export interface Limits {
  /** Max age of values that are served. */
  maxAgeMs: number;
  /** Age from which values are refreshed in the background while being served. */
  refreshAgeMs: number;
  size: number;
}

/** Whether a change affects an entry; its value is undefined while being read. */
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
  /** Number of the read, increasing. */
  number: number;
  /**
   * Whether the entry was invalidated since the read began: its result is neither shared nor
   * cached.
   */
  isOutdated: boolean;
  /** Time of the first invalidation since the read began that may be served stale. */
  changedAt: number | undefined;
}

/**
 * Cache of recent database reads. Parallel requests share a read; an announced change is visible to
 * later requests. Undefined results are not cached.
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
   * Synchronous when cached: promises for thousands of requests would cost as much as the requests.
   * Serves a stale value for up to `maxStalenessMs` after invalidation while refetching, and longer
   * when nothing newer is available (the database is down, or the next part is not loaded yet).
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
    // Errors go to the requests that wait for it.
    if (isToBeRead && !this.#reading.has(key)) this.#begin(key, at, read).catch(() => undefined);
    return kept.value;
  }

  /** Drops changed entries: earlier values are never served, even while the database is down. */
  drop(isConcerned: IsConcerned<Value>): void {
    this.#outdateReading(isConcerned);
    for (const [key, { value }] of this.#kept) if (isConcerned(key, value)) this.#kept.delete(key);
  }

  /**
   * Expires entries that may have changed: they are read again, but earlier values are served while
   * the database is down.
   */
  expire(isConcerned: IsConcerned<Value>): void {
    this.#outdateReading(isConcerned);
    for (const [key, kept] of this.#kept) {
      if (isConcerned(key, kept.value)) kept.readAt = -Infinity;
    }
  }

  /** Marks changed entries: earlier values are served briefly while reading again. */
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

  /** Joins a running read, unless something has changed since. */
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

/** Milliseconds since the first change it does not include; below 0 without any. */
function behindMs({ changedAt }: ReadState): number {
  return changedAt === undefined ? -Infinity : performance.now() - changedAt;
}
