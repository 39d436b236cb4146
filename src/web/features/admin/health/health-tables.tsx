import { CircleCheck, Clock, RotateCw, TriangleAlert } from 'lucide-react';
import type { FeedHealth, ThreadHealth } from '#contract/admin/health-endpoints.ts';
import { formatDuration } from '#web/lib/figures.ts';
import { formatAge } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, figureColumn } from '#web/ui/table.tsx';
import { feedState, formatBytes, formatNextTry, threadLabels } from './health-words.ts';

const badges = {
  current: { tone: 'good', Icon: CircleCheck },
  failing: { tone: 'bad', Icon: TriangleAlert },
  stale: { tone: 'bad', Icon: Clock },
  waiting: { tone: 'neutral', Icon: Clock },
} as const;

export function listFeedColumns(now: Date): Column<FeedHealth>[] {
  return [
    {
      header: 'League',
      isWideOnPhones: true,
      cell: ({ label, isLive }) => (
        <span className="flex items-center gap-2">
          <span className="font-semibold">{label}</span>
          {isLive && <Badge tone="live">Live</Badge>}
        </span>
      ),
    },
    {
      header: 'State',
      cell: (feed) => {
        const { kind, words } = feedState(feed);
        return (
          <Badge {...badges[kind]} className="whitespace-normal!">
            {words}
          </Badge>
        );
      },
    },
    {
      header: 'Last response',
      cell: ({ lastUpdated }) => <Age moment={lastUpdated} now={now} otherwise="Never" />,
    },
    {
      header: 'Failing since',
      cell: ({ failingSince }) => <Age moment={failingSince} now={now} otherwise="—" />,
    },
    figureColumn('Next try', ({ nextTryAt }) => (
      <span className="whitespace-nowrap tabular">{formatNextTry(nextTryAt, now)}</span>
    )),
  ];
}

function Age({ moment, now, otherwise }: { moment: string | null; now: Date; otherwise: string }) {
  if (moment === null) return <span className="text-muted">{otherwise}</span>;

  return (
    <time dateTime={moment} className="whitespace-nowrap tabular">
      {formatAge(moment, now)}
    </time>
  );
}

/** Threads of the responding process. */
export function listThreadColumns(now: Date): Column<ThreadHealth>[] {
  return [
    {
      header: 'Thread',
      isWideOnPhones: true,
      cell: ({ name }) => <span className="font-semibold">{threadLabels[name]}</span>,
    },
    {
      header: 'State',
      cell: ({ isUp }) => (
        <Badge tone={isUp ? 'good' : 'bad'} Icon={isUp ? CircleCheck : RotateCw}>
          {isUp ? 'Running' : 'Restarting'}
        </Badge>
      ),
    },
    {
      header: 'Up since',
      cell: ({ runningSince }) => <Age moment={runningSince} now={now} otherwise="—" />,
    },
    figureColumn('Restarts', ({ restarts }) => <span className="tabular">{restarts}</span>),
    figureColumn(
      'Memory',
      ({ heapBytes }) => (
        <span className="whitespace-nowrap tabular">
          {heapBytes === null ? '—' : formatBytes(heapBytes)}
        </span>
      ),
      'JS heap',
    ),
    figureColumn(
      'Delay',
      ({ delayMs }) => (
        <span className="whitespace-nowrap tabular">
          {delayMs === null
            ? '—'
            : `${formatDuration(delayMs.p99)}, max ${formatDuration(delayMs.longest)}`}
        </span>
      ),
      'Event-loop delay, p99 and max',
    ),
  ];
}
