import { Flag } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { GolfPredictionView } from '#contract/golf-predictions.ts';
import { useNow } from '#web/lib/time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MyPicks } from '../picks/my-picks.tsx';
import { AnalystInUse } from '../predictions/analyst-in-use.tsx';
import { ChangeAnnouncer } from '../tournaments/change-announcer.tsx';
import { FeedPanel } from '../tournaments/feed-panel.tsx';
import { RefreshButton } from '../tournaments/refresh-button.tsx';
import type { OpenTournament } from '../tournaments/use-open-tournament.ts';
import { whyNotPredicted } from './can-predict.ts';
import type { GolfFeed } from './golf-feed.ts';
import { leadStandings } from './lead.ts';
import { useGolfPredictions } from './queries.ts';
import { TournamentCard } from './tournament-card.tsx';
import { TournamentPrediction } from './tournament-prediction.tsx';

interface PredictionsTabProps {
  feed: UseQueryResult<GolfFeed>;
  open: OpenTournament;
  /** Opens the full analysis of a prediction. */
  analysisLink: (id: string) => string;
}

export function PredictionsTab({ feed, open, analysisLink }: PredictionsTabProps) {
  const now = useNow(30_000);
  const predictions = useGolfPredictions();
  const linkOf = (prediction: GolfPredictionView | undefined) =>
    prediction === undefined ? undefined : analysisLink(prediction.id);

  return (
    <section aria-labelledby="predictions-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="predictions-title" className="font-display text-2xl leading-tight font-semibold">
            Tournament Winner Predictions
          </h2>
          <p className="text-sm text-muted">
            What is in play and what begins next. Confidence is the chance of winning: the favourite
            of a full field has some 5 to 15%.
          </p>
          <AnalystInUse sport="golf" />
        </div>
        <RefreshButton
          feed={feed}
          words="Refresh Tournaments"
          description="The latest PGA Tour tournaments have been loaded."
        />
      </div>
      <div className="mb-4">
        <MyPicks sport="golf" />
      </div>
      {predictions.isFailed && (
        <Card className="mb-4">
          <ErrorState
            message="The predictions could not be loaded."
            onRetry={predictions.retry}
            isRetrying={predictions.isFetching}
          />
        </Card>
      )}
      <FeedPanel
        feed={feed}
        failure="Unable to load Golf games. Please try again later."
        skeleton={<CardSkeletons />}
      >
        {({ games, tournaments }) =>
          games.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Flag />}
                title="No upcoming tournaments available"
                description="Check back later for PGA Tour schedule updates"
              />
            </Card>
          ) : (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {games.map((game) => (
                <TournamentCard
                  key={game.espnId}
                  game={game}
                  now={now}
                  leaderboardLink={open.linkTo(game.espnId)}
                  isPredicted={predictions.byTournament.has(game.espnId)}
                  prediction={
                    predictions.isPending ? undefined : (
                      <TournamentPrediction
                        tournamentId={game.espnId}
                        name={game.tournament}
                        prediction={predictions.byTournament.get(game.espnId)}
                        refusal={whyNotPredicted(
                          game,
                          tournaments.find(({ id }) => id === game.espnId),
                        )}
                        analysisLink={linkOf(predictions.byTournament.get(game.espnId))}
                      />
                    )
                  }
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
