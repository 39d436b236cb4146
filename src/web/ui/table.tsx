import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  /** Full name of an abbreviated heading: “Games behind” for GB. */
  headerTitle?: string | undefined;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Marks the row header; default is the first column. */
  isRowHeader?: boolean;
  /** Whether the cell has, on phones, full width without a label (names, buttons). */
  isWideOnPhones?: boolean;
  className?: string;
}

export function figureColumn<Row>(
  header: string,
  cell: Column<Row>['cell'],
  headerTitle?: string,
): Column<Row> {
  return { header, headerTitle, align: 'right', cell };
}

interface DataTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Class of rows whose cells have a different order as cards. */
  rowClassName?: string;
  /**
   * `cards`: each row becomes a card. `scroll`: a denser table scrolls sideways with its first
   * column fixed. `fits`: a few narrow columns within a card's padding, alike at every width.
   */
  onPhones?: 'cards' | 'scroll' | 'fits';
}

/** Table with explicit ARIA roles, because changing `display` removes the native ones. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowClassName,
  onPhones = 'cards',
}: DataTableProps<Row>) {
  const asCards = onPhones === 'cards';
  const fits = onPhones === 'fits';
  const headerIndex = Math.max(
    0,
    columns.findIndex((column) => column.isRowHeader === true),
  );

  const table = (
    <table
      role="table"
      className={clsx('w-full border-collapse text-sm', asCards && 'max-md:block')}
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={asCards ? 'max-md:sr-only' : undefined}>
        <tr role="row" className="border-b border-line">
          {columns.map((column, index) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={clsx(
                'text-xs text-muted',
                fits
                  ? 'pb-1 pl-1 font-normal first:pl-0 md:pl-2'
                  : 'px-3 py-2.5 font-medium first:pl-4 last:pr-4 md:whitespace-nowrap md:first:pl-5 md:last:pr-5',
                column.align === 'right' ? 'text-right' : 'text-left',
                !asCards && 'align-bottom',
                onPhones === 'scroll' && 'max-md:px-2',
                onPhones === 'scroll' && index === 0 && 'sticky left-0 bg-surface',
                column.className,
              )}
            >
              {column.headerTitle === undefined ? (
                column.header
              ) : (
                <abbr title={column.headerTitle} className="no-underline">
                  {column.header}
                </abbr>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={asCards ? 'max-md:block' : undefined}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={clsx(
              'border-b border-line last:border-b-0',
              asCards && 'max-md:grid max-md:gap-1 max-md:px-4 max-md:py-4',
              rowClassName,
            )}
          >
            {columns.map((column, index) => {
              const isHeader = index === headerIndex;
              const Cell = isHeader ? 'th' : 'td';

              return (
                <Cell
                  key={column.header}
                  role={isHeader ? 'rowheader' : 'cell'}
                  scope={isHeader ? 'row' : undefined}
                  className={clsx(
                    'align-middle font-normal',
                    fits
                      ? 'py-1.5 pl-1 first:pl-0 md:pl-2'
                      : 'px-3 py-3 md:first:pl-5 md:last:pr-5',
                    column.align === 'right' ? 'text-right' : 'text-left',
                    onPhones === 'scroll' && 'first:pl-4 last:pr-4 max-md:px-2 max-md:py-2',
                    onPhones === 'scroll' && index === 0 && 'sticky left-0 bg-surface',
                    asCards &&
                      'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:p-0 max-md:text-left',
                    column.className,
                  )}
                >
                  {asCards && column.isWideOnPhones !== true ? (
                    <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
                      {column.header}
                    </span>
                  ) : null}
                  <div
                    className={clsx(
                      'min-w-0',
                      asCards &&
                        (column.isWideOnPhones === true ? 'max-md:w-full' : 'max-md:text-right'),
                    )}
                  >
                    {column.cell(row)}
                  </div>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );

  if (onPhones !== 'scroll') return table;

  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      {table}
    </div>
  );
}
