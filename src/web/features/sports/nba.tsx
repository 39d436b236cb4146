import type { BoxLines } from '../contests/games/box-score-lines.ts';
import { useStandings } from '../contests/games/queries.ts';
import { plainCard } from '../predictions/card/card-style.ts';
import { CardsTab } from './team/cards-tab.tsx';
import { PredictedTab } from './team/predicted-tab.tsx';
import { type DailySport, lastTabs } from './team/team-sport.ts';
import { TeamSportPage } from './team/team-sport-page.tsx';

export const boxLines: BoxLines = {
  headlines: [
    'fieldGoalsMade-fieldGoalsAttempted',
    'fieldGoalPct',
    'threePointFieldGoalsMade-threePointFieldGoalsAttempted',
    'freeThrowsMade-freeThrowsAttempted',
    'totalRebounds',
    'offensiveRebounds',
    'assists',
    'turnovers',
    'pointsInPaint',
    'largestLead',
  ],
  leaders: [
    {
      group: '',
      count: 3,
      rank: (figure) => figure('points'),
      figures: { points: 'pts', rebounds: 'reb', assists: 'ast' },
    },
  ],
};

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
  boxLines,
};

/** The page of the NBA: predictions are asked for in the schedule. */
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
