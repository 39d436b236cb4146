import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface DisclosureButtonProps {
  label: ReactNode;
  note?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Called on hover or focus, to preload the content. */
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
  headingLevel,
  children,
}: Pick<DisclosureButtonProps, 'label' | 'note'> & {
  /** Level of the heading, where the label is a heading of the page. */
  headingLevel?: 2 | 3 | 4;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Heading = headingLevel === undefined ? 'div' : (`h${headingLevel}` as const);

  return (
    <div>
      <Heading>
        <DisclosureButton
          label={label}
          note={note}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          controls={id}
        />
      </Heading>
      <div id={id} hidden={!isOpen} className="pb-3">
        {isOpen && children}
      </div>
    </div>
  );
}
