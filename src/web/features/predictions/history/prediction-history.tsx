import { useQuery } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { historyEndpoints } from '#contract/predictions/history.ts';
import type { SportId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { contestNoun } from '#web/lib/contest-nouns.ts';
import { useNow } from '#web/lib/time.ts';
import { Button, buttonStyles, LinkButton } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { exportEndpoints } from '#contract/predictions/exports.ts';
import { formatAddress } from '#contract/address.ts';
import {
  type HistoryRange,
  useSportSettings,
} from '#web/features/analysts/settings/sport-settings.ts';
import { lossesPath } from '#web/features/predictions/loss-review-path.ts';
import { useAnalytics } from '#web/features/analytics/overview/record-queries.ts';
import {
  type HistoryChoice,
  historyQuery,
  isNarrowed,
  noFilters,
  useHistoryChoice,
  useHistory,
  rangeQuery,
} from './history-query.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { HistorySummary } from './history-summary.tsx';
import { Page } from '#web/ui/page.tsx';

const usualEmpty = {
  title: 'No predictions yet',
  description: 'Generate predictions from the Schedule tab to see them here',
};

interface PredictionHistoryProps {
  sport: SportId;
  /** Season year meant by “Season” in settings. */
  season?: number | undefined;
  empty?: typeof usualEmpty | undefined;
}

export function PredictionHistory({ sport, season, ...history }: PredictionHistoryProps) {
  const { historyRange } = useSportSettings(sport);
  // The season counted in the page's tiles, also for sports without a week calendar.
  const counted = useAnalytics(sport).data?.thisSeason.season;
  return <HistoryOf sport={sport} range={historyRange} season={counted ?? season} {...history} />;
}

interface HistoryOfProps extends Omit<PredictionHistoryProps, 'sport'> {
  sport: SportId | 'all';
  range: HistoryRange;
}

function HistoryOf({ sport, range, season, empty = usualEmpty }: HistoryOfProps) {
  const { choice, choose } = useHistoryChoice(sport);
  const now = useNow(60_000);
  const query = historyQuery(choice, sport, rangeQuery(range, now, season));
  const pages = useHistory(query);
  const summary = useQuery({
    ...read(historyEndpoints.summary, { query }),
    refetchInterval: 120_000,
  });

  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="history-title" className="font-display text-2xl leading-none font-semibold">
          PREDICTION HISTORY
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          {sport !== 'all' && (
            <LinkButton to="/history" variant="ghost" size="sm">
              All sports
            </LinkButton>
          )}
          <LinkButton to={lossesPath(sport)} variant="ghost" size="sm">
            Confident and wrong
          </LinkButton>
          <ExportLinks query={query} />
        </div>
      </div>
      <HistorySummary summary={summary} />
      <HistoryFilters sport={sport} />
      <p className="text-sm text-muted">{describe(choice, sport)}</p>
      <HistoryList
        key={JSON.stringify(query)}
        pages={pages}
        empty={
          isNarrowed(choice) ? (
            <EmptyCard
              icon={<History />}
              title="No matching predictions"
              description="No predictions match these filters."
              action={
                <Button variant="secondary" onClick={() => choose(noFilters)}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyCard icon={<History />} {...formatEmpty(choice, sport, empty)} />
          )
        }
      />
    </section>
  );
}

function describe({ basis }: HistoryChoice, sport: SportId | 'all'): string {
  return basis === 'replayed'
    ? 'Replayed: calculated later from data before the start. Not locked, not in the ledger.'
    : `Totals above follow the filters; each ${contestNoun(sport)} counts once.`;
}

function formatEmpty(
  { basis, by }: HistoryChoice,
  sport: SportId | 'all',
  usual: typeof usualEmpty,
) {
  if (basis === 'replayed') {
    return {
      title: 'No replays yet',
      description: `Past seasons load first, then every ${contestNoun(sport)} in them is replayed. This takes a few minutes after the first start.`,
    };
  }
  if (by === 'mine') {
    return { ...usual, title: 'You haven’t requested any predictions yet' };
  }
  return usual;
}

const kinds = [
  { label: 'CSV', endpoint: exportEndpoints.csv },
  { label: 'JSON', endpoint: exportEndpoints.json },
];

/** Exports the filtered history, including pages not loaded yet. */
function ExportLinks({ query }: { query: ReturnType<typeof historyQuery> }) {
  return (
    <p className="flex gap-2">
      {kinds.map(({ label, endpoint }) => (
        <a
          key={label}
          href={formatAddress(endpoint, { query })}
          download
          title={`The predictions that are shown, as ${label}`}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          <Download />
          {label}
        </a>
      ))}
    </p>
  );
}

export function HistoryPage() {
  return (
    <Page
      title="History"
      description="Every prediction in every sport, with its result."
      actions={<LinkButton to="/record">The record</LinkButton>}
    >
      <HistoryOf sport="all" range="extended" />
    </Page>
  );
}
