import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);

  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Only what the browser knows for certain: that there is no network at all. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);

  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-caution-ground px-4 py-2 text-sm font-medium text-caution">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. Scores and predictions stay as they were.
        </p>
      )}
    </div>
  );
}
