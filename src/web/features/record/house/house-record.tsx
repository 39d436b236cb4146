import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type AnalyticsView,
  leastForPercentage,
  type RecordBasis,
  recordEndpoints,
} from '#contract/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/figures.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ReliabilityChart } from '../analytics/reliability-chart.tsx';
import { FieldTable } from './field-table.tsx';
import { LayerTable } from './layer-table.tsx';
import { SkillIntervals } from './skill-intervals.tsx';

const bases: { basis: RecordBasis; label: string; about: string }[] = [
  {
    basis: 'locked',
    label: 'Locked',
    about: 'Sealed in the ledger before each start, and not changed since.',
  },
  {
    basis: 'replayed',
    label: 'Replayed',
    about:
      'What the house would have said, from what was known before each start, blended with the closing price where there was one. Not locked, and not in the ledger.',
  },
  {
    basis: 'both',
    label: 'Both',
    about: 'Locked where it was, replayed elsewhere. What is replayed is not in the ledger.',
  },
];

/** The house’s forecasts of every contest of a sport, or of all, held against the market and the home rate. */
export function HouseRecord({ sport }: { sport: SportId | 'all' }) {
  const [asked, setAsked] = useState<RecordBasis>();
  const query = useQuery({
    ...read(recordEndpoints.record, { query: { sport, basis: asked } }),
    refetchInterval: 120_000,
    placeholderData: (before) => before,
  });

  return (
    <section aria-labelledby="house-record-title" className="flex flex-col gap-4">
      <div>
        <h2
          id="house-record-title"
          className="font-display text-2xl leading-none font-semibold text-balance"
        >
          The house’s record
        </h2>
        <p className="mt-2 text-sm text-muted">
          Our own models on every contest, nobody asking and nothing left out.
        </p>
      </div>
      <QueryResult
        query={query}
        pending={pending}
        failure="The house’s record could not be loaded."
        isFailureInCard
      >
        {(analytics) => (
          <>
            <BasisChoice analytics={analytics} onChoose={setAsked} />
            <Figures analytics={analytics} />
          </>
        )}
      </QueryResult>
    </section>
  );
}

const pending = (
  <SkeletonGroup label="Loading the house’s record" className="flex flex-col gap-4">
    <Skeleton className="h-11 w-72" />
    <Skeleton className="h-72 w-full" />
  </SkeletonGroup>
);

interface BasisChoiceProps {
  analytics: AnalyticsView;
  onChoose: (basis: RecordBasis) => void;
}

function BasisChoice({ analytics: { basis, available }, onChoose }: BasisChoiceProps) {
  const counts = { ...available, both: available.locked + available.replayed };
  const chosen = bases.find((one) => one.basis === basis);

  return (
    <div className="flex flex-col gap-2">
      <div
        role="group"
        aria-label="Which forecasts count"
        className="flex w-full gap-1 rounded-md bg-raised p-1 sm:w-fit"
      >
        {bases.map((one) => (
          <button
            key={one.basis}
            type="button"
            aria-pressed={one.basis === basis}
            onClick={() => onChoose(one.basis)}
            className="min-h-11 flex-1 rounded-sm px-3 text-sm font-medium whitespace-nowrap text-muted tabular transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink md:min-h-9"
          >
            {one.label}{' '}
            <span className="text-xs font-normal">{formatCount(counts[one.basis])}</span>
          </button>
        ))}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {basis !== 'locked' && <Badge tone="caution">Replayed, not locked</Badge>}
        {chosen?.about}
      </p>
    </div>
  );
}

function Figures({ analytics }: { analytics: AnalyticsView }): ReactNode {
  const { gradedPredictions, basis, calibration, pendingPredictions } = analytics;
  if (gradedPredictions === 0) {
    return (
      <EmptyCard
        title={basis === 'locked' ? 'Nothing locked has ended yet' : 'Nothing is replayed yet'}
        description={
          basis === 'locked'
            ? `${formatCount(pendingPredictions)} sealed forecasts wait for their contests to end. Each contest is sealed within six hours of its start.`
            : 'The past seasons are loaded first; then every contest of them is replayed. This takes some minutes after the first start.'
        }
      />
    );
  }
  return (
    <>
      {gradedPredictions < leastForPercentage && (
        <p className="text-sm text-muted">
          Fewer than {leastForPercentage} have a result: too few for percentages.
        </p>
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        {calibration.some(({ n }) => n > 0) && gradedPredictions >= leastForPercentage && (
          <ReliabilityChart bins={calibration} />
        )}
        <SkillIntervals skill={analytics.skill} />
      </div>
      <LayerTable layers={analytics.layers} />
      <FieldTable field={analytics.field} />
    </>
  );
}
