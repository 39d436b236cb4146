import { useDailySchedule } from '#web/features/contests/schedule/schedule-queries.ts';
import { useStandings } from '#web/features/contests/standings/standings-queries.ts';
import { plainCard } from '#web/features/predictions/card/card-style.ts';
import { hockeyTeamNotes } from './hockey/hockey-points.ts';
import { cardDays } from './team/daily-cards.tsx';
import { SlateTab, SourceBadge } from './team/slate-tab.tsx';
import { type DailySport, lastTabs } from './team/team-sport.ts';
import { TeamSportPage } from './team/team-sport-page.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const RowsTab = lazyPart(async () => (await import('./team/rows-tab.tsx')).RowsTab);
const HockeyBreakdown = lazyPart(
  async () => (await import('./hockey/hockey-breakdown.tsx')).HockeyBreakdown,
);

const GenerateAllItem = lazyPart(
  async () => (await import('./team/generate-items.tsx')).GenerateAllItem,
);

const unknown = { name: null, line: null };

const hockey: DailySport = {
  league: 'nhl',
  title: 'NHL Hockey',
  tabs: { predictions: 'AI Predictions', schedule: 'Schedule', ...lastTabs },

  highConfidenceLabel: 'High Confidence',
  card: { ...plainCard, hasPlace: true, hasGameType: true, teamNotes: hockeyTeamNotes },
  getStarters: ({ away, home }) =>
    away.starter === null && home.starter === null
      ? undefined
      : { title: 'Goalies', away: away.starter ?? unknown, home: home.starter ?? unknown },
  Breakdown: HockeyBreakdown,
  emptyHistory: {
    title: 'No predictions yet',
    description: 'Generate predictions from the AI Predictions tab to see them here',
  },
};

export function Page() {
  const standings = useStandings('nhl');
  const schedule = useDailySchedule('nhl', cardDays);

  return (
    <TeamSportPage
      sport={hockey}
      season={standings.data?.season}
      predictions={<SlateTab sport={hockey} />}
      phoneBadge={<SourceBadge games={schedule.data?.games} />}
      schedule={<RowsTab sport={hockey} />}
      generate={<GenerateAllItem league="nhl" />}
    />
  );
}
