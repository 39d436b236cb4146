import type { TourPlayerView } from '#contract/tournaments/tour-players.ts';
import { playerAbbreviation } from '#domain/competitor.ts';
import { getLeague, type TourId } from '#domain/league.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useTourPlayer } from '../../contests/tournaments/queries.ts';
import { FavouriteButton } from '../../contests/favourites/favourite-button.tsx';
import { SpoilerGate } from '../../contests/spoilers/spoiler-button.tsx';
import { sportCrumb } from '../analysis/crumbs.ts';
import { GolferParts } from './golfer-parts.tsx';
import { TennisParts } from './tennis-parts.tsx';

const missing = (
  <Page title="Player">
    <Card>
      <EmptyState
        title="No such player"
        description="The address may be cut short, or nothing has been told of him yet."
      />
    </Card>
  </Page>
);

const loading = (
  <Page title="Player" isTitleHidden>
    <SkeletonGroup label="Loading the player" className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  </Page>
);

/** A golfer or a tennis player: form, results and rating over time. */
export function TourPlayer({ league, id }: { league: TourId; id: string }) {
  return (
    <QueryResult
      query={useTourPlayer(league, id)}
      pending={loading}
      missing={missing}
      failure="The player could not be loaded."
      isFailureInCard
      renderFailure={(failure) => <Page title="Player">{failure}</Page>}
    >
      {(page) => <Player page={page} />}
    </QueryResult>
  );
}

function Player({ page }: { page: TourPlayerView }) {
  const { player, league } = page;
  const { label } = getLeague(league);

  return (
    <Page
      title={player.name}
      crumbs={[sportCrumb(league), { label: 'Players' }]}
      description={
        <span className="inline-flex items-center gap-1">
          {[label, player.country].filter((part) => part !== null).join(' · ')}
          <FavouriteButton
            competitor={{
              league,
              id: player.id,
              name: player.name,
              abbreviation: playerAbbreviation(player.name),
            }}
          />
        </span>
      }
    >
      <SpoilerGate name={`player ${league} ${player.id}`} what="The player’s page">
        {page.kind === 'tennis' ? <TennisParts page={page} /> : <GolferParts page={page} />}
      </SpoilerGate>
    </Page>
  );
}
