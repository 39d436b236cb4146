import { CalendarX2 } from 'lucide-react';
import type { ScheduleView } from '#contract/games.ts';
import { analystLabel } from '#domain/analyst.ts';
import { isInPlay } from '#domain/game.ts';
import { getLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { canStillBePredicted } from '../games/game-status.ts';
import { useDailySchedule } from '../games/queries.ts';
import { SchedulePanel } from '../games/schedule-panel.tsx';
import { MyPicks } from '../picks/my-picks.tsx';
import { BulkGeneration } from '../predictions/bulk-generation.tsx';
import { useModels, usePredictionsOfGames } from '../predictions/queries.ts';
import { useSportSettings } from '../settings/sport-settings.ts';
import { percentOrDash, sampleSize } from '../track-record/figures.ts';
import { useAnalytics } from '../track-record/queries.ts';
import { StatCard } from '../track-record/stat-card.tsx';
import { cardDays } from './cards-tab.tsx';
import { DayChoice } from './day-choice.tsx';
import { CardSkeletons, GameCards } from './game-cards.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { SourceBadge } from './source-badge.tsx';
import type { DailySport } from './team-sport.ts';
import { useDayChoice } from './use-day-choice.ts';

/** The slate with everything about it: figures, ‘Generate All (n)’, a card a game. */
export function SlateTab({ sport }: { sport: DailySport }) {
  const league = getLeague(sport.league);
  const schedule = useDailySchedule(sport.league, cardDays);

  return (
    <section aria-labelledby="slate-title" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3 border-l-4 border-accent py-1 pl-4">
        <h2 id="slate-title" className="font-display text-2xl leading-tight font-semibold">
          AI-POWERED {league.label} PREDICTIONS
        </h2>
        <SourceBadge games={schedule.data?.games} />
      </div>
      <SlateFigures sport={sport} schedule={schedule.data} isFailed={schedule.isError} />
      <MyPicks sport={league.sport} />
      <SchedulePanel
        league={league}
        schedule={schedule}
        skeleton={<CardSkeletons label={`Loading ${league.label} games`} />}
      >
        {(answer) => <Slate sport={sport} schedule={answer} />}
      </SchedulePanel>
    </section>
  );
}

interface SlateFiguresProps {
  sport: DailySport;
  schedule: ScheduleView | undefined;
  isFailed: boolean;
}

function SlateFigures({ sport, schedule, isFailed }: SlateFiguresProps) {
  const { sport: sportId } = getLeague(sport.league);
  const analytics = useAnalytics(sportId);
  const models = useModels();
  const { aiModel } = useSportSettings(sportId);
  const isOff = models.data?.models.find((model) => model.slot === aiModel)?.configured === false;

  const figures = analytics.data;
  const noFigures = analytics.isError && figures === undefined;
  const noGames = isFailed && schedule === undefined;

  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label="Active Games"
        value={noGames ? '—' : schedule && countInPlay(schedule)}
        note={
          noGames
            ? 'could not be loaded'
            : schedule && `in play, of ${schedule.games.length} in ${cardDays} days`
        }
      />
      <StatCard
        label="Predictions Made"
        value={noFigures ? '—' : figures && String(figures.totalPredictions)}
        note={
          noFigures ? 'could not be loaded' : figures && `${figures.pendingPredictions} pending`
        }
      />
      <StatCard
        label="Avg Confidence"
        value={noFigures ? '—' : figures && percentOrDash(figures.avgConfidence)}
        note={
          noFigures
            ? 'could not be loaded'
            : figures &&
              (figures.avgConfidence === null
                ? 'no predictions yet'
                : sampleSize(figures.totalPredictions))
        }
      />
      <StatCard
        label="AI Model"
        value={analystLabel(aiModel)}
        note={isOff && 'not configured: baseline analysis'}
      />
    </dl>
  );
}

function countInPlay({ games }: ScheduleView): string {
  return String(games.filter((game) => isInPlay(game.state)).length);
}

function Slate({ sport, schedule }: { sport: DailySport; schedule: ScheduleView }) {
  const league = getLeague(sport.league);
  const now = useNow(15_000);
  const predictions = usePredictionsOfGames(league.sport, schedule.games);
  const choice = useDayChoice(schedule.games, now);

  if (schedule.games.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<CalendarX2 />}
          title={`No ${league.label} Games Available`}
          description={`The feed has no games in the next ${cardDays} days.`}
          action={<RefreshButton league={league} words="Check for Games" />}
        />
      </Card>
    );
  }
  if (predictions.isPending) return <CardSkeletons label={`Loading ${league.label} games`} />;

  const missing = choice.shown
    .flatMap(({ games }) => games)
    .filter((game) => canStillBePredicted(game, now) && !predictions.byGame.has(game.id));

  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <DayChoice days={choice.days} chosen={choice.chosen} onChoose={choice.choose} />
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <RefreshButton league={league} words="Refresh Schedule" />
          <BulkGeneration league={league} missing={predictions.isUnknown ? undefined : missing} />
        </div>
      </div>
      <GameCards sport={sport} days={choice.shown} predictions={predictions} now={now} />
    </>
  );
}
