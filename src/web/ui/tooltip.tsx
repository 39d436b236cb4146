import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: string;
  /** A button or link. A tooltip adds to what is there; it never holds what one must know. */
  children: ReactNode;
}

/** Opens after 700 ms of resting, by keyboard at once; the next one within 300 ms opens at once. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-xs rounded-md bg-ink px-3 py-2 text-sm text-ground shadow-float data-[state=delayed-open]:animate-enter"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Around the pages that have tooltips: they share the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}
