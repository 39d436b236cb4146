import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { FeedHealth } from '#contract/operations/health.ts';
import { formatAge } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { feedState, formatNextTry } from './health-words.ts';

const badges = {
  current: { tone: 'good', Icon: CircleCheck },
  failing: { tone: 'bad', Icon: TriangleAlert },
  waiting: { tone: 'neutral', Icon: Clock },
} as const;

/** Latest response of each league's source. */
export function FeedHealthTable({ feeds, now }: { feeds: FeedHealth[]; now: Date }) {
  return (
    <DataTable
      caption="Feeds by league"
      rows={feeds}
      rowKey={({ league }) => league}
      columns={columnsAt(now)}
    />
  );
}

function columnsAt(now: Date): Column<FeedHealth>[] {
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
    { header: 'State', cell: (feed) => <State feed={feed} /> },
    {
      header: 'Last response',
      cell: ({ lastUpdated }) => <Age moment={lastUpdated} now={now} otherwise="Never" />,
    },
    {
      header: 'Failing since',
      cell: ({ failingSince }) => <Age moment={failingSince} now={now} otherwise="—" />,
    },
    {
      header: 'Next try',
      align: 'right',
      cell: ({ nextTryAt }) => (
        <span className="whitespace-nowrap tabular">{formatNextTry(nextTryAt, now)}</span>
      ),
    },
  ];
}

function State({ feed }: { feed: FeedHealth }) {
  const { kind, words } = feedState(feed);

  return (
    <Badge {...badges[kind]} className="whitespace-normal!">
      {words}
    </Badge>
  );
}

function Age({ moment, now, otherwise }: { moment: string | null; now: Date; otherwise: string }) {
  if (moment === null) return <span className="text-muted">{otherwise}</span>;

  return (
    <time dateTime={moment} className="whitespace-nowrap tabular">
      {formatAge(moment, now)}
    </time>
  );
}
