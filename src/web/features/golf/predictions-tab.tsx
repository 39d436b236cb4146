import { Flag } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNow } from '#web/lib/time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChangeAnnouncer } from '../tournaments/change-announcer.tsx';
import { FeedPanel } from '../tournaments/feed-panel.tsx';
import { RefreshButton } from '../tournaments/refresh-button.tsx';
import type { OpenTournament } from '../tournaments/use-open-tournament.ts';
import { useAnalytics } from '../track-record/queries.ts';
import type { GolfFeed } from './golf-feed.ts';
import { leadStandings } from './lead.ts';
import { TournamentCard } from './tournament-card.tsx';

interface PredictionsTabProps {
  feed: UseQueryResult<GolfFeed>;
  open: OpenTournament;
}

export function PredictionsTab({ feed, open }: PredictionsTabProps) {
  const now = useNow(30_000);
  const analytics = useAnalytics('golf');

  return (
    <section aria-labelledby="predictions-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="predictions-title" className="font-display text-2xl leading-tight font-semibold">
            Tournament Winner Predictions
          </h2>
          <p className="text-sm text-muted">
            What is in play and what begins next, with our forecast.
            {analytics.data?.totalPredictions === 0 && ' No AI analysis has been made yet.'}
          </p>
        </div>
        <RefreshButton
          feed={feed}
          words="Refresh Tournaments"
          description="The latest PGA Tour tournaments have been loaded."
        />
      </div>
      <FeedPanel
        feed={feed}
        failure="Unable to load Golf games. Please try again later."
        skeleton={<CardSkeletons />}
      >
        {({ games }) =>
          games.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Flag />}
                title="No upcoming tournaments available"
                description="Check back later for PGA Tour schedule updates"
              />
            </Card>
          ) : (
            <div className="grid gap-4 lg:grid-cols-2">
              {games.map((game) => (
                <TournamentCard
                  key={game.espnId}
                  game={game}
                  now={now}
                  leaderboardLink={open.linkTo(game.espnId)}
                />
              ))}
            </div>
          )
        }
      </FeedPanel>
      <ChangeAnnouncer standings={leadStandings(feed.data?.games ?? [])} />
    </section>
  );
}

function CardSkeletons() {
  return (
    <div role="status">
      <p className="mb-3 text-sm text-muted">Loading PGA Tour tournaments...</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2].map((place) => (
          <Skeleton key={place} className="h-[49rem] w-full lg:h-[43rem]" />
        ))}
      </div>
    </div>
  );
}
