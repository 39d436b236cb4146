import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type AnalyticsView,
  leastForPercentage,
  type RecordBasis,
} from '#contract/record/analytics.ts';
import type { SportId } from '#domain/league.ts';
import { formatCount } from '#web/lib/figures.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { QueryResult } from '#web/lib/query-result.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { BasisChoice } from './basis-choice.tsx';
import { useHouseRecord, useRecord } from './queries.ts';
import { RecordOverview } from './record-overview.tsx';
import { Segments } from './segments.tsx';

/** Below the first figures. */
const RecordDetails = lazyPart(async () => (await import('./record-details.tsx')).RecordDetails, {
  pending: <Skeleton className="h-dvh w-full" />,
  fetched: 'near',
});

const whose = [
  { value: 'house' as const, label: 'The house' },
  { value: 'members' as const, label: 'Members' },
  { value: 'mine' as const, label: 'Mine' },
];

const about: Record<AnalyticsView['by'], string> = {
  house:
    'Our own models on every contest, whether somebody asked or not. Locked: sealed before the start. Replayed: what they would have said, from what was known before it.',
  members: 'What members asked for with the default instructions, one of each contest and analyst.',
  mine: 'What you have asked for, with whatever instructions; nobody else is shown it.',
};

interface RecordViewProps {
  sport: SportId | 'all';
  highConfidenceLabel?: string;
  /** What a page adds at the top. */
  children?: (analytics: AnalyticsView) => ReactNode;
}

/** A record by whose it is: the house's, the members' together, or one's own. */
export function RecordView({ sport, ...shown }: RecordViewProps) {
  const [by, setBy] = useState<AnalyticsView['by']>('house');
  const [basis, setBasis] = useState<RecordBasis>();
  const query = useRecord({ sport, by, basis });
  const choose = (next: AnalyticsView['by']) => {
    setBy(next);
    setBasis(undefined);
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Segments label="Whose record" segments={whose} value={by} onChoose={choose} />
        <p className="text-sm text-muted">{about[by]}</p>
      </div>
      <RecordFigures query={query} sport={sport} onBasis={setBasis} {...shown} />
    </div>
  );
}

/** The house's record alone, as visitors see it. */
export function HouseRecord({ sport }: { sport: SportId | 'all' }) {
  const [basis, setBasis] = useState<RecordBasis>();
  const query = useHouseRecord({ sport, basis });

  return (
    <section aria-labelledby="house-record-title" className="flex flex-col gap-4">
      <div>
        <h2
          id="house-record-title"
          className="font-display text-2xl leading-none font-semibold text-balance"
        >
          The house’s record
        </h2>
        <p className="mt-2 text-sm text-muted">{about.house}</p>
      </div>
      <RecordFigures query={query} sport={sport} onBasis={setBasis} />
    </section>
  );
}

interface RecordFiguresProps extends RecordViewProps {
  query: UseQueryResult<AnalyticsView>;
  onBasis: (basis: RecordBasis) => void;
}

function RecordFigures({ query, onBasis, ...shown }: RecordFiguresProps) {
  return (
    <QueryResult
      query={query}
      pending={pending}
      failure="The record could not be loaded."
      isFailureInCard
    >
      {(analytics) => (
        <div
          aria-busy={query.isPlaceholderData}
          className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
        >
          <BasisChoice analytics={analytics} onChoose={onBasis} />
          <Figures analytics={analytics} {...shown} />
        </div>
      )}
    </QueryResult>
  );
}

const pending = (
  <SkeletonGroup label="Loading the record" className="flex flex-col gap-4">
    <Skeleton className="h-11 w-72" />
    <Skeleton className="h-dvh w-full" />
  </SkeletonGroup>
);

interface FiguresProps extends RecordViewProps {
  analytics: AnalyticsView;
}

function Figures({ analytics, sport, highConfidenceLabel, children }: FiguresProps): ReactNode {
  if (analytics.gradedPredictions === 0) {
    return (
      <>
        {analytics.totalPredictions > 0 && children?.(analytics)}
        <EmptyCard {...formatEmpty(analytics)} />
      </>
    );
  }
  return (
    <>
      {analytics.gradedPredictions < leastForPercentage && (
        <p className="text-sm text-muted">
          Fewer than {leastForPercentage} have a result: too few for percentages.
        </p>
      )}
      {children?.(analytics)}
      <RecordOverview
        analytics={analytics}
        sport={sport}
        highConfidenceLabel={highConfidenceLabel}
      />
      <RecordDetails analytics={analytics} sport={sport} />
    </>
  );
}

function formatEmpty({ by, basis, pendingPredictions }: AnalyticsView) {
  if (by !== 'house') {
    return {
      title: 'No graded predictions yet',
      description:
        basis === 'replayed'
          ? 'What members ask for is locked before the start; only the house has a replayed past.'
          : `${formatCount(pendingPredictions)} wait for their contests to end. Figures appear when the first has.`,
    };
  }
  return basis === 'locked'
    ? {
        title: 'Nothing locked has ended yet',
        description: `${formatCount(pendingPredictions)} sealed forecasts wait for their contests to end. Each contest is sealed within six hours of its start.`,
      }
    : {
        title: 'Nothing is replayed yet',
        description:
          'The past seasons are loaded first; then every contest of them is replayed. This takes some minutes after the first start.',
      };
}
