import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getLeague, leagueIds } from '#domain/league.ts';
import { QueryPanel } from '#web/ui/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import {
  feedEndpoints,
  type LeagueDataView,
  type PricePause,
  propLineEndpoints,
  type PropLinesView,
} from '#contract/admin/status-endpoints.ts';
import { Progress } from '#web/ui/progress.tsx';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { call, read } from '#web/lib/api.ts';
import { showFailure } from '#web/lib/toast-store.ts';
import { Switch } from '#web/ui/switch.tsx';
import { formatCount } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';

const sourceLabels = { espn: 'ESPN’s public feed', simulated: 'Simulated leagues' } as const;

export function FeedsPanel() {
  const feeds = useQuery({
    ...read(feedEndpoints.feeds),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.leagues.some(isLoadingHistory) === true ? 5000 : 60_000,
  });

  return (
    <QueryPanel
      title="Data"
      titleId="data-title"
      description="Stored data and history loaded, by league."
      staleDescription="Could not refresh. Last known data below."
      aside={feeds.data && <Badge>{sourceLabels[feeds.data.dataSource]}</Badge>}
      bodyClassName="mt-2 p-0! tabular"
      query={feeds}
      pending={
        <SkeletonGroup label="Loading data status" className="grid gap-3 p-4 md:p-5">
          <Skeletons count={leagueIds.length} className="h-28 md:h-12" />
        </SkeletonGroup>
      }
      failure="Unable to load data status"
    >
      {({ leagues, pricePause, propLines }) => (
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
          <PropLinesSwitch {...propLines} />
        </>
      )}
    </QueryPanel>
  );
}

function PropLinesSwitch({ isOn, games }: PropLinesView) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (nextIsOn: boolean) => call(propLineEndpoints.set, { body: { isOn: nextIsOn } }),
    onError: () => showFailure('The change could not be saved. Please try again.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [feedEndpoints.feeds.path] }),
  });
  const found = `${formatCount(games)} upcoming ${games === 1 ? 'game has' : 'games have'} lines.`;

  return (
    <div className="border-t border-line px-4 py-2 md:px-5">
      <Switch
        label="Bookmakers’ lines of players"
        hint={
          <>
            Read over/under lines of players’ statistics before games and compare our projections
            with them. {isOn && (games === 0 ? 'No upcoming game has lines yet.' : found)}
          </>
        }
        isOn={isOn}
        isDisabled={change.isPending}
        onChange={(nextIsOn) => change.mutate(nextIsOn)}
      />
    </div>
  );
}

const columns: Column<LeagueDataView>[] = [
  {
    header: 'League',
    cell: ({ label }) => <span className="font-semibold">{label}</span>,
    isWideOnPhones: true,
  },
  figureColumn('Games stored', (feed) => <StoredGames feed={feed} />),
  figureColumn('Box scores', ({ league, boxScores }) =>
    // Only team games have box scores.
    getLeague(league).contest === 'game' ? formatCount(boxScores) : <NotAvailable />,
  ),
  figureColumn('Closing prices', (feed) => <ClosingPrices feed={feed} />),
  {
    header: 'History',
    cell: (feed) => <History feed={feed} />,
    isWideOnPhones: true,
    className: 'md:w-72',
  },
];

function StoredGames({ feed: { contests, firstAt, lastAt } }: { feed: LeagueDataView }) {
  return (
    <span className="flex flex-col whitespace-nowrap">
      <span>{formatCount(contests)}</span>
      {firstAt !== null && lastAt !== null && (
        <span className="text-xs text-muted">{formatSpan(firstAt, lastAt)}</span>
      )}
    </span>
  );
}

/** “Sep 2024 – Jan 2027”. */
export function formatSpan(from: string, to: string): string {
  const months = [formatMoment(from, 'month'), formatMoment(to, 'month')];
  return [...new Set(months)].join(' – ');
}

function ClosingPrices({ feed: { closingPrices } }: { feed: LeagueDataView }) {
  if (closingPrices === null) return <NotAvailable />;

  const { done, total, givenUp } = closingPrices;
  return (
    <span className="flex flex-col whitespace-nowrap">
      <span>{`${formatCount(done)} of ${formatCount(total)}`}</span>
      {givenUp > 0 && (
        <span className="text-xs text-muted">{formatCount(givenUp)} without a price</span>
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

  const parts = `${formatCount(backfill.done)} of ${formatCount(backfill.total)}`;
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

function isLoadingHistory({ backfill }: LeagueDataView): boolean {
  return backfill?.finishedAt === null;
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
