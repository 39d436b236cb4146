import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { BoardSkeleton } from '../../predictions/board/board-skeleton.tsx';

/** Placeholder for a week's cards and controls. */
export function WeekSkeleton() {
  return (
    <SkeletonGroup label="Loading NFL games">
      <div className="mb-4 flex flex-wrap justify-between gap-3">
        <Skeleton className="h-11 w-60" />
        <Skeleton className="h-11 w-56" />
      </div>
      <BoardSkeleton cardClassName="h-[27rem] w-full md:h-88" />
    </SkeletonGroup>
  );
}
