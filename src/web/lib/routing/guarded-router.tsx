import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useRef,
} from 'react';
import type { Guard, GuardedHistory } from './guarded-history.ts';
import { RoutingContext, useLocation } from './location.ts';

const CurrentHistory = createContext<GuardedHistory | undefined>(undefined);

export function GuardedRouter(props: { history: GuardedHistory; children: ReactNode }) {
  const { history, children } = props;
  const [place, setPlace] = useState(history.place);
  const routing = useMemo(() => ({ place, navigate: history.navigate }), [place, history]);
  useLayoutEffect(() => history.listen((to) => startTransition(() => setPlace(to))), [history]);

  return (
    <CurrentHistory value={history}>
      <RoutingContext value={routing}>{children}</RoutingContext>
    </CurrentHistory>
  );
}

export function useLeaveGuard(mustAsk: Guard['mustAsk']) {
  const history = useContext(CurrentHistory);
  const [held, setHeld] = useState<{ leave: () => void }>();

  useEffect(() => history?.setGuard({ mustAsk, hold: (leave) => setHeld({ leave }) }));

  if (held === undefined) return undefined;
  const stay = () => setHeld(undefined);
  return {
    stay,
    leave: () => {
      stay();
      held.leave();
    },
  };
}

const settleMs = 3000;
const maxWaitMs = 60_000;

const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to the top of a new page, else to where it was left; focuses new content. */
export function useScrollPosition(): void {
  const place = useLocation();
  const pathBefore = useRef(place.pathname);

  useEffect(() => {
    const isOther = pathBefore.current !== place.pathname;
    pathBefore.current = place.pathname;
    if (isOther) document.getElementById('content')?.focus({ preventScroll: true });
    if (place.top !== undefined) return holdAt(place.top);

    if (isOther) window.scrollTo(0, 0);
    return undefined;
  }, [place]);
}

/**
 * Holds the position while the page grows, until it has settled, the user scrolls, or a minute has
 * passed.
 */
function holdAt(top: number): () => void {
  let settled: number | undefined;
  const go = () => {
    window.scrollTo(0, top);
    // On a slow device the page is too short for a while; the browser rounds positions.
    if (Math.ceil(window.scrollY) >= Math.floor(top)) {
      settled ??= window.setTimeout(stop, settleMs);
    }
  };
  const growth = new ResizeObserver(go);
  const stop = () => {
    growth.disconnect();
    clearTimeout(settled);
    clearTimeout(late);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  };
  const late = setTimeout(stop, maxWaitMs);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  growth.observe(document.documentElement);
  go();
  return stop;
}
