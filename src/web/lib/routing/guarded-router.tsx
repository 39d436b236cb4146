import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Router } from 'react-router';
import type { Guard, GuardedHistory } from './guarded-history.ts';

const CurrentHistory = createContext<GuardedHistory | undefined>(undefined);

/** The router of the whole application, on the browser's addresses. */
export function GuardedRouter({
  history,
  children,
}: {
  history: GuardedHistory;
  children: ReactNode;
}) {
  const [{ action, location }, setStep] = useState(history.step);
  useLayoutEffect(() => history.listen((step) => startTransition(() => setStep(step))), [history]);

  return (
    <CurrentHistory value={history}>
      <Router navigationType={action} location={location} navigator={history.navigator}>
        {children}
      </Router>
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
