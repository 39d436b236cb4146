import type { ReactNode } from 'react';

interface ChipProps {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A choice that is on or off, alone or in a row of a few. */
export function Chip({ isOn, onToggle, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="relative min-h-11 shrink-0 rounded-full border border-line-strong px-2.5 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface md:min-h-9 md:px-4"
    >
      {children}
    </button>
  );
}
