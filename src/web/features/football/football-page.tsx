import { lazy } from 'react';
import { getLeague } from '#domain/league.ts';
import { useBrowserPicksImport } from '../picks/use-browser-picks-import.ts';
import { football } from '../team-sports/team-sport.ts';
import { TeamSportPage } from '../team-sports/team-sport-page.tsx';
import { useAnalytics } from '../track-record/queries.ts';
import { PredictionsTab } from './predictions-tab.tsx';
import { useWeekChoice } from './use-week-choice.ts';

const ScheduleTab = lazy(async () => ({
  default: (await import('./schedule-tab.tsx')).ScheduleTab,
}));

/** The NFL command center. The chosen week is in the address, beside the tab. */
export function FootballPage() {
  const league = getLeague('nfl');
  const choice = useWeekChoice();
  const analytics = useAnalytics(league.sport);
  useBrowserPicksImport();

  return (
    <TeamSportPage
      sport={football}
      season={choice.schedule.data?.season}
      predictions={<PredictionsTab league={league} choice={choice} accuracy={analytics.data} />}
      schedule={<ScheduleTab league={league} choice={choice} />}
    />
  );
}
