import { lazyPart } from '#web/lib/lazy-part.tsx';
import { useCurrentToast } from './toast-store.ts';

const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard, {
  pending: null,
  fetched: 'ahead',
});

/** Render once, at the root. One toast at a time. */
export function Toaster() {
  const toast = useCurrentToast();

  return toast === undefined ? null : <ToastCard key={toast.id} toast={toast} />;
}
