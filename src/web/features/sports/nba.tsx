import { useStandings } from '../contests/games/queries.ts';
import { plainCard } from '../predictions/card/card-style.ts';
import { CardsTab } from './team/cards-tab.tsx';
import { PredictedTab } from './team/predicted-tab.tsx';
import { type DailySport, lastTabs } from './team/team-sport.ts';
import { TeamSportPage } from './team/team-sport-page.tsx';

const basketball: DailySport = {
  league: 'nba',
  title: 'NBA Basketball',
  tabs: [
    { value: 'schedule', label: 'Schedule' },
    { value: 'predictions', label: 'Predictions' },
    { value: 'standings', label: 'Standings' },
    ...lastTabs,
  ],
  defaultTab: 'schedule',
  hasHeadRefresh: false,
  scheduleFailure: 'Failed to fetch schedule',
  highConfidenceLabel: 'High Confidence',
  card: { ...plainCard, generating: 'Analyzing Game...', hasKeyFactors: true, hasExtras: true },
};

/** The NBA page; predictions are generated in the Schedule tab. */
export function Page() {
  const standings = useStandings('nba');

  return (
    <TeamSportPage
      sport={basketball}
      season={standings.data?.season}
      predictions={<PredictedTab sport={basketball} />}
      schedule={<CardsTab sport={basketball} />}
    />
  );
}
