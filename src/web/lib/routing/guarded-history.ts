import {
  type Location,
  NavigationType,
  type Navigator,
  type To,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router';

type Place = Pick<Location, 'pathname' | 'search'>;

/** Asks before its place is left. */
export interface Guard {
  mustAsk(from: Place, to: Place): boolean;
  /** Called instead of leaving; `leave` does it after all. */
  hold(leave: () => void): void;
}

interface Step {
  action: NavigationType;
  location: Location;
}

/**
 * The browser's history, whose place somebody may guard. The library's own way of asking comes with its
 * loaders and actions, a seventh of all code of a first screen, and we use none of them.
 */
export class GuardedHistory {
  readonly #history = createBrowserHistory({ v5Compat: true });
  #guard: Guard | undefined;
  /** Where the reader is. While a step back is being taken back, the browser is somewhere else. */
  #place: Place = this.#history.location;
  #nextPasses = false;

  /** Where the application begins. */
  readonly step: Step = { action: this.#history.action, location: this.#history.location };

  /** What links and pages go on with. */
  readonly navigator: Navigator = {
    createHref: (to) => this.#history.createHref(to),
    encodeLocation: (to) => this.#history.encodeLocation(to),
    go: (delta) => this.#history.go(delta),
    push: (to, state) => this.#leaveFor(to, () => this.#history.push(to, state)),
    replace: (to, state) => this.#leaveFor(to, () => this.#history.replace(to, state)),
  };

  /** One guard at a time; the returned function takes it away. */
  setGuard(guard: Guard): () => void {
    this.#guard = guard;
    return () => {
      if (this.#guard === guard) this.#guard = undefined;
    };
  }

  listen(onStep: (step: Step) => void): () => void {
    return this.#history.listen(({ action, location, delta }) => {
      const isKnownStep = action === NavigationType.Pop && delta !== null && delta !== 0;
      if (isKnownStep && this.#isHeld(location, () => this.#goUnasked(delta))) {
        // The browser has gone already: it comes back.
        this.#goUnasked(-delta);
        return;
      }
      this.#place = location;
      onStep({ action, location });
    });
  }

  #goUnasked(delta: number): void {
    this.#nextPasses = true;
    this.#history.go(delta);
  }

  #leaveFor(to: To, leave: () => void): void {
    const { pathname = this.#place.pathname, search = '' } =
      typeof to === 'string' ? parsePath(to) : to;
    if (!this.#isHeld({ pathname, search }, leave)) leave();
  }

  #isHeld(to: Place, leave: () => void): boolean {
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
