import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { placeToast } from './toast-place.ts';
import { dismissToast, type ToastState } from './toast-store.ts';
import { useSwipeRight } from './use-swipe-right.ts';
import { useToastTimer } from './use-toast-timer.ts';

const pressed =
  'a[href], button, input, select, textarea, summary, [role=slider], [role=tab], [role=menuitem]';

/** Puts it where it covers nothing that is pressed, once: what lies there moves, a toast does not. */
function placeRegion(region: HTMLElement): void {
  // Beside the scrollbar.
  const across = document.documentElement.clientWidth;
  const width = Math.min(across - 32, 388);
  region.style.width = `${width}px`;
  const dialogs = document.querySelectorAll('[role=dialog], dialog[open]');
  const within = [...dialogs].at(-1) ?? document.body;
  const controls = [...within.querySelectorAll(pressed)].filter(
    (control) => !region.contains(control) && control.checkVisibility({ visibilityProperty: true }),
  );
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const row = document.activeElement?.closest('li, tr, article, [role=row]');
  const { left, top } = placeToast({
    window: {
      width: across,
      height: bar === undefined || bar.height === 0 ? innerHeight : bar.top,
    },
    toast: { width, height: region.offsetHeight },
    below: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    controls: controls.map((control) => control.getBoundingClientRect()),
    inUse: row?.getBoundingClientRect(),
  });
  region.style.left = `${left}px`;
  region.style.top = `${top}px`;
}

/** One toast, and where its region stands while it does. */
export function ToastCard({ toast }: { toast: ToastState }) {
  const dismiss = () => dismissToast(toast.id);
  const timer = useToastTimer(toast.isOpen, dismiss);
  const swipe = useSwipeRight(dismiss);
  const [hasLeft, setHasLeft] = useState(false);
  const cardRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const region = cardRef.current?.closest('section');
    if (region instanceof HTMLElement) placeRegion(region);
  }, []);

  if (hasLeft) return null;

  return (
    <div
      ref={cardRef}
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
