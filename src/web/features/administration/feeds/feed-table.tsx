import type { LeagueDataView } from '#contract/operations/operations.ts';
import { getLeague } from '#domain/league.ts';
import { Progress } from '#web/ui/progress.tsx';
import { DataTable, type Column } from '#web/ui/table.tsx';
import { isLoadingHistory } from './queries.ts';

const columns: Column<LeagueDataView>[] = [
  {
    header: 'League',
    cell: ({ label }) => <span className="font-semibold">{label}</span>,
    isWideOnPhones: true,
  },
  { header: 'Games stored', align: 'right', cell: ({ contests }) => <Count value={contests} /> },
  { header: 'Box scores', align: 'right', cell: (feed) => <BoxScores feed={feed} /> },
  {
    header: 'History',
    cell: (feed) => <History feed={feed} />,
    isWideOnPhones: true,
    className: 'md:w-72',
  },
];

export function FeedTable({ leagues }: { leagues: LeagueDataView[] }) {
  return (
    <DataTable
      caption="Data by league"
      rows={leagues}
      rowKey={({ league }) => league}
      columns={columns}
    />
  );
}

function Count({ value }: { value: number }) {
  return <span className="tabular">{value.toLocaleString('en-US')}</span>;
}

/** Only team games have box scores. */
function BoxScores({ feed: { league, boxScores } }: { feed: LeagueDataView }) {
  if (getLeague(league).contest === 'game') return <Count value={boxScores} />;

  return (
    <span className="text-muted">
      <span aria-hidden="true">—</span>
      <span className="sr-only">not available</span>
    </span>
  );
}

/** Progress of past seasons, by counted parts, never an estimate. */
function History({ feed }: { feed: LeagueDataView }) {
  const { backfill, label } = feed;
  if (backfill === null) return <span className="text-muted">Waiting for the current season</span>;

  const parts = `${backfill.done.toLocaleString('en-US')} of ${backfill.total.toLocaleString('en-US')}`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Progress
        label={`${label} history`}
        value={backfill.done}
        max={backfill.total}
        valueText={`${parts} schedule parts`}
      />
      <span className="flex justify-between gap-3 text-xs text-muted">
        <span className="min-w-0 truncate first-letter:uppercase">
          {isLoadingHistory(feed) ? (backfill.part ?? 'Nothing loaded yet') : 'Complete'}
        </span>
        <span className="shrink-0 tabular">{parts} parts</span>
      </span>
    </div>
  );
}
