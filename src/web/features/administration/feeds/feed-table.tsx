import { CircleCheck, Clock, Download, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeagueFeedView } from '#contract/operations.ts';
import { getLeague } from '#domain/league.ts';
import { formatAge, useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { DataTable, type Column } from '#web/ui/table.tsx';
import { type FeedState, feedState, isLoadingHistory } from './feed-state.ts';

const columns: Column<LeagueFeedView>[] = [
  {
    header: 'League',
    cell: ({ label }) => <span className="font-semibold">{label}</span>,
    isWideOnPhones: true,
  },
  { header: 'State', cell: (feed) => <StateBadge state={feedState(feed)} /> },
  { header: 'Last updated', cell: ({ lastUpdated }) => <Age moment={lastUpdated} /> },
  { header: 'Contests', align: 'right', cell: ({ contests }) => <Count value={contests} /> },
  { header: 'Box scores', align: 'right', cell: (feed) => <BoxScores feed={feed} /> },
  {
    header: 'History',
    cell: (feed) => <History feed={feed} />,
    isWideOnPhones: true,
    className: 'md:w-72',
  },
];

export function FeedTable({ leagues }: { leagues: LeagueFeedView[] }) {
  return (
    <DataTable
      caption="Data of each league"
      rows={leagues}
      rowKey={({ league }) => league}
      columns={columns}
    />
  );
}

const badges: Record<FeedState['kind'], { tone: 'good' | 'bad' | 'neutral'; icon: ReactNode }> = {
  current: { tone: 'good', icon: <CircleCheck aria-hidden="true" /> },
  loading: { tone: 'neutral', icon: <Download aria-hidden="true" /> },
  failing: { tone: 'bad', icon: <TriangleAlert aria-hidden="true" /> },
  waiting: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
};

function StateBadge({ state: { kind, words } }: { state: FeedState }) {
  const { tone, icon } = badges[kind];
  return (
    <Badge tone={tone} className="whitespace-normal!">
      {icon}
      {words}
    </Badge>
  );
}

function Age({ moment }: { moment: string | null }) {
  const now = useNow(10_000);
  if (moment === null) return 'Never';

  return (
    <time dateTime={moment} className="whitespace-nowrap tabular">
      {formatAge(moment, now)}
    </time>
  );
}

function Count({ value }: { value: number }) {
  return <span className="tabular">{value.toLocaleString('en-US')}</span>;
}

/** Only games of teams have box scores. */
function BoxScores({ feed: { league, boxScores } }: { feed: LeagueFeedView }) {
  if (getLeague(league).contest === 'game') return <Count value={boxScores} />;

  return (
    <span className="text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">none in this sport</span>
    </span>
  );
}

/** How much of the seasons behind is there: counted parts, never an estimate. */
function History({ feed }: { feed: LeagueFeedView }) {
  const { backfill, label } = feed;
  if (backfill === null) return <span className="text-muted">Waiting for the season</span>;

  const parts = `${backfill.done.toLocaleString('en-US')} of ${backfill.total.toLocaleString('en-US')}`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Progress
        label={`${label} history`}
        value={backfill.done}
        max={backfill.total}
        valueText={`${parts} parts`}
      />
      <span className="flex justify-between gap-3 text-xs text-muted">
        <span className="min-w-0 truncate first-letter:uppercase">
          {isLoadingHistory(feed) ? (backfill.part ?? 'Nothing loaded yet') : 'Complete'}
        </span>
        <span className="shrink-0 tabular">{parts}</span>
      </span>
    </div>
  );
}
