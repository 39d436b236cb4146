import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/table.tsx';

interface TablePanelProps<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, 'onPhones'> {
  title: string;
  description: string;
  headingLevel?: 2 | 3;
  /** Below the table. */
  note?: string | undefined;
}

/** A dense table in its own card. */
export function TablePanel<Row>({
  title,
  description,
  headingLevel = 3,
  note,
  ...table
}: TablePanelProps<Row>) {
  return (
    <Panel
      title={title}
      description={description}
      headingLevel={headingLevel}
      bodyClassName="tabular"
    >
      <DataTable {...table} onPhones="scroll" />
      {note !== undefined && <p className="mt-2 text-xs text-muted">{note}</p>}
    </Panel>
  );
}

interface NotedFigureProps {
  /** Sample size or interval. */
  note: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A table figure with a note below it. */
export function NotedFigure({ note, title, children }: NotedFigureProps) {
  return (
    <span title={title} className="block text-right">
      {children}
      <span className="block text-xs text-muted">{note}</span>
    </span>
  );
}
