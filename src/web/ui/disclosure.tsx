import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureButtonProps {
  label: ReactNode;
  note?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** On hover or focus, to preload the content. */
  onApproach?: () => void;
  controls: string;
  className?: string;
}

export function DisclosureButton({
  label,
  note,
  isOpen,
  onToggle,
  onApproach,
  controls,
  className,
}: DisclosureButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className={clsx(
        'flex min-h-11 w-full items-center justify-between gap-3 text-sm font-medium',
        className,
      )}
    >
      {label}
      {note}
      <ChevronDown
        className={clsx(
          'size-4 text-muted transition-transform duration-150',
          isOpen && 'rotate-180',
        )}
      />
    </button>
  );
}

/** A row that expands its content, rendered only while open. */
export function Disclosure({
  label,
  note,
  children,
}: Pick<DisclosureButtonProps, 'label' | 'note'> & { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <div>
      <DisclosureButton
        label={label}
        note={note}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        controls={id}
      />
      <div id={id} hidden={!isOpen} className="pb-3">
        {isOpen && children}
      </div>
    </div>
  );
}
