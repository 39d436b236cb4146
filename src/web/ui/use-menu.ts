import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { nextIndex } from './roving-focus.ts';

const itemSelector = '[role^="menuitem"]:not(:disabled)';

/**
 * Behavior of a menu button after the WAI-ARIA authoring practices. `prepare` fetches what the menu shows:
 * it opens when that is there, or could not be fetched, which it then says.
 */
export function useMenu(prepare: () => Promise<void>) {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);

  const open = () => void prepare().then(() => setOpen(true));
  const items = () =>
    Array.from(contentRef.current?.querySelectorAll<HTMLElement>(itemSelector) ?? []);
  const focusTrigger = () =>
    rootRef.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();

  const close = () => {
    setOpen(false);
    focusTrigger();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    contentRef.current?.querySelector<HTMLElement>(itemSelector)?.focus();

    const closeOutside = (event: PointerEvent) => {
      if (!(event.target instanceof Node) || rootRef.current?.contains(event.target)) return;
      setOpen(false);
    };

    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        open();
      }
      return;
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }

    const found = items();
    const index = found.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, 'vertical', index, found.length);
    const letter = event.key.length === 1 ? event.key.toLowerCase() : undefined;
    const target =
      next === undefined
        ? [...found.slice(index + 1), ...found.slice(0, index + 1)].find(
            (item) =>
              letter !== undefined && item.textContent.trim().toLowerCase().startsWith(letter),
          )
        : found[next];
    if (target === undefined || event.key === ' ') return;

    event.preventDefault();
    target.focus();
  };

  /** Tab leaves the menu, and so closes it. */
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !rootRef.current?.contains(event.relatedTarget)) {
      setOpen(false);
    }
  };

  return {
    isOpen,
    toggle: () => (isOpen ? setOpen(false) : open()),
    close,
    onKeyDown,
    onBlur,
    rootRef,
    contentRef,
  };
}
