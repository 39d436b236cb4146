import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import {
  dismissToast,
  showToast,
  updateToast,
  useCurrentToast,
  type ToastState,
  type ToastWords,
} from './toast-store.ts';

export { showToast, type ToastWords };

const toasts = { showToast, updateToast, dismissToast };

/** `const { showToast } = useToast(); showToast({ title, description, isDestructive })`. */
export function useToast(): typeof toasts {
  return toasts;
}

function Toast({ toast }: { toast: ToastState }) {
  return (
    <Radix.Root
      open={toast.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) dismissToast(toast.id);
      }}
      type={toast.isDestructive === true ? 'foreground' : 'background'}
      className={clsx(
        'pointer-events-auto flex items-start gap-2 rounded-lg border bg-surface py-2 pr-2 pl-4 shadow-float',
        'data-[state=closed]:animate-toast-out data-[state=open]:animate-enter',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        toast.isDestructive === true
          ? 'border-danger-fill bg-danger-fill text-white'
          : 'border-line-strong',
      )}
    >
      <div className="min-w-0 flex-1 py-2">
        <Radix.Title className="text-sm font-semibold">{toast.title}</Radix.Title>
        {toast.description === undefined ? null : (
          <Radix.Description
            className={clsx('mt-0.5 text-sm', toast.isDestructive !== true && 'text-muted')}
          >
            {toast.description}
          </Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label="Close notification"
        className={clsx(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-md',
          toast.isDestructive === true ? 'text-white outline-white' : 'text-muted hover:text-ink',
        )}
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Once, at the root. F8 moves the focus to it; a swipe to the right of 50 px dismisses. */
export function Toaster() {
  const toast = useCurrentToast();

  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast === undefined ? null : <Toast key={toast.id} toast={toast} />}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed inset-x-0 bottom-0 z-60 flex flex-col p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none md:left-auto md:w-full md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}
