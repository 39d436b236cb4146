import type { AnalyticsView } from '#contract/record/analytics.ts';
import { getLeague, type League } from '#domain/league.ts';
import { SchedulePanel } from '../../contests/schedule/schedule-panel.tsx';
import { MyPicks } from '../../record/picks/my-picks.tsx';
import { WeekOfCards } from './week-of-cards.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';
import type { TeamSport } from './team-sport.ts';
import type { WeekChoice } from '../../contests/schedule/use-week-choice.ts';
import { AnalystInUse } from '../../analysts/slots/analyst-in-use.tsx';
import { describeShare, formatEnough } from '../../record/analytics/format-share.ts';

interface WeekCardsTabProps {
  sport: TeamSport;
  choice: WeekChoice;
  accuracy: AnalyticsView | undefined;
}

/** A week's games as cards, each with its prediction. */
export function WeekCardsTab({ sport, choice, accuracy }: WeekCardsTabProps) {
  const league = getLeague(sport.league);

  return (
    <div className="flex flex-col gap-2">
      <PredictionBanner league={league} analytics={accuracy} />
      <MyPicks sport={league.sport} />
      <SchedulePanel league={league} schedule={choice.schedule} skeleton={<WeekSkeleton />}>
        {(schedule) => <WeekOfCards sport={sport} schedule={schedule} choice={choice} />}
      </SchedulePanel>
    </div>
  );
}

interface PredictionBannerProps {
  league: League;
  analytics: AnalyticsView | undefined;
}

/** The chosen model and the season’s accuracy. */
function PredictionBanner({ league, analytics }: PredictionBannerProps) {
  return (
    <section
      aria-label="Prediction model"
      className="flex flex-wrap items-baseline justify-between gap-x-8 border-l-4 border-accent pl-3"
    >
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <h2 className="font-display text-xl leading-tight font-semibold md:text-2xl">
          {league.label} AI Predictions
        </h2>
        <AnalystInUse sport={league.sport} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
        <span>Season accuracy</span>{' '}
        <span className="font-display text-lg leading-tight font-semibold text-ink tabular">
          {analytics === undefined ? '—' : formatEnough(analytics.thisSeason.accuracy)}
        </span>{' '}
        {analytics !== undefined && (
          <span className="tabular">{describeShare(analytics.thisSeason.accuracy)}</span>
        )}
      </p>
    </section>
  );
}
