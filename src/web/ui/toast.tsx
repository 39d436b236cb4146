import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dismissToast, useCurrentToast, type ToastState } from './toast-store.ts';
import { useSwipeRight } from './use-swipe-right.ts';
import { useToastTimer } from './use-toast-timer.ts';

function Toast({ toast }: { toast: ToastState }) {
  const dismiss = () => dismissToast(toast.id);
  const timer = useToastTimer(toast.isOpen, dismiss);
  const swipe = useSwipeRight(dismiss);
  const [hasLeft, setHasLeft] = useState(false);

  if (hasLeft) return null;

  return (
    <div
      data-open={toast.isOpen}
      style={{ transform: swipe.offsetPx === 0 ? '' : `translateX(${swipe.offsetPx}px)` }}
      onAnimationEnd={() => setHasLeft(!toast.isOpen)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      {...timer.pauseHandlers}
      {...swipe.handlers}
      className={clsx(
        'pointer-events-auto flex touch-pan-y items-start gap-2 select-none rounded-lg border py-2 pr-2 pl-4 shadow-float',
        toast.isOpen ? 'animate-enter' : 'animate-toast-out',
        toast.isDestructive === true
          ? 'border-danger-fill bg-danger-fill text-white'
          : 'border-line-strong bg-surface',
      )}
    >
      <div className="min-w-0 flex-1 py-2 text-sm">
        <p className="font-semibold">{toast.title}</p>
        {toast.description !== undefined && (
          <p className={clsx('mt-0.5', toast.isDestructive !== true && 'text-muted')}>
            {toast.description}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label="Close notification"
        onClick={dismiss}
        className={clsx(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-md',
          toast.isDestructive === true
            ? 'text-white focus-visible:outline-white'
            : 'text-muted hover:text-ink',
        )}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

/**
 * Once, at the root. One toast at a time, for 5000 ms unless the reader rests on it; F8 moves the
 * focus to it, a swipe to the right of 50 px, Escape or its button dismisses it. The live regions
 * stand before any toast does, or it would not be read out. On phones it is below the top bar, where
 * titles are: at the bottom are the buttons of cards and of dialogs.
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

  const card = toast === undefined ? null : <Toast key={toast.id} toast={toast} />;

  return (
    <section
      ref={regionRef}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="pointer-events-none fixed inset-x-0 top-22 z-60 p-4 -outline-offset-4 md:top-auto md:bottom-0 md:left-auto md:pb-[max(1rem,env(safe-area-inset-bottom))] md:w-full md:max-w-[420px]"
    >
      <div role="status">{toast?.isDestructive === true ? null : card}</div>
      <div role="alert">{toast?.isDestructive === true ? card : null}</div>
    </section>
  );
}
