import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { MarkupText } from '../analysis/markup-text.tsx';

/** The reasoning, shown on request. */
export function DetailedAnalysis({ source }: { source: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <section>
      <h4 className="sr-only">Detailed analysis</h4>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide Detailed Analysis' : 'Show Detailed Analysis'}
      </Button>
      <div id={id} hidden={!isOpen}>
        <MarkupText source={source} headingLevel={4} />
      </div>
    </section>
  );
}
