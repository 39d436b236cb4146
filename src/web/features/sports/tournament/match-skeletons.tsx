import { BoardSkeleton } from '../../predictions/board/board-skeleton.tsx';

/** One row of cards, then a table: two tours play dozens of matches on a day. */
export const matchCardsOnWide = 3;

export const matchGrid = 'grid gap-4 md:grid-cols-2 md:*:only:col-span-full xl:grid-cols-3';

/** Waits for both queries: cards with and without a prediction differ in height. */
export function MatchSkeletons() {
  return (
    <BoardSkeleton
      cardClassName="h-[27rem] w-full"
      cardsOnWide={matchCardsOnWide}
      gridClassName={matchGrid}
    />
  );
}
