import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Width: `wide` for tables, tabs or long text, `full` for the screen width. */
  width?: keyof typeof widths;
  /** Label of a button beside those of the footer. */
  closeLabel?: 'Cancel' | 'Done';
  /** Buttons, always visible below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

const widths = { normal: 'sm:max-w-lg', wide: 'sm:max-w-3xl', full: 'sm:max-w-7xl' } as const;

/** Focuses the `data-autofocus` field, else the dialog, so that reading starts at its title. */
function focusWithin(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLElement)) return;

  (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog).focus();
}

function focusAgain(opener: Element | null): void {
  const target =
    opener instanceof HTMLElement && opener.isConnected
      ? opener
      : document.getElementById('content');

  target?.focus({ preventScroll: true });
}

/**
 * A centered dialog, or a bottom sheet on phones. Open while rendered; traps and restores focus.
 */
export function Dialog({
  onClose,
  title,
  description,
  width = 'normal',
  closeLabel,
  footer,
  children,
}: DialogProps) {
  // Radix restores focus only to its own trigger; ours can be any button.
  const openerRef = useRef<Element>(null);

  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        {/* No Radix.Overlay: its scroll lock needs inline styles, which our CSP forbids (see styles.css). */}
        <div className="pointer-events-auto fixed inset-0 z-40 animate-enter bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <Radix.Content
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              openerRef.current = document.activeElement;
              focusWithin(event.currentTarget);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusAgain(openerRef.current);
            }}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={clsx(
              'pointer-events-auto relative flex max-h-[88dvh] w-full animate-sheet-in flex-col rounded-t-xl border border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-float outline-none sm:rounded-xl',
              widths[width],
            )}
          >
            <div className="border-b border-line py-4 pr-16 pl-5">
              <Radix.Title className="font-display text-xl leading-7 font-semibold">
                {title}
              </Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-sm text-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
            {(closeLabel ?? footer) !== undefined && (
              <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end">
                {closeLabel !== undefined && (
                  <Button variant="secondary" onClick={onClose}>
                    {closeLabel}
                  </Button>
                )}
                {footer}
              </div>
            )}
            {/* Last in the tab order, after the dialog's content. */}
            <Radix.Close asChild>
              <IconButton label="Close" className="absolute top-2 right-2">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
