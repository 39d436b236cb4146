import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { Guard, GuardedHistory } from './guarded-history.ts';
import { RoutingContext } from './location.ts';

const CurrentHistory = createContext<GuardedHistory | undefined>(undefined);

/** Application router on the browser history. */
export function GuardedRouter({
  history,
  children,
}: {
  history: GuardedHistory;
  children: ReactNode;
}) {
  const [place, setPlace] = useState(history.place);
  const routing = useMemo(() => ({ place, navigate: history.navigate }), [place, history]);
  useLayoutEffect(() => history.listen((to) => startTransition(() => setPlace(to))), [history]);

  return (
    <CurrentHistory value={history}>
      <RoutingContext value={routing}>{children}</RoutingContext>
    </CurrentHistory>
  );
}

/** Asks before leaving the page; the callback decides. */
export function useLeaveGuard(
  mustAsk: Guard['mustAsk'],
): { stay: () => void; leave: () => void } | undefined {
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
