import { Flag } from 'lucide-react';

import { useNow } from '#web/lib/time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import type { TourTabProps } from '#web/features/contests/tournaments/tournament-list.tsx';
import {
  refusalReason,
  leaderAnnouncements,
} from '#web/features/contests/leaderboards/leaderboard.ts';
import type { GolfFeed } from '#web/features/contests/tournaments/tournament-queries.ts';
import { useGolfPredictions } from '#web/features/predictions/field/golf-prediction-queries.ts';
import { TournamentCard } from '#web/features/contests/leaderboards/tournament-card.tsx';
import { PredictionsTab } from './predictions-tab.tsx';
import { TournamentActions } from './tournament-actions.tsx';

export function GolfPredictionsTab({ feed, open }: TourTabProps<GolfFeed>) {
  const now = useNow(30_000);
  const predictions = useGolfPredictions();

  return (
    <PredictionsTab
      sport="golf"
      title="Tournament Winner Predictions"
      description="Live and upcoming tournaments. In a full field, even the favorite usually has only a 5–15% chance to win."
      feed={feed}
      refresh={{
        label: 'Refresh Tournaments',
        arrived: 'The latest PGA Tour tournaments have been loaded.',
      }}
      skeleton={
        <div role="status">
          <p className="mb-3 text-sm text-muted">Loading PGA Tour tournaments...</p>
          <div className="grid gap-4 lg:grid-cols-2">
            <Skeletons count={2} className="h-[49rem] w-full lg:h-[43rem]" />
          </div>
        </div>
      }
      announcements={leaderAnnouncements(feed.data?.games ?? [])}
      notice={
        predictions.isFailed && (
          <Card className="mb-4">
            <ErrorState
              message="The predictions could not be loaded."
              onRetry={predictions.retry}
              isRetrying={predictions.isFetching}
            />
          </Card>
        )
      }
    >
      {({ games, tournaments }) =>
        games.length === 0 ? (
          <EmptyCard
            icon={<Flag />}
            title="No upcoming tournaments available"
            description="Check back later for PGA Tour schedule updates"
          />
        ) : (
          <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
            {games.map((game) => {
              const prediction = predictions.byTournament.get(game.espnId);
              const refusal = refusalReason(
                game,
                tournaments.find(({ id }) => id === game.espnId),
              );
              return (
                <TournamentCard
                  key={game.espnId}
                  game={game}
                  now={now}
                  leaderboardLink={open.linkTo(game.espnId)}
                  isPredicted={prediction !== undefined}
                  prediction={
                    predictions.isPending ? (
                      <SkeletonGroup label="Loading predictions" parts={['h-11 w-full']} />
                    ) : (
                      <TournamentActions game={game} prediction={prediction} refusal={refusal} />
                    )
                  }
                />
              );
            })}
          </div>
        )
      }
    </PredictionsTab>
  );
}
