import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type AnalyticsView,
  minSampleSize,
  type RecordBasis,
  recordBases,
} from '#contract/analytics/analytics-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import { contestNoun, contestNouns } from '#web/lib/contest-nouns.ts';
import { capitalize, formatCount } from '#web/lib/figures.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { listOptions, Select } from '#web/ui/select.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LeagueTable } from '#web/features/analytics/tables/league-table.tsx';
import { useAutomaticRecord, useRecord } from './record-queries.ts';
import { RecordOverview } from './record-overview.tsx';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';

const RecordDetails = lazyPart(async () => (await import('./record-details.tsx')).RecordDetails, {
  pending: <Skeleton className="h-dvh w-full" />,
  fetched: 'near',
});

const whose = listOptions(['automatic', 'members', 'mine'], capitalize);

function describeOwner(by: AnalyticsView['by'], sport: SportId | 'all'): string {
  const contest = contestNoun(sport);
  return {
    automatic: `Our own model on every ${contest}. Locked: made before the start. Replayed: calculated later from data before the start.`,
    members: `Predictions members requested with the default instructions, one per ${contest} and analyst.`,
    mine: 'Predictions you requested, with any instructions. Only you see this.',
  }[by];
}

interface RecordViewProps {
  sport: SportId | 'all';
  highConfidenceLabel?: string;
  children?: (analytics: AnalyticsView) => ReactNode;
}

export function RecordView({ sport, ...shown }: RecordViewProps) {
  const [by, setBy] = useState<AnalyticsView['by']>('automatic');
  const [basis, setBasis] = useState<RecordBasis>();
  const query = useRecord({ sport, by, basis });
  const choose = (next: AnalyticsView['by']) => {
    setBy(next);
    setBasis(undefined);
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <SegmentChoice label="Predictions by" options={whose} value={by} onChoose={choose} />
        <p className="text-sm text-muted">{describeOwner(by, sport)}</p>
      </div>
      <RecordFigures query={query} sport={sport} onBasis={setBasis} {...shown} />
    </div>
  );
}

export function AutomaticRecord({ sport, choice }: { sport: SportId | 'all'; choice: ReactNode }) {
  const [basis, setBasis] = useState<RecordBasis>();
  const [model, setModel] = useState<string>();
  const query = useAutomaticRecord({ sport, basis, model });
  const models = sport === 'all' ? [] : (query.data?.forecastModels ?? []);

  return (
    <section aria-labelledby="record-title" className="flex flex-col gap-4">
      <h2 id="record-title" className="sr-only">
        Automatic predictions
      </h2>
      {query.data !== undefined && <LeagueTable analytics={query.data} />}
      <div className="grid gap-3 sm:max-w-2xl sm:grid-cols-2">
        {choice}
        {(models.length > 1 || model !== undefined) && (
          <Select
            label="Model version"
            value={model ?? 'all'}
            options={listModelOptions(models, model)}
            onValueChange={(value) => setModel(value === 'all' ? undefined : value)}
          />
        )}
      </div>
      <p className="text-sm text-muted">{describeOwner('automatic', sport)}</p>
      <RecordFigures
        query={query}
        sport={sport}
        onBasis={setBasis}
        isBrief
        version={model === undefined ? undefined : { model, onReset: () => setModel(undefined) }}
      />
    </section>
  );
}

/** The chosen version stays listed where it has no graded predictions. */
export function listModelOptions(models: AnalyticsView['forecastModels'], chosen?: string) {
  const isMissing = chosen !== undefined && models.every(({ model }) => model !== chosen);
  return [
    { value: 'all', label: 'All versions' },
    ...models.map(({ model, from }) => ({ value: model, label: `${model}, from ${from}` })),
    ...(isMissing ? [{ value: chosen, label: chosen }] : []),
  ];
}

interface RecordFiguresProps extends RecordViewProps {
  /** Whether phones fold all figures but one chart. */
  isBrief?: boolean;
  query: UseQueryResult<AnalyticsView>;
  onBasis: (basis: RecordBasis) => void;
  version?: { model: string; onReset: () => void } | undefined;
}

