import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProjectedStatisticView } from '#contract/player-projections-endpoints.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { ProjectionView } from './projection-view.ts';

interface PlayersPartProps<Players> {
  title: string;
  query: UseQueryResult<Players>;
  describe?: (players: Players) => string | undefined;
  children: (players: Players) => ReactNode;
}

/** Players below their title; the last ones, with their age, while they cannot be renewed. */
export function PlayersPart<Players>(props: PlayersPartProps<Players>) {
  const { title, query, describe, children } = props;
  const failure = 'Projections could not be loaded.';
  return (
    <section aria-labelledby="players-title" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="players-title" className="font-display text-2xl leading-tight font-semibold">
          {title}
        </h2>
        <span className="text-sm text-muted">{query.data && describe?.(query.data)}</span>
      </p>
      {query.isError && query.data !== undefined && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-caution">
          {failure} Showing {formatMoment(new Date(query.dataUpdatedAt), 'time')}.
          <Button
            variant="secondary"
            size="sm"
            isBusy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            Retry
          </Button>
        </p>
      )}
      <QueryResult
        query={query}
        failure={failure}
        isFailureInCard
        pending={
          <SkeletonGroup
            label="Loading projections"
            className="flex flex-col gap-px"
            parts={Array.from({ length: 14 }, () => 'h-14 rounded-none md:h-13')}
          />
        }
      >
        {children}
      </QueryResult>
    </section>
  );
}

interface StatisticChoiceProps {
  view: ProjectionView;
  statistics: readonly ProjectedStatisticView[];
}

/** Choice of one statistic in depth, groups one after another. */
export function StatisticChoice({ view, statistics }: StatisticChoiceProps) {
  return (
    <SegmentChoice
      label="Statistic"
      value={view.statistic.id}
      options={statistics.map((each) => ({
        value: each.id,
        label: <StatisticLabel {...each} />,
      }))}
      onChoose={view.chooseStatistic}
    />
  );
}

/** “Points”; “P+R+A” on phones, where its label is long. */
export function StatisticLabel({
  label,
  shortLabel,
}: Pick<ProjectedStatisticView, 'label' | 'shortLabel'>) {
  return (
    <>
      <span aria-hidden="true" className="md:hidden">
        {label.length > 7 ? shortLabel : label}
      </span>
      <span className="max-md:sr-only">{label}</span>
    </>
  );
}
