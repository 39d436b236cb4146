import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useConnection, connection, type ConnectionState } from '#web/lib/offline/connection.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { read } from '#web/lib/api.ts';

export function OfflineWords() {
  const { asOf } = useConnection();
  const now = useNow(60_000);
  const client = useQueryClient();
  // Not cleaned up on unmount: recovery refetches after this notice has gone.
  useEffect(() => startRecovery(client), [client]);

  return (
    <p className="flex items-center justify-center gap-2 bg-caution-ground px-4 py-2 text-sm font-medium text-caution">
      <WifiOff className="size-4 shrink-0" />
      {asOf === undefined
        ? 'Offline. Linewise can’t be reached.'
        : `Offline. Showing data from ${formatAsOf(asOf, now)}.`}
    </p>
  );
}

/** “2:32 PM”; on another day, “Sat, Nov 21, 2:32 PM”. */
function formatAsOf(moment: Date, now: Date): string {
  const isToday = formatMoment(moment, 'date') === formatMoment(now, 'date');
  return formatMoment(moment, isToday ? 'time' : 'dayAndTime');
}

const firstProbeMs = 5000;
const lastProbeMs = 60_000;

interface Recovery {
  probe: () => void;
  renew: () => void;
  isShown: () => boolean;
}

/**
 * Retries with increasing delays; a request that keeps failing while others succeed does not
 * restart it.
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

function startRecovery(client: QueryClient): void {
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
