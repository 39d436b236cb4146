import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface OpeningRowsProps<Row> {
  rows: readonly Row[];
  /** Number of rows shown initially. */
  opening: number;
  /** Label of the button that collapses the list again. */
  fewerLabel?: string;
  /** Added to the button's accessible name: “ matches”. */
  what: string;
  children: (shown: Row[]) => ReactNode;
}

/** The first rows of a long list, expandable to all. */
export function OpeningRows<Row>({
  rows,
  opening,
  fewerLabel = `Show ${opening}`,
  what,
  children,
}: OpeningRowsProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);

  return (
    <>
      {children(isWhole ? [...rows] : rows.slice(0, opening))}
      {rows.length > opening && (
        <div className="border-t border-line p-2">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? fewerLabel : `Show all ${rows.length}`}
            <span className="sr-only"> {what}</span>
          </Button>
        </div>
      )}
    </>
  );
}
