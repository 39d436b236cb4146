import type { ReactNode } from 'react';
import { getLeague } from '#domain/league.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useAnalytics } from '#web/features/analytics/overview/record-queries.ts';
import {
  seasonConfidenceStat,
  seasonAccuracyStat,
  streakStat,
  totalStat,
} from '#web/features/analytics/overview/analytics-stats.tsx';
import { StatLine } from '#web/features/analytics/overview/stat-card.tsx';
import { PhoneMenu } from '#web/features/sports/phone-menu.tsx';
import { RefreshGames, useGamesRefresh } from '#web/features/sports/refresh-button.tsx';
import { SportPage } from '#web/features/sports/sport-page.tsx';
import type { TeamSport } from './team-sport.ts';

const AnalyticsTab = lazyPart(async () => (await import('./analytics-tab.tsx')).AnalyticsTab);
const TeamSettingsPanel = lazyPart(
  async () =>
    (await import('#web/features/analysts/settings/team-settings-panel.tsx')).TeamSettingsPanel,
);
const SeasonTab = lazyPart(
  async () => (await import('#web/features/season/season-tab.tsx')).SeasonTab,
);
const StandingsTab = lazyPart(
  async () => (await import('#web/features/contests/standings/standings-tab.tsx')).StandingsTab,
);

const aYear = 2000;

const TodaysPlayers = lazyPart(
  async () => (await import('#web/features/players/todays-players.tsx')).TodaysPlayers,
);

interface TeamSportPageProps {
  sport: TeamSport;
  season: number | undefined;
  predictions: ReactNode;
  schedule: ReactNode;
  phoneBadge?: ReactNode;
  /** In the menu of a phone: a GenerateItem. */
  generate?: ReactNode;
}

export function TeamSportPage({
  sport,
  season,
  predictions,
  schedule,
  phoneBadge,
  generate,
}: TeamSportPageProps) {
  const league = getLeague(sport.league);
  const analytics = useAnalytics(league.sport);
  const refresh = useGamesRefresh(league);

  return (
    <SportPage
      sport={league.sport}
      title={sport.title}
      description="Win probabilities, projected scores and fair lines next to market lines"
      badges={
        sport.head === undefined ? (
          phoneBadge && <span className="md:hidden">{phoneBadge}</span>
        ) : (
          // Reserves its space until the season loads.
          <Badge tone="outline" className={season === undefined ? 'invisible' : ''}>
            {sport.head.seasonBadge(season ?? aYear)}
          </Badge>
        )
      }
      actions={
        <>
          {sport.head && (
            <div className="max-md:hidden">
              <RefreshGames league={league} label="Refresh" />
            </div>
          )}
          <PhoneMenu
            sport={league.sport}
            refresh={{ label: sport.head ? 'Refresh' : 'Refresh Schedule', ...refresh }}
            generate={generate}
          />
        </>
      }
      figures={
        sport.head && (
          <StatLine
            query={analytics}
            stats={[
              totalStat(),
              seasonAccuracyStat(sport.head.accuracyLabel),
              streakStat(league.sport, 'Win Streak', '0'),
              seasonConfidenceStat(),
            ]}
          />
        )
      }
      tabs={sport.tabs}
      contents={{
        predictions,
        schedule,
        standings: <StandingsTab league={league} />,
        analytics: <AnalyticsTab sport={sport} />,
        settings: <TeamSettingsPanel sport={league.sport} />,
        players: <TodaysPlayers league={sport.league} />,
        season: <SeasonTab league={sport.league} />,
      }}
      season={season}
      emptyHistory={sport.emptyHistory}
    />
  );
}
