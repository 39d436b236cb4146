import { useQuery } from '@tanstack/react-query';
import { getLeague, leagueIds } from '#domain/league.ts';
import { QueryPanel } from '#web/lib/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import {
  feedEndpoints,
  type LeagueDataView,
  type PricePause,
} from '#contract/operations/operations.ts';
import { Progress } from '#web/ui/progress.tsx';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { read } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/time.ts';

const sourceLabels = { espn: 'ESPN’s public feed', simulated: 'Simulated leagues' } as const;

export function FeedsPanel() {
  const feeds = useFeeds();

  return (
    <QueryPanel
      title="Data"
      titleId="data-title"
      description="Stored data and history loaded, by league."
      staleDescription="Could not refresh. Last known data below."
      aside={feeds.data && <Badge>{sourceLabels[feeds.data.dataSource]}</Badge>}
      bodyClassName="mt-2 p-0!"
      query={feeds}
      pending={
        <SkeletonGroup label="Loading data status" className="grid gap-3 p-4 md:p-5">
          <Skeletons count={leagueIds.length} className="h-28 md:h-12" />
        </SkeletonGroup>
      }
      failure="Unable to load data status"
    >
      {({ leagues, pricePause }) => (
        <>
          {pricePause !== null && (
            <p className="mb-2 bg-caution-ground px-4 py-3 text-sm md:px-5">
              {describePricePause(pricePause)}
            </p>
          )}
          <DataTable
            caption="Data by league"
            rows={leagues}
            rowKey={({ league }) => league}
            columns={columns}
          />
        </>
      )}
    </QueryPanel>
  );
}

const columns: Column<LeagueDataView>[] = [
  {
    header: 'League',
    cell: ({ label }) => <span className="font-semibold">{label}</span>,
    isWideOnPhones: true,
  },
  figureColumn('Games stored', ({ contests }) => <Count value={contests} />),
  figureColumn('Box scores', (feed) => <BoxScores feed={feed} />),
  figureColumn('Closing prices', (feed) => <ClosingPrices feed={feed} />),
  {
    header: 'History',
    cell: (feed) => <History feed={feed} />,
    isWideOnPhones: true,
    className: 'md:w-72',
  },
];

function Count({ value }: { value: number }) {
  return <span className="tabular">{value.toLocaleString('en-US')}</span>;
}

/** Only team games have box scores. */
function BoxScores({ feed: { league, boxScores } }: { feed: LeagueDataView }) {
  return getLeague(league).contest === 'game' ? <Count value={boxScores} /> : <NotAvailable />;
}

function ClosingPrices({ feed: { closingPrices } }: { feed: LeagueDataView }) {
  if (closingPrices === null) return <NotAvailable />;

  const { done, total, givenUp } = closingPrices;
  return (
    <span className="flex flex-col whitespace-nowrap">
      <span>
        <Count value={done} /> of <Count value={total} />
      </span>
      {givenUp > 0 && (
        <span className="text-xs text-muted">
          <Count value={givenUp} /> without a price
        </span>
      )}
    </span>
  );
}

function NotAvailable() {
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

const loadingPaceMs = 5000;
const quietPaceMs = 60_000;

function isLoadingHistory({ backfill }: Pick<LeagueDataView, 'backfill'>): boolean {
  return backfill?.finishedAt === null;
}

function useFeeds() {
  return useQuery({
    ...read(feedEndpoints.feeds),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.leagues.some(isLoadingHistory) === true ? loadingPaceMs : quietPaceMs,
  });
}

const reasons: Record<PricePause['reason'], string> = {
  refused: 'the feed refused our request (HTTP 403)',
  'rate-limited': 'the feed says we ask too often (HTTP 429)',
  'daily-limit': 'today’s limit of requests is reached',
};

export function describePricePause({ reason, until }: PricePause): string {
  const when = formatMoment(until, 'dayAndTime');
  return `Loading of closing prices is paused until ${when}: ${reasons[reason]}.`;
}
