import { useEffect, useRef } from 'react';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { useCurrentToast } from './toast-store.ts';

const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard, {
  pending: null,
  fetched: 'ahead',
});

/**
 * Once, at the root. One toast at a time, for 5000 ms unless the reader rests on it; F8 moves the
 * focus to it, a swipe to the right of 50 px, Escape or its button dismisses it. The live regions
 * stand before any toast does, or it would not be read out.
 */
export function Toaster() {
  const toast = useCurrentToast();
  const regionRef = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') regionRef.current?.focus();
    };

    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  const card = toast === undefined ? null : <ToastCard key={toast.id} toast={toast} />;

  return (
    <section
      ref={regionRef}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="pointer-events-none fixed z-60 outline-offset-4"
    >
      <div role="status">{toast?.isDestructive === true ? null : card}</div>
      <div role="alert">{toast?.isDestructive === true ? card : null}</div>
    </section>
  );
}
