import type { QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { read } from '#web/lib/api.ts';
import { connection, type ConnectionState } from '#web/lib/connection.ts';

const firstProbeMs = 5000;
const lastProbeMs = 60_000;

interface Recovery {
  /** Asks the server for something small. */
  probe: () => void;
  /** Reads anew what the page shows. */
  renew: () => void;
  isShown: () => boolean;
}

/**
 * While the server is not reached it is asked again, after longer and longer; once it answers, what the
 * page shows is read anew. One call that fails although others do not begins no round of its own each time.
 */
export function followRecovery(state: ConnectionState, { probe, renew, isShown }: Recovery) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstProbeMs;
  let isOffline = false;

  const planProbe = () => {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, waitMs);
    waitMs = Math.min(lastProbeMs, 2 * waitMs);
  };
  const tryAgain = () => {
    if (!isOffline) return;
    planProbe();
    if (isShown()) probe();
  };
  const follow = () => {
    const was = isOffline;
    ({ isOffline } = state.get());
    if (isOffline === was) return;
    clearTimeout(timer);
    clearTimeout(settled);
    if (isOffline) {
      planProbe();
    } else {
      settled = setTimeout(() => (waitMs = firstProbeMs), lastProbeMs);
      renew();
    }
  };

  follow();
  const leave = state.subscribe(follow);
  const stop = () => {
    leave();
    clearTimeout(timer);
    clearTimeout(settled);
  };
  return { tryAgain, stop };
}

let isStarted = false;

/** A page that was opened without a network, or lost it, is whole again by itself. */
export function startRecovery(client: QueryClient): void {
  if (isStarted) return;
  isStarted = true;
  const me = { queryKey: read(accountEndpoints.me).queryKey, exact: true };
  const { tryAgain } = followRecovery(connection, {
    probe: () => void client.refetchQueries(me),
    renew: () => void client.refetchQueries({ type: 'active' }),
    isShown: () => document.visibilityState === 'visible',
  });
  window.addEventListener('online', tryAgain);
  document.addEventListener('visibilitychange', tryAgain);
}
