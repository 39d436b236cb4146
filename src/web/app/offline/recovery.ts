import type { QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { read } from '#web/lib/api.ts';
import { connection, type ConnectionState } from '#web/lib/offline/connection.ts';

const firstProbeMs = 5000;
const lastProbeMs = 60_000;

interface Recovery {
  /** Asks the server for something small. */
  probe: () => void;
  /** Reads again what the page shows. */
  renew: () => void;
  isShown: () => boolean;
}

/**
 * While the server is not reached it is asked again, after longer and longer; once it answers, what the
 * page shows is read again. One call that fails although others do not begins no round of its own each time.
 */
export function followRecovery(state: ConnectionState, { probe, renew, isShown }: Recovery) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settled: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isMissed = false;
  let waitMs = firstProbeMs;
  let isOffline = false;

  const waitLonger = () => {
    waitMs = Math.min(lastProbeMs, 2 * waitMs);
  };
  /** One call that a blocker stops, among others that are answered, is no reason to read all of them again. */
  const renewAtMostOnce = () => {
    if (resting !== undefined) {
      isMissed = true;
      return;
    }
    isMissed = false;
    renew();
    resting = setTimeout(() => {
      resting = undefined;
      if (isMissed && !isOffline) renewAtMostOnce();
    }, waitMs);
    waitLonger();
    clearTimeout(settled);
    settled = setTimeout(() => (waitMs = firstProbeMs), lastProbeMs);
  };

  const planProbe = () => {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, waitMs);
    waitLonger();
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
      renewAtMostOnce();
    }
  };

  follow();
  const leave = state.subscribe(follow);
  const stop = () => {
    leave();
    clearTimeout(timer);
    clearTimeout(settled);
    clearTimeout(resting);
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
