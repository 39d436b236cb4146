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

/** The router of the whole application, on the browser's addresses. */
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

/** Asks before the reader leaves; what is returned, when somebody wants to, decides it. */
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
