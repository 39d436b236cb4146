import { useState } from 'react';
import type { AnalyticsView } from '#contract/track-record.ts';
import type { WeekScheduleView } from '#contract/games.ts';
import type { League } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { SchedulePanel } from '../games/schedule-panel.tsx';
import { MyPicks } from '../picks/my-picks.tsx';
import { matchupOf } from '../games/matchup.ts';
import { plainCard } from '../predictions/card-style.ts';
import { GameCard } from '../predictions/game-card.tsx';
import { BulkFailures } from '../predictions/bulk-status.tsx';
import { usePredictionsOfGames } from '../predictions/queries.ts';
import { useBulkGeneration } from '../predictions/use-bulk-generation.ts';
import { WeekGeneration } from '../predictions/week-generation.tsx';
import { useSportSettings } from '../settings/sport-settings.ts';
import { findNextWeek } from './next-week.ts';
import { PredictionBanner } from './prediction-banner.tsx';
import type { WeekChoice } from './use-week-choice.ts';
import { WeekSelect } from './week-select.tsx';

interface PredictionsTabProps {
  league: League;
  choice: WeekChoice;
  accuracy: AnalyticsView | undefined;
}

export function PredictionsTab({ league, choice, accuracy }: PredictionsTabProps) {
  return (
    <div className="flex flex-col gap-4">
      <PredictionBanner league={league} analytics={accuracy} />
      <MyPicks sport={league.sport} />
      <SchedulePanel league={league} schedule={choice.schedule} skeleton={<CardSkeletons />}>
        {(schedule) => <WeekOfCards league={league} schedule={schedule} choice={choice} />}
      </SchedulePanel>
    </div>
  );
}

interface WeekOfCardsProps {
  league: League;
  schedule: WeekScheduleView;
  choice: WeekChoice;
}

function WeekOfCards({ league, schedule, choice }: WeekOfCardsProps) {
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(league.sport, schedule.games);
  const { byGame, isUnknown } = predictions;
  const bulk = useBulkGeneration(league);
  const { confidenceThreshold } = useSportSettings(league.sport);
  const [onlyConfident, setOnlyConfident] = useState(false);

  const threshold = Number(confidenceThreshold);
  const confident = schedule.games.filter(
    (game) => (byGame.get(game.id)?.confidence ?? 0) >= threshold,
  );
  const shown = onlyConfident ? confident : schedule.games;
  const nextWeek = findNextWeek(schedule, now);

  // Cards with and without a prediction differ in height: they appear when both answers are there.
  if (predictions.isPending) return <CardSkeletons />;

  return (
    <>
      {isUnknown && (
        <Card className="mb-4">
          <ErrorState
            message="The predictions could not be loaded."
            detail="Scores and statistical forecasts below are up to date."
            onRetry={predictions.retry}
          />
        </Card>
      )}
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <WeekSelect schedule={schedule} onChoose={choice.choose} />
          {confident.length > 0 && (
            <div className="w-44">
              <Switch
                label={`Only ${threshold}%+ (${confident.length})`}
                isOn={onlyConfident}
                onChange={setOnlyConfident}
              />
            </div>
          )}
        </div>
        {schedule.games.length > 0 && (
          <WeekGeneration
            league={league}
            bulk={bulk}
            schedule={schedule}
            predicted={isUnknown ? undefined : byGame}
            words="Generate AI Predictions"
            onward={
              nextWeek && {
                label: nextWeek.label,
                open: () => choice.choose(nextWeek.slot),
              }
            }
          />
        )}
      </div>
      <div className="mb-4 empty:hidden">
        <BulkFailures bulk={bulk} nameOf={(id) => matchupOf(schedule.games, id)} />
      </div>
      {schedule.games.length === 0 ? (
        <Card>
          <EmptyState
            title="No games found for this week."
            description={emptyReason(schedule)}
            action={
              <WeekGeneration
                league={league}
                bulk={bulk}
                schedule={schedule}
                predicted={isUnknown ? undefined : byGame}
                words="Generate Predictions"
              />
            }
          />
        </Card>
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          {shown.map((game) => (
            <GameCard
              key={game.id}
              game={game}
              prediction={byGame.get(game.id)}
              isUnknown={isUnknown}
              threshold={threshold}
              now={now}
              style={plainCard}
            />
          ))}
        </div>
      )}
    </>
  );
}

function emptyReason({ week }: WeekScheduleView): string {
  return week.phase === 'playoff'
    ? `The ${week.label} pairings are not known yet.`
    : `The feed has no games for ${week.label}.`;
}

function CardSkeletons() {
  return (
    <SkeletonGroup label="Loading NFL games">
      <div className="mb-4 flex flex-wrap justify-between gap-3">
        <Skeleton className="h-11 w-60" />
        <Skeleton className="h-11 w-56" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-[34rem] w-full" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
