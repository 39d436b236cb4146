import type { ProjectedStatisticView } from '#contract/player-projections-endpoints.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { ProjectionView } from './projection-view.ts';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';

/** Choice of one statistic in depth, groups one after another. */
export function StatisticChoice({
  view,
  statistics,
}: {
  view: ProjectionView;
  statistics: readonly ProjectedStatisticView[];
}) {
  return (
    <SegmentChoice
      label="Statistic"
      value={view.statistic.id}
      options={statistics.map(({ id, label, shortLabel }) => ({
        value: id,
        label: (
          <>
            <span aria-hidden="true" className="md:hidden">
              {label.length > 7 ? shortLabel : label}
            </span>
            <span className="max-md:sr-only">{label}</span>
          </>
        ),
      }))}
      onChoose={view.chooseStatistic}
    />
  );
}

/** Rows of their final height. */
export function PlayersSkeleton() {
  return (
    <SkeletonGroup label="Loading projections" className="flex flex-col gap-px">
      {Array.from({ length: 14 }, (_, place) => (
        <Skeleton key={place} className="h-14 rounded-none md:h-13" />
      ))}
    </SkeletonGroup>
  );
}
