import type { ComponentProps, ReactNode } from 'react';
import type { Share } from '#contract/analytics/analytics-parts.ts';
import { FoldedPanel } from '#web/ui/folded-panel.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { describeShare, formatEnough } from '#web/features/analytics/format-share.ts';

interface TablePanelProps<Row> extends Omit<ComponentProps<typeof DataTable<Row>>, 'onPhones'> {
  title: string;
  description: string;
  headingLevel?: 2 | 3;
  note?: string | undefined;
}

export function TablePanel<Row>({
  title,
  description,
  headingLevel = 3,
  note,
  ...table
}: TablePanelProps<Row>) {
  return (
    <FoldedPanel
      title={title}
      description={description}
      headingLevel={headingLevel}
      bodyClassName="tabular"
    >
      <DataTable {...table} onPhones="scroll" />
      {note !== undefined && <p className="mt-2 text-xs text-muted">{note}</p>}
    </FoldedPanel>
  );
}

interface NotedFigureProps {
  note: string;
  title?: string | undefined;
  children: ReactNode;
}

export function NotedFigure({ note, title, children }: NotedFigureProps) {
  return (
    <span title={title} className="block text-right">
      {children}
      <span className="block min-w-28 text-xs text-muted">{note}</span>
    </span>
  );
}

/**
 * A share above its count and interval, or above a shorter note that leaves these to the tooltip.
 */
export function ShareFigure({ share, note }: { share: Share; note?: string }) {
  const details = describeShare(share);
  return (
    <NotedFigure title={note && details} note={note ?? details}>
      {formatEnough(share)}
    </NotedFigure>
  );
}
