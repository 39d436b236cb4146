import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

interface TooltipProps {
  text: string;
  /** A focusable element. A tooltip may add information but never hold anything essential. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * Opens after 700 ms of hover or immediately by keyboard; immediately if another closed within 300
 * ms.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchorRef = useRef<HTMLSpanElement>(null);
  const { isOpen, handlers, place } = useTooltip(anchorRef);

  return (
    <span ref={anchorRef} className="contents" {...handlers}>
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen
        ? createPortal(
            <div ref={place} className="fixed z-50 w-max max-w-xs p-1.5">
              <div
                id={id}
                role="tooltip"
                className="animate-enter rounded-md bg-ink px-3 py-2 text-sm text-ground shadow-float"
              >
                {text}
              </div>
            </div>,
            document.body,
          )
        : null}
    </span>
  );
}

const openDelayMs = 700;
const skipDelayMs = 300;
const marginPx = 8;

/** Time the last tooltip closed: moving along a row needs no second wait. */
let lastClosedAt = -Infinity;

/** Places the bubble above the anchor, or below without room; kept within the screen. */
function placeBubble(anchor: DOMRect, bubble: HTMLElement): void {
  const { width, height } = bubble.getBoundingClientRect();
  const centered = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.min(Math.max(centered, marginPx), window.innerWidth - width - marginPx);
  const above = anchor.top - height;

  bubble.style.left = `${left}px`;
  bubble.style.top = `${above >= marginPx ? above : anchor.bottom}px`;
}

function useTooltip(anchorRef: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const openAfter = (delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delayMs);
  };

  const close = () => {
    clearTimeout(timer.current);
    if (!isOpen) return;

    lastClosedAt = performance.now();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnScroll = () => setOpen(false);

    window.addEventListener('scroll', closeOnScroll, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', closeOnScroll, { capture: true });
  }, [isOpen]);

  return {
    isOpen,
    handlers: {
      onPointerEnter: () =>
        openAfter(performance.now() - lastClosedAt < skipDelayMs ? 0 : openDelayMs),
      onPointerLeave: close,
      onPointerDown: close,
      onFocus: (event: { target: Element }) => {
        if (event.target.matches(':focus-visible')) openAfter(0);
      },
      onBlur: close,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') close();
      },
    },
    place: (bubble: HTMLElement | null) => {
      const anchor = anchorRef.current?.firstElementChild?.getBoundingClientRect();
      if (bubble !== null && anchor !== undefined) placeBubble(anchor, bubble);
    },
  };
}
