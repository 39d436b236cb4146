import { CircleCheck, RotateCw } from 'lucide-react';
import type { ThreadHealth } from '#contract/operations/health.ts';
import { formatDuration } from '#web/lib/figures.ts';
import { formatAge } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { formatBytes, threadLabels } from './health-words.ts';

/** The threads of the process that answers. */
export function ThreadTable({ threads, now }: { threads: ThreadHealth[]; now: Date }) {
  return (
    <DataTable
      caption="Threads of this process"
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
            Being started again
          </Badge>
        ),
    },
    {
      header: 'Running since',
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
      headerTitle: 'Memory of its JavaScript',
      align: 'right',
      cell: ({ heapBytes }) => (
        <span className="whitespace-nowrap tabular">
          {heapBytes === null ? '—' : formatBytes(heapBytes)}
        </span>
      ),
    },
    {
      header: 'Delay',
      headerTitle: 'How long work waits for its turn: 99 of 100 times no longer, and the longest',
      align: 'right',
      cell: ({ delayMs }) => (
        <span className="whitespace-nowrap tabular">
          {delayMs === null
            ? '—'
            : `${formatDuration(delayMs.p99)}, at most ${formatDuration(delayMs.longest)}`}
        </span>
      ),
    },
  ];
}
