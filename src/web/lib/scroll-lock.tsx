import { type ElementType, type HTMLAttributes, type Ref, useEffect } from 'react';

interface RemoveScrollProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  ref?: Ref<HTMLElement>;
  allowPinchZoom?: boolean;
  shards?: unknown;
}

let locks = 0;

/** Keeps the page still and as wide as it was, and lets the scrim cover the scrollbar's place. */
function lockScrolling(): void {
  const root = document.documentElement;
  const scrollbarPx = window.innerWidth - root.clientWidth;

  root.style.overflow = 'hidden';
  root.style.scrollbarGutter = 'auto';
  document.body.style.paddingRight = `${scrollbarPx}px`;
}

function unlockScrolling(): void {
  document.documentElement.style.overflow = '';
  document.documentElement.style.scrollbarGutter = '';
  document.body.style.paddingRight = '';
}

/**
 * Stands in for `react-remove-scroll` under Radix' dialogs and menus (see vite.config.ts): the
 * original injects a style sheet, which the content security policy forbids.
 */
export function RemoveScroll({
  as: Element = 'div',
  allowPinchZoom,
  shards,
  ...rest
}: RemoveScrollProps) {
  void allowPinchZoom;
  void shards;

  useEffect(() => {
    if (locks === 0) lockScrolling();
    locks += 1;

    return () => {
      locks -= 1;
      if (locks === 0) unlockScrolling();
    };
  }, []);

  return <Element {...rest} />;
}
