import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface OpeningRowsProps<Row> {
  rows: readonly Row[];
  /** So many are shown at first. */
  opening: number;
  /** On the button that shows no more than these again. */
  fewerLabel?: string;
  /** For those who only hear the button: “ matches”. */
  what: string;
  children: (shown: Row[]) => ReactNode;
}

/** The first rows of a long list, until one asks for all. */
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
