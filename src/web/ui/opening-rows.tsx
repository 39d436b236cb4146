import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Card, CardHeader } from './card.tsx';

interface OpeningRowsProps<Row> {
  rows: readonly Row[];
  opening: number;
  fewerLabel?: string;
  /** Text added to the button's accessible name: “ matches”. */
  what: string;
  children: (shown: Row[]) => ReactNode;
}

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

interface RowsCardProps<Row> extends Pick<OpeningRowsProps<Row>, 'rows' | 'opening' | 'what'> {
  title: string;
  description?: string;
  aside?: ReactNode;
  empty: ReactNode;
  rowKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
}

export function RowsCard<Row>({
  title,
  description,
  aside,
  empty,
  rowKey,
  renderRow,
  ...opening
}: RowsCardProps<Row>) {
  return (
    <Card as="section">
      <CardHeader title={title} description={description} aside={aside} />
      {opening.rows.length === 0 ? (
        <p className="p-4 text-sm text-muted md:px-5">{empty}</p>
      ) : (
        <OpeningRows {...opening}>
          {(shown) => (
            <ul className="mt-2">
              {shown.map((row) => (
                <li key={rowKey(row)} className="border-t border-line">
                  {renderRow(row)}
                </li>
              ))}
            </ul>
          )}
        </OpeningRows>
      )}
    </Card>
  );
}
