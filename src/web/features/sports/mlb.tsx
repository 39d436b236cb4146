import { CalendarX2 } from 'lucide-react';

import { useDailySchedule } from '#web/features/contests/schedule/schedule-queries.ts';
import { useStandings } from '#web/features/contests/standings/standings-queries.ts';
import { plainCard } from '#web/features/predictions/card/card-style.ts';
import { type DailySport, lastTabs } from './team/team-sport.ts';
import { TeamSportPage } from './team/team-sport-page.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';

import { AnalystInUse } from '#web/features/analysts/analyst-in-use.tsx';
import { DailyCards } from './team/daily-cards.tsx';
import { TabTitle } from './sport-page.tsx';

const RowsTab = lazyPart(async () => (await import('./team/rows-tab.tsx')).RowsTab);

const baseball: DailySport = {
  league: 'mlb',
  title: 'MLB Command Center',
  tabs: { predictions: 'Predictions', schedule: 'Schedule', ...lastTabs },
  head: { accuracyLabel: 'Accuracy Rate', seasonBadge: (season) => `Season ${season}` },
  highConfidenceLabel: 'High Confidence',
  card: {
    ...plainCard,
    generating: 'Analyzing...',
    rawData: 'View Data',
    failed: 'Unable to generate AI prediction. Please try again.',
    asksAgain: true,
    hasKeyFactors: true,
    hidesReasoning: true,
    hasConfidenceBar: true,
    hasPlace: true,
  },
  getStarters: (game) => ({
    title: 'Pitching matchup',
    away: { name: game.awayPitcher, line: game.awayPitcherStats },
    home: { name: game.homePitcher, line: game.homePitcherStats },
  }),
  emptyHistory: {
    title: 'No prediction history available yet',
    description: 'Generate a prediction to see it here.',
  },
};

export function Page() {
  const standings = useStandings('mlb');

  return (
    <TeamSportPage
      sport={baseball}
      season={standings.data?.season}
      predictions={<TodayTab />}
      schedule={<RowsTab sport={baseball} hasSpans />}
    />
  );
}

function TodayTab() {
  const schedule = useDailySchedule('mlb', 1);
  const count = schedule.data?.games.length;

  return (
    <section aria-labelledby="today-title" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TabTitle id="today-title">Today's Games & Predictions</TabTitle>
        <Badge tone="outline" className={count === undefined ? 'invisible' : 'tabular'}>
          {count === 1 ? '1 game' : `${count ?? 0} games`}
        </Badge>
        <div className="max-md:hidden">
          <AnalystInUse sport="mlb" />
        </div>
      </div>

      <DailyCards
        sport={baseball}
        schedule={schedule}
        loading="Loading MLB games"
        empty={<EmptyCard icon={<CalendarX2 />} title="No games scheduled for today" />}
      />
    </section>
  );
}
