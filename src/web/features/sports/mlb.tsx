import type { GameView } from '#contract/games.ts';
import { useStandings } from '../contests/games/queries.ts';
import { plainCard } from '../predictions/card/card-style.ts';
import type { StartingPair } from './team/starters.tsx';
import { type DailySport, lastTabs } from './team/team-sport.ts';
import { TeamSportPage } from './team/team-sport-page.tsx';
import { TodayTab } from './team/today-tab.tsx';
import { lazyPart } from '#web/lib/lazy-part.tsx';

const RowsTab = lazyPart(async () => (await import('./team/rows-tab.tsx')).RowsTab);

function pitchers(game: GameView): StartingPair {
  return {
    title: 'Pitching matchup',
    away: { name: game.awayPitcher, line: game.awayPitcherStats },
    home: { name: game.homePitcher, line: game.homePitcherStats },
  };
}

const baseball: DailySport = {
  league: 'mlb',
  title: 'MLB Command Center',
  tabs: [
    { value: 'predictions', label: 'Predictions' },
    { value: 'schedule', label: 'Schedule' },
    { value: 'standings', label: 'Standings' },
    ...lastTabs,
  ],
  defaultTab: 'predictions',
  seasonBadge: (season) => `Season ${season}`,
  accuracyLabel: 'Accuracy Rate',
  hasHeadRefresh: true,
  highConfidenceLabel: 'High Confidence',
  card: {
    ...plainCard,
    generate: 'Generate AI Analysis',
    generating: 'Analyzing...',
    rawData: 'View Data',
    failed: 'Unable to generate AI prediction. Please try again.',
    asksAgain: true,
    hasKeyFactors: true,
    hidesReasoning: true,
    hasConfidenceBar: true,
    hasPlace: true,
  },
  getStarters: pitchers,
  emptyHistory: {
    title: 'No prediction history available yet',
    description: 'Generate a prediction to see it here.',
  },
};

/** The MLB page. */
export function Page() {
  const standings = useStandings('mlb');

  return (
    <TeamSportPage
      sport={baseball}
      season={standings.data?.season}
      predictions={<TodayTab sport={baseball} />}
      schedule={<RowsTab sport={baseball} hasSpans />}
    />
  );
}
