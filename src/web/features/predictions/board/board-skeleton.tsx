import { Skeletons } from '#web/ui/skeleton.tsx';
import { useBoardView } from './board-view.ts';

/** Grid of game cards and their skeletons; a single card spans the width. */
export const boardGrid = 'grid gap-4 compact:gap-2 lg:grid-cols-2 lg:*:only:col-span-full';

interface BoardSkeletonProps {
  cardClassName: string;
  cardsOnWide?: number;
  gridClassName?: string;
}

export function BoardSkeleton({
  cardClassName,
  cardsOnWide,
  gridClassName = boardGrid,
}: BoardSkeletonProps) {
  const { cardCount } = useBoardView(cardsOnWide);
  const isWholeOfCards = cardCount === Infinity;

  return (
    <div className="flex flex-col gap-6 compact:gap-4">
      {cardCount > 0 && (
        <div className={gridClassName}>
          <Skeletons count={isWholeOfCards ? 6 : cardCount} className={cardClassName} />
        </div>
      )}
      {!isWholeOfCards && (
        <div className="flex flex-col gap-px">
          <Skeletons count={8} className="h-19 w-full md:h-15" />
        </div>
      )}
    </div>
  );
}
