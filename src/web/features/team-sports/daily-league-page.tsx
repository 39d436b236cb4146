import { lazy } from 'react';
import { type DailyLeagueId, useStandings } from '../games/queries.ts';
import { CardsTab } from './cards-tab.tsx';
import { PredictedTab } from './predicted-tab.tsx';
import { SlateTab } from './slate-tab.tsx';
import { type DailySport, dailySports } from './team-sport.ts';
import { TeamSportPage } from './team-sport-page.tsx';
import { TodayTab } from './today-tab.tsx';

const RowsTab = lazy(async () => ({ default: (await import('./rows-tab.tsx')).RowsTab }));

const predictionsTabs = { predicted: PredictedTab, slate: SlateTab, today: TodayTab };

/** The page of a sport that plays nearly every day: NBA, NHL, MLB. */
export function DailyLeaguePage({ league }: { league: DailyLeagueId }) {
  const sport: DailySport = dailySports[league];
  const standings = useStandings(league);
  const PredictionsTab = predictionsTabs[sport.predictions];
  const ScheduleTab = sport.schedule === 'cards' ? CardsTab : RowsTab;

  return (
    <TeamSportPage
      sport={sport}
      season={standings.data?.season}
      predictions={<PredictionsTab sport={sport} />}
      schedule={<ScheduleTab sport={sport} />}
    />
  );
}