export function RecordFigures({
  query,
  sport,
  highConfidenceLabel,
  onBasis,
  version,
  isBrief = false,
  children,
}: RecordFiguresProps) {
  return (
    <QueryResult
      query={query}
      pending={<SkeletonGroup label="Loading the record" parts={['h-11 w-72', 'h-dvh']} />}
      failure="The record could not be loaded."
      isFailureInCard
    >
      {(analytics) => (
        <div
          aria-busy={query.isPlaceholderData}
          className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
        >
          <BasisChoice analytics={analytics} onChoose={onBasis} />
          {analytics.gradedPredictions > 0 && analytics.gradedPredictions < minSampleSize && (
            <p className="text-sm text-muted">
              Fewer than {minSampleSize} are graded: too few for percentages.
            </p>
          )}
          {children?.(analytics)}
          {analytics.gradedPredictions === 0 ? (
            <EmptyCard {...formatEmpty(analytics, sport, version)} />
          ) : (
            <>
              <RecordOverview
                analytics={analytics}
                sport={sport}
                highConfidenceLabel={highConfidenceLabel}
                foldsOnPhones={isBrief}
              />
              <RecordDetails analytics={analytics} sport={sport} />
            </>
          )}
        </div>
      )}
    </QueryResult>
  );
}

function formatEmpty(
  { by, basis, pendingPredictions }: AnalyticsView,
  sport: RecordFiguresProps['sport'],
  version: RecordFiguresProps['version'],
) {
  const contest = contestNoun(sport);
  const pending = formatPending(pendingPredictions, sport);
  if (version !== undefined) {
    return {
      title: `${version.model} has no graded predictions here`,
      action: <Button onClick={version.onReset}>Show all versions</Button>,
    };
  }
  if (by !== 'automatic') {
    return {
      title: 'No graded predictions yet',
      description:
        basis === 'replayed'
          ? 'Only automatic predictions are replayed for past seasons.'
          : pending,
    };
  }
  return basis === 'locked'
    ? {
        title: `No locked ${contest} has ended yet`,
        description: `${pending} Each ${contest} is locked within six hours of its start.`,
      }
    : {
        title: 'Past seasons are not replayed yet',
        description: `Past seasons load first, then every ${contest} in them is replayed. This takes a few minutes after the first start.`,
      };
}

function formatPending(count: number, sport: SportId | 'all'): string {
  return count === 1
    ? `1 locked prediction is waiting for its ${contestNoun(sport)} to end.`
    : `${formatCount(count)} locked predictions are waiting for their ${contestNouns(sport)} to end.`;
}

/** Why a record of all sports counts more than its games. */
function noteTournaments({ gradedPredictions, layers }: AnalyticsView): string | undefined {
  const games = layers.find(({ layer }) => layer === 'ours')?.n ?? 0;
  const tournaments = gradedPredictions - games;
  if (games === 0 || tournaments <= 0) return undefined;
  return `${formatCount(games)} games and ${formatCount(tournaments)} golf ${tournaments === 1 ? 'tournament' : 'tournaments'}.`;
}

const aboutBasis: Record<RecordBasis, string> = {
  locked: 'Locked before the start, never changed, counted once graded.',
  replayed: 'Calculated later from data before the start. Not in the ledger.',
  both: 'Locked predictions where available, replays for the rest. Replays are not in the ledger.',
};

interface BasisChoiceProps {
  analytics: AnalyticsView;
  onChoose: (basis: RecordBasis) => void;
}

function BasisChoice({ analytics, onChoose }: BasisChoiceProps) {
  const { basis, by, available } = analytics;
  const counts = { ...available, both: available.locked + available.replayed };
  const isAutomatic = by === 'automatic';

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">Graded predictions</p>
      <SegmentChoice
        label="Graded predictions"
        options={recordBases.map((value) => ({
          value,
          label: capitalize(value),
          count: formatCount(counts[value]),
        }))}
        value={basis}
        onChoose={onChoose}
      />
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {basis !== 'locked' && isAutomatic && <Badge tone="caution">Replayed, not locked</Badge>}
        {basis === 'locked' || isAutomatic
          ? aboutBasis[basis]
          : 'Only automatic predictions are replayed.'}{' '}
        {noteTournaments(analytics)}
      </p>
    </div>
  );
}
