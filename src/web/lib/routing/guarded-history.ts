/** Where the reader is. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  /** What stands in the entry of the browser's history. */
  state: unknown;
  /** How far down the reader was when he left it, in pixels; undefined where he has not been before. */
  top?: number | undefined;
}

/** Asks before its place is left. */
export interface Guard {
  mustAsk(from: Place, to: Pick<Place, 'pathname' | 'search'>): boolean;
  /** Called instead of leaving; `leave` does it after all. */
  hold(leave: () => void): void;
}

export interface NavigateOptions {
  /** Takes the place of the entry in the history. */
  replace?: boolean;
  state?: unknown;
}

/** What is ours in an entry; others may have put their own beside it. */
interface Entry {
  step?: number;
  state?: unknown;
  /** As in a place; of entries left for one that follows them, or with the whole document. */
  top?: number;
}

/**
 * The browser's history, whose place somebody may guard. How far down a reader was is remembered here:
 * the browser would go there before the page has its length again.
 */
export class GuardedHistory {
  #guard: Guard | undefined;
  /** Where the reader is. While a step back is being taken back, the browser is somewhere else. */
  #place: Place;
  /** How many steps the entry is from the first; undefined for one that is not ours. */
  #step: number | undefined;
  #nextPasses = false;
  /** How far down the reader was, by step; for entries that were left by going back or forward, too. */
  readonly #tops = new Map<number, number>();
  readonly #listeners = new Set<(place: Place) => void>();

  constructor() {
    this.#step = stepOfEntry();
    if (this.#step === undefined) {
      this.#step = 0;
      window.history.replaceState({ ...readEntry(), step: 0 }, '');
    }
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => this.#noteTopInEntry());
    const { top } = readEntry();
    this.#place = { ...readPlace(), top };
  }

  get place(): Place {
    return this.#place;
  }

  /** Goes to an address of the application, also one that begins with `?`. */
  readonly navigate = (
    to: string,
    { replace = false, state = null }: NavigateOptions = {},
  ): void => {
    const target = new URL(to, window.location.href);
    // A link to where one is adds nothing to the history.
    const isSame = target.href === window.location.href;
    const leave = () => this.#write(target, replace || isSame, state);
    if (!this.#isHeld(target, leave)) leave();
  };

  /** One guard at a time; the returned function takes it away. */
  setGuard(guard: Guard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = undefined;
    };
  }

  listen(onPlace: (place: Place) => void): () => void {
    this.#listeners.add(onPlace);
    if (this.#listeners.size === 1) window.addEventListener('popstate', this.#onStep);
    return () => {
      this.#listeners.delete(onPlace);
      if (this.#listeners.size === 0) window.removeEventListener('popstate', this.#onStep);
    };
  }

  readonly #onStep = (): void => {
    const step = stepOfEntry();
    const delta = step === undefined || this.#step === undefined ? 0 : step - this.#step;
    this.#noteTop();
    this.#step = step;
    if (delta !== 0 && this.#isHeld(window.location, () => this.#goUnasked(delta))) {
      // The browser has gone already: it comes back.
      this.#goUnasked(-delta);
      return;
    }
    this.#arrive((step === undefined ? undefined : this.#tops.get(step)) ?? readEntry().top ?? 0);
  };

  #goUnasked(delta: number): void {
    this.#nextPasses = true;
    window.history.go(delta);
  }

  #write(target: URL, isReplaced: boolean, state: unknown): void {
    const step = isReplaced ? this.#step : (this.#step ?? 0) + 1;
    const entry: Entry = { ...(step === undefined ? {} : { step }), state };
    if (isReplaced) window.history.replaceState(entry, '', target);
    else {
      this.#noteTopInEntry();
      window.history.pushState(entry, '', target);
    }
    this.#step = step;
    if (step !== undefined) this.#tops.delete(step);
    this.#arrive(undefined);
  }

  #noteTop(): void {
    if (this.#step !== undefined) this.#tops.set(this.#step, window.scrollY);
  }

  #noteTopInEntry(): void {
    this.#noteTop();
    window.history.replaceState({ ...readEntry(), top: window.scrollY }, '');
  }

  #arrive(top: number | undefined): void {
    this.#place = { ...readPlace(), top };
    for (const listener of this.#listeners) listener(this.#place);
  }

  #isHeld(to: Pick<Place, 'pathname' | 'search'>, leave: () => void): boolean {
    if (this.#nextPasses) {
      this.#nextPasses = false;
      return false;
    }
    const guard = this.#guard;
    if (guard === undefined || !guard.mustAsk(this.#place, to)) return false;
    guard.hold(leave);
    return true;
  }
}

function readEntry(): Entry {
  return (window.history.state ?? {}) as Entry;
}

function stepOfEntry(): number | undefined {
  const { step } = readEntry();
  return typeof step === 'number' ? step : undefined;
}

function readPlace(): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: readEntry().state ?? null };
}
