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
  /** The button that opens it; the menu hangs from its right end. */
  trigger: ReactElement<TriggerProps>;
  /** Read out: “Settings”. */
  label: string;
  /** Fetches what the menu shows; it opens when that is there. */
  prepare: () => Promise<void>;
  children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

/** What an item does before anything else. */
export function useCloseMenu(): () => void {
  return useContext(CloseMenu);
}

/** 14rem wide. Arrow keys, Home, End and first letters move; Escape and a click elsewhere close. */
export function DropdownMenu({ trigger, label, prepare, children }: DropdownMenuProps) {
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
            className="absolute top-full right-0 z-50 mt-1.5 w-56 animate-enter rounded-md border border-line bg-surface p-1 shadow-float outline-none"
          >
            {children}
          </div>
        </CloseMenu>
      )}
    </div>
  );
}
