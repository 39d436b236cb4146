import { useConnection } from '#web/lib/offline/connection.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';

/** Fetched while there is a network: without one it could not be. */
const OfflineWords = lazyPart(async () => (await import('./offline-words.tsx')).OfflineWords, {
  pending: null,
  fetched: 'ahead',
});

/** Without a network the last known answers stay, and say how old they are. */
export function OfflineNotice() {
  const { isOffline } = useConnection();
  return <div role="status">{isOffline && <OfflineWords />}</div>;
}
