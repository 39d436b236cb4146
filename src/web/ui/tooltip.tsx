import { cloneElement, useId, useRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useTooltip } from './use-tooltip.ts';

interface TooltipProps {
  text: string;
  /** A button, a link or another element that takes the focus. A tooltip adds to what is there; it never holds what one must know. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** Opens after 700 ms of resting, by keyboard at once; the next one within 300 ms opens at once. */
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
