import { type ReactNode, useId, useState } from 'react';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { FoldedPanel } from '#web/ui/folded-panel.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';

interface ChartFrameProps {
  title: string;
  /** One or two sentences that replace the chart for screen readers. */
  summary: string;
  /** The first cell of each row is its heading. */
  table: { columns: string[]; rows: string[][] };
  headingLevel?: 2 | 3;
  controls?: ReactNode;
  /** Whether phones show only the title, which opens the chart. */
  foldsOnPhones?: boolean;
  children: ReactNode;
}

export function ChartFrame({
  title,
  summary,
  table,
  headingLevel = 3,
  controls,
  foldsOnPhones = false,
  children,
}: ChartFrameProps) {
  const Heading = `h${headingLevel}` as const;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const isFolded = !useIsWide() && foldsOnPhones;
  const switchButton = (
    <button
      type="button"
      aria-pressed={asTable}
      onClick={() => setAsTable(!asTable)}
      className="-my-2 -mr-2 min-h-11 shrink-0 rounded-md px-2 text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
    >
      {asTable ? 'Show as chart' : 'Show as table'}
    </button>
  );
  const content = (
    <>
      <p className="mt-1 mb-3 text-sm text-muted">{summary}</p>
      {controls !== undefined && <div className="mb-3">{controls}</div>}
      {asTable ? (
        <div className="-mx-4 tabular md:-mx-5">
          <DataTable
            caption={`${title}, as a table`}
            columns={table.columns.map((header, index): Column<string[]> => ({
              header,
              align: index === 0 ? 'left' : 'right',
              cell: (row) => row[index],
            }))}
            rows={table.rows}
            rowKey={(row) => row[0] ?? ''}
            onPhones="scroll"
          />
        </div>
      ) : (
        children
      )}
    </>
  );
  if (isFolded) {
    return (
      <FoldedPanel title={title} headingLevel={headingLevel} aside={switchButton}>
        {content}
      </FoldedPanel>
    );
  }

  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <Heading id={titleId} className="font-display text-xl leading-tight font-semibold">
          {title}
        </Heading>
        {switchButton}
      </div>
      {content}
    </section>
  );
}
