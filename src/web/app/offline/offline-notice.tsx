import { useConnection } from '#web/lib/offline/connection.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';

/** Preloaded while online, since it cannot be loaded offline. */
const OfflineWords = lazyPart(async () => (await import('./offline-words.tsx')).OfflineWords, {
  pending: null,
  fetched: 'ahead',
});

/** Says that the page is offline and how old its data is. */
export function OfflineNotice() {
  const { isOffline } = useConnection();
  return <div role="status">{isOffline && <OfflineWords />}</div>;
}
