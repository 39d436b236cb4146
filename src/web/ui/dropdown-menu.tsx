import { clsx } from 'clsx';
import {
  cloneElement,
  createContext,
  useContext,
  useId,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useMenu } from './use-menu.ts';

interface TriggerProps {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  onClick?: () => void;
  onPointerEnter?: () => void;
}

interface DropdownMenuProps {
  /** The button that opens it; unless told otherwise the menu hangs from its right end. */
  trigger: ReactElement<TriggerProps>;
  /** Read out: “Settings”. */
  label: string;
  placement?: keyof typeof placements;
  /** Fetches what the menu shows; it opens when that is there. */
  prepare?: () => Promise<void>;
  children: ReactNode;
}

const placements = {
  'below-end': 'top-full right-0 mt-1.5',
  'above-start': 'bottom-full left-0 mb-1.5',
  'above-end': 'right-0 bottom-full mb-1.5',
};

const nothingToFetch = () => Promise.resolve();

const CloseMenu = createContext<() => void>(() => undefined);

/** What an item does before anything else. */
export function useCloseMenu(): () => void {
  return useContext(CloseMenu);
}

/** 14rem wide. Arrow keys, Home, End and first letters move; Escape and a click elsewhere close. */
export function DropdownMenu({
  trigger,
  label,
  placement = 'below-end',
  prepare = nothingToFetch,
  children,
}: DropdownMenuProps) {
  const id = useId();
  const { isOpen, toggle, close, onKeyDown, onBlur, rootRef, contentRef } = useMenu(prepare);

  return (
    <div ref={rootRef} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: toggle,
        onPointerEnter: () => void prepare(),
      })}
      {isOpen && (
        <CloseMenu value={close}>
          <div
            id={id}
            ref={contentRef}
            role="menu"
            aria-label={label}
            tabIndex={-1}
            className={clsx(
              'absolute z-50 max-h-[calc(100dvh-8rem)] w-56 animate-enter overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float outline-none',
              placements[placement],
            )}
          >
            {children}
          </div>
        </CloseMenu>
      )}
    </div>
  );
}
