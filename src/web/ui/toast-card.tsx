import * as Radix from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { dismissToast, type ToastState } from '#web/lib/toast-store.ts';

/**
 * Shown for 5000 ms, paused on hover. F8 focuses it; a 50 px swipe to the right, Escape or its
 * button dismisses it. Below the top bar on phones, else at the bottom right.
 */
export function ToastCard({ toast }: { toast: ToastState }) {
  const isDestructive = toast.isDestructive === true;

  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        open={toast.isOpen}
        onOpenChange={() => dismissToast(toast.id)}
        type={isDestructive ? 'foreground' : 'background'}
        className={clsx(
          'flex items-start gap-2 rounded-lg border py-2 pr-2 pl-4 shadow-float',
          'data-[state=closed]:animate-toast-out data-[state=open]:animate-enter',
          'data-[swipe=end]:[transform:translateX(var(--radix-toast-swipe-end-x))] data-[swipe=move]:[transform:translateX(var(--radix-toast-swipe-move-x))]',
          isDestructive
            ? 'border-danger-fill bg-danger-fill text-white'
            : 'border-line-strong bg-surface',
        )}
      >
        <div className="min-w-0 flex-1 py-2 text-sm">
          <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
          {toast.description !== undefined && (
            <Radix.Description className={clsx('mt-0.5', !isDestructive && 'text-muted')}>
              {toast.description}
            </Radix.Description>
          )}
        </div>
        <Radix.Close
          aria-label="Close notification"
          className={clsx(
            'inline-flex size-11 shrink-0 items-center justify-center rounded-md',
            isDestructive ? 'text-white focus-visible:outline-white' : 'text-muted hover:text-ink',
          )}
        >
          <X aria-hidden="true" className="size-4" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className="fixed top-16 right-4 z-60 w-[calc(100%-2rem)] max-w-97 outline-offset-4 lg:top-auto lg:bottom-4" />
    </Radix.Provider>
  );
}
