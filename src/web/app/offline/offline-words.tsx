import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useConnection } from '#web/lib/offline/connection.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { startRecovery } from './recovery.ts';

/** Age of the displayed data. */
export function OfflineWords() {
  const { asOf } = useConnection();
  const now = useNow(60_000);
  const client = useQueryClient();
  // Not cleaned up on unmount: recovery refetches after this notice has gone.
  useEffect(() => startRecovery(client), [client]);

  return (
    <p className="flex items-center justify-center gap-2 bg-caution-ground px-4 py-2 text-sm font-medium text-caution">
      <WifiOff aria-hidden="true" className="size-4 shrink-0" />
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
