import { useId, useState } from 'react';
import { MarkupText } from '#web/features/predictions/analysis/markup-text.tsx';

/** Characters of reasoning that fit the collapsed card. */
const closedLength = 320;

export function Reasoning({ source }: { source: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (source.trim() === '') return null;

  const isLong = source.length > closedLength;
  return (
    <section>
      <h4 className="sr-only">Reasoning</h4>
      <div
        id={id}
        className={
          isLong && !isOpen
            ? 'max-h-28 overflow-hidden [mask-image:linear-gradient(to_bottom,black_55%,transparent)]'
            : ''
        }
      >
        <MarkupText source={source} headingLevel={4} />
      </div>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 text-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink md:min-h-9"
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </section>
  );
}
