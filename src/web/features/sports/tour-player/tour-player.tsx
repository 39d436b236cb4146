import type { ReactNode } from 'react';
import type { TourPlayerView } from '#contract/tournaments/tour-players.ts';
import { playerAbbreviation } from '#domain/competitor.ts';
import { getLeague, type TourId } from '#domain/league.ts';
import { Page } from '#web/ui/page.tsx';
import { useTourPlayer } from '../../contests/tournaments/queries.ts';
import { FavoriteButton } from '../../contests/favorites/favorite-button.tsx';
import { SpoilerGate } from '../../contests/spoilers/spoilers.tsx';
import { sportCrumb } from '../analysis/analysis-header.tsx';
import { ResultPage } from '../result-page.tsx';
import { GolferParts } from './golfer-parts.tsx';
import { TennisParts } from './tennis-parts.tsx';

interface TourPlayerProps {
  league: TourId;
  id: string;
  /** Shown if the player doesn’t exist. */
  missing: ReactNode;
}

/** A golfer or a tennis player: form, results and rating over time. */
export function TourPlayer({ league, id, missing }: TourPlayerProps) {
  return (
    <ResultPage
      page="Player"
      query={useTourPlayer(league, id)}
      what="player"
      parts={['h-24', 'h-72']}
      missing={missing}
    >
      {(page) => <Player page={page} />}
    </ResultPage>
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
          <FavoriteButton
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
