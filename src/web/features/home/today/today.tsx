import { useQuery } from '@tanstack/react-query';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { type TodayContestView, todayEndpoints } from '#contract/today-endpoints.ts';
import { type Answer, read } from '#web/lib/api.ts';
import { scoreAnnouncements } from '#web/features/contests/games/game-status.ts';
import { ChangeAnnouncer } from '#web/ui/change-announcer.tsx';
import { FeedPanel } from '#web/features/contests/schedule/feed-panel.tsx';
import { ContestsOfToday } from './contests-of-today.tsx';
import { useOwnPredictions } from '#web/features/predictions/prediction-queries.ts';
import { TodayFilters, useTodayFilters } from './today-filters.tsx';
import { hideToday } from '#web/features/contests/spoilers/hide-games.ts';
import { useHiding } from '#web/features/contests/spoilers/spoilers.tsx';

/** Placeholder as long as a usual list, so that content below isn’t loaded at once. */
const rows = <Skeletons count={16} className="h-15 w-full md:h-13" />;

export function Today() {
  const feed = useToday();
  const own = useOwnPredictions();
  const { sport } = useTodayFilters();
  const games = sport === null ? 'today’s' : sportLabels[sport];

  return (
    <section aria-labelledby="today-title" className="flex flex-col gap-2">
      <h2 id="today-title" className="font-display text-2xl leading-none font-semibold">
        LIVE GAMES &amp; SCORES
      </h2>
      <TodayFilters />
      <div>
        <FeedPanel
          feed={feed}
          failure={`Unable to load ${games} games. Please try again later.`}
          skeleton={
            <SkeletonGroup
              label={sport === null ? 'Loading today’s games' : `Loading ${games} games`}
              className="flex flex-col gap-2"
            >
              {rows}
            </SkeletonGroup>
          }
        >
          {(today) => <ContestsOfToday {...today} games={withOwn(today.games, own)} />}
        </FeedPanel>
      </div>
      <ChangeAnnouncer announcements={scoreAnnouncements(feed.data?.games ?? [])} />
    </section>
  );
}

/** Query of the day, polled every 30 s, with two retries, as specified. */
export function useToday() {
  return useQuery({
    ...read(todayEndpoints.today),
    meta: { scores: 'refetched' },
    ...useHiding(hideToday<Answer<typeof todayEndpoints.today>>),
    refetchInterval: 30_000,
    retry: 2,
  });
}

/** The list is the same for everyone, except for predictions by a member's own instructions. */
export function withOwn(
  games: TodayContestView[],
  own: ReadonlyMap<string, PredictionView>,
): TodayContestView[] {
  return games.map((game) => {
    const prediction = own.get(game.id);
    if (prediction === undefined) return game;
    const { id, layers, difference, edge } = prediction;
    const { homeWinProbability } = layers.ours;
    const shown = { predictionId: id, lockedHomeWinProbability: homeWinProbability };
    return { ...game, ...shown, difference, edge };
  });
}
