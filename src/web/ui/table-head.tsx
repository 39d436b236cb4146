import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface HeadColumn {
  name: ReactNode;
  className?: string;
  /** Only read out: what the column holds can be seen. */
  isUnseen?: boolean;
}

interface TableHeadProps {
  /** Read out before the table; left out under a heading of its own. */
  caption?: ReactNode;
  columns: (string | HeadColumn)[];
  className?: string;
  /** Of every heading. */
  headingClassName?: string;
}

/** Caption and headings of a small table that is laid out by hand. */
export function TableHead({
  caption,
  columns,
  className = 'text-xs text-muted',
  headingClassName = 'pb-1 font-normal',
}: TableHeadProps) {
  return (
    <>
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      <thead className={className}>
        <tr>
          {columns.map((column, index) => {
            const { name, ...head } = typeof column === 'string' ? { name: column } : column;
            return (
              <th key={index} scope="col" className={clsx(headingClassName, head.className)}>
                {head.isUnseen === true ? <span className="sr-only">{name}</span> : name}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}
