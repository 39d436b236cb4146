import { CircleCheck, RotateCw } from 'lucide-react';
import type { ThreadHealth } from '#contract/operations/health.ts';
import { formatDuration } from '#web/lib/figures.ts';
import { formatAge } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { formatBytes, threadLabels } from './health-words.ts';

/** Threads of the responding process. */
export function ThreadTable({ threads, now }: { threads: ThreadHealth[]; now: Date }) {
  return (
    <DataTable
      caption="Threads"
      rows={threads}
      rowKey={({ name }) => name}
      columns={columnsAt(now)}
    />
  );
}

function columnsAt(now: Date): Column<ThreadHealth>[] {
  return [
    {
      header: 'Thread',
      isWideOnPhones: true,
      cell: ({ name }) => <span className="font-semibold">{threadLabels[name]}</span>,
    },
    {
      header: 'State',
      cell: ({ isUp }) =>
        isUp ? (
          <Badge tone="good" Icon={CircleCheck}>
            Running
          </Badge>
        ) : (
          <Badge tone="bad" Icon={RotateCw}>
            Restarting
          </Badge>
        ),
    },
    {
      header: 'Up since',
      cell: ({ runningSince }) => (
        <time dateTime={runningSince} className="whitespace-nowrap tabular">
          {formatAge(runningSince, now)}
        </time>
      ),
    },
    {
      header: 'Restarts',
      align: 'right',
      cell: ({ restarts }) => <span className="tabular">{restarts}</span>,
    },
    {
      header: 'Memory',
      headerTitle: 'JS heap',
      align: 'right',
      cell: ({ heapBytes }) => (
        <span className="whitespace-nowrap tabular">
          {heapBytes === null ? '—' : formatBytes(heapBytes)}
        </span>
      ),
    },
    {
      header: 'Delay',
      headerTitle: 'Event-loop delay, p99 and max',
      align: 'right',
      cell: ({ delayMs }) => (
        <span className="whitespace-nowrap tabular">
          {delayMs === null
            ? '—'
            : `${formatDuration(delayMs.p99)}, max ${formatDuration(delayMs.longest)}`}
        </span>
      ),
    },
  ];
}
