import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { FeedPanel } from '../../contests/tournaments/feed-panel.tsx';
import { useToday } from '../queries.ts';
import { ContestsOfToday } from './contests-of-today.tsx';

/** As long as a list of a usual day, which keeps what stands below it from being fetched at once. */
const rows = <Skeletons count={16} className="h-13 w-full" />;

/** Every contest of the next 24 hours in all sports, in one list. */
export function Today() {
  const feed = useToday();

  return (
    <section aria-labelledby="today-title">
      <h2 id="today-title" className="mb-3 font-display text-2xl leading-none font-semibold">
        TODAY
      </h2>
      <FeedPanel
        feed={feed}
        failure="Unable to load today’s games. Please try again later."
        skeleton={
          <SkeletonGroup label="Loading today’s games" className="flex flex-col gap-2">
            {rows}
          </SkeletonGroup>
        }
      >
        {({ games, tournaments }) => <ContestsOfToday games={games} tournaments={tournaments} />}
      </FeedPanel>
    </section>
  );
}
