import { getLeague } from '#domain/league.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useWeekChoice } from '#web/features/contests/schedule/week-choice.tsx';
import { plainCard } from '#web/features/predictions/card/card-style.ts';
import { useBrowserPicksImport } from '#web/features/bets/picks/use-browser-picks-import.ts';
import { lastTabs, type TeamSport } from './team/team-sport.ts';
import { TeamSportPage } from './team/team-sport-page.tsx';
import { WeekCardsTab } from './team/week-cards-tab.tsx';

const WeekRowsTab = lazyPart(async () => (await import('./team/week-rows-tab.tsx')).WeekRowsTab);

const GenerateWeekItem = lazyPart(
  async () => (await import('./team/generate-items.tsx')).GenerateWeekItem,
);

const football: TeamSport = {
  league: 'nfl',
  title: 'NFL Command Center',
  tabs: { predictions: 'Predictions', schedule: 'Schedule', ...lastTabs },
  head: { accuracyLabel: 'Season Accuracy', seasonBadge: (season) => `${season} Season` },
  highConfidenceLabel: 'High Confidence Picks',
  card: plainCard,
};

export function Page() {
  const league = getLeague('nfl');
  const choice = useWeekChoice();
  useBrowserPicksImport();

  return (
    <TeamSportPage
      sport={football}
      season={choice.schedule.data?.season}
      predictions={<WeekCardsTab sport={football} choice={choice} />}
      schedule={<WeekRowsTab league={league} choice={choice} />}
      generate={
        choice.schedule.data && <GenerateWeekItem league={league} schedule={choice.schedule.data} />
      }
    />
  );
}
