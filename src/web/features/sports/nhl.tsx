import { useStandings } from '../contests/games/queries.ts';
import { plainCard } from '../predictions/card/card-style.ts';
import type { GameSideView } from '#contract/games.ts';
import { SlateTab } from './team/slate-tab.tsx';
import { type DailySport, lastTabs } from './team/team-sport.ts';
import { TeamSportPage } from './team/team-sport-page.tsx';
import { lazyPart } from '#web/lib/lazy-part.tsx';

const RowsTab = lazyPart(async () => (await import('./team/rows-tab.tsx')).RowsTab);
const HockeyBreakdown = lazyPart(
  async () => (await import('./hockey/hockey-breakdown.tsx')).HockeyBreakdown,
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

  return (
    <TeamSportPage
      sport={hockey}
      season={standings.data?.season}
      predictions={<SlateTab sport={hockey} />}
      schedule={<RowsTab sport={hockey} />}
    />
  );
}

/** Standings points from “27-7-3” (W-L-OTL): 2 per win, 1 per overtime loss. */
export function hockeyPoints(record: string | null): number | undefined {
  const numbers = /^(\d+)-(\d+)-(\d+)$/.exec(record ?? '');
  if (numbers === null) return undefined;

  return 2 * Number(numbers[1]) + Number(numbers[3]);
}

/** “57 pts” and “Eastern, Metropolitan”, where known. */
function hockeyTeamNotes(team: GameSideView): string[] {
  const points = hockeyPoints(team.record);
  const place = [team.conference, team.division].filter((part) => part !== null);
  return [
    ...(points === undefined ? [] : [`${points} pts`]),
    ...(place.length === 0 ? [] : [place.join(', ')]),
  ];
}
