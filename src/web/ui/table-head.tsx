import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface HeadColumn {
  name: ReactNode;
  className?: string;
  isUnseen?: boolean;
}

interface TableHeadProps {
  /** Caption announced before the table; missing when it has its own heading. */
  caption?: ReactNode;
  columns: (string | HeadColumn)[];
  className?: string;
  headingClassName?: string;
}

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
