import type { ElementType, HTMLAttributes, Ref } from 'react';
import { useEffect } from 'react';

interface RemoveScrollProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  ref?: Ref<HTMLElement>;
  allowPinchZoom?: boolean;
  shards?: unknown;
}

let locks = 0;

/**
 * Stands in for `react-remove-scroll` under Radix' dialogs and menus (see vite.config.ts): the
 * original injects a style sheet, which the content security policy forbids. The scrollbar's gutter
 * is reserved in styles.css, so nothing shifts.
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
    locks += 1;
    document.documentElement.style.overflow = 'hidden';

    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.style.overflow = '';
    };
  }, []);

  return <Element {...rest} />;
}
