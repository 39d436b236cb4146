export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Scroll position when last left, in pixels; undefined on the first visit. */
  top?: number | undefined;
}

export interface Guard {
  mustAsk(from: Place, to: Pick<Place, 'pathname' | 'search'>): boolean;
  /** Called instead of navigating; call `leave` to navigate after all. */
  hold(leave: () => void): void;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

interface Entry {
  step?: number;
  state?: unknown;
  /** Scroll position, stored when leaving by a link or unloading the document. */
  top?: number;
}

/**
 * Scroll positions are stored here: the browser would restore them before the page has its full
 * height.
 */
export class GuardedHistory {
  #guard: Guard | undefined;
  /** Current location. Differs from the browser's while a Back is being undone. */
  #place: Place;
  /** Index of the entry; undefined for an entry that is not ours. */
  #step: number | undefined;
  #nextPasses = false;
  /** Scroll positions by index, including entries left by Back or Forward. */
  readonly #tops = new Map<number, number>();
  #onPlace: ((place: Place) => void) | undefined;

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

  /** Navigates to a path, or to a query starting with `?`. */
  readonly navigate = (to: string, { replace = false, state = null }: NavigateOptions = {}) => {
    const target = new URL(to, window.location.href);
    // A link to the current URL adds no entry.
    const isSame = target.href === window.location.href;
    const leave = () => this.#write(target, replace || isSame, state);
    if (!this.#isHeld(target, leave)) leave();
  };

  /** Sets the guard, one at a time. Returns a function that removes it. */
  setGuard(guard: Guard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = undefined;
    };
  }

  /** Sets the listener, one at a time. Returns a function that removes it. */
  listen(onPlace: (place: Place) => void): () => void {
    this.#onPlace = onPlace;
    window.addEventListener('popstate', this.#onStep);
    return () => window.removeEventListener('popstate', this.#onStep);
  }

  readonly #onStep = (): void => {
    const step = stepOfEntry();
    const delta = step === undefined || this.#step === undefined ? 0 : step - this.#step;
    this.#noteTop();
    this.#step = step;
    if (delta !== 0 && this.#isHeld(window.location, () => this.#goUnasked(delta))) {
      // The browser has already moved, so it is moved back.
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
    this.#onPlace?.(this.#place);
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
