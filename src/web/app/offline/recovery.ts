import type { QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { read } from '#web/lib/api.ts';
import { connection, type ConnectionState } from '#web/lib/offline/connection.ts';

const firstProbeMs = 5000;
const lastProbeMs = 60_000;

interface Recovery {
  /** Sends a small request to the server. */
  probe: () => void;
  /** Refetches what the page shows. */
  renew: () => void;
  isShown: () => boolean;
}

/**
 * While the server is unreachable, retries with increasing delays; then refetches the page's data. A single request
 * that keeps failing while others succeed does not restart this each time.
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
  /** Avoids refetching everything repeatedly when a blocker stops a single request. */
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

/** Restores a page that was opened offline or lost its connection. */
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
