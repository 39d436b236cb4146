import type { ReactNode } from 'react';
import { getLeague } from '#domain/league.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Page } from '#web/ui/page.tsx';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { useAnalytics } from '../../record/analytics/queries.ts';
import {
  confidenceStat,
  seasonAccuracyStat,
  streakStat,
  totalStat,
} from '../../record/analytics/analytics-stats.tsx';
import { StatLine } from '../../record/analytics/stat-card.tsx';
import { SeasonLoadNotice } from '../season-load-notice.tsx';
import { SportTabs } from '../sport-tabs.tsx';
import { RefreshGames } from '../refresh-button.tsx';
import type { TabName, TeamSport } from './team-sport.ts';

const AnalyticsTab = lazyPart(async () => (await import('./analytics-tab.tsx')).AnalyticsTab);
const PredictionHistory = lazyPart(
  async () => (await import('../../record/history/prediction-history.tsx')).PredictionHistory,
);
const TeamSettingsPanel = lazyPart(
  async () => (await import('../../analysts/settings/team-settings-panel.tsx')).TeamSettingsPanel,
);
const StandingsTab = lazyPart(
  async () => (await import('../../contests/standings/standings-tab.tsx')).StandingsTab,
);

/** Placeholder year that reserves the badge’s space. */
const aYear = 2000;

interface TeamSportPageProps {
  sport: TeamSport;
  /** Year of the season; undefined until it is known. */
  season: number | undefined;
  /** The tabs that differ between weekly and daily schedules. */
  predictions: ReactNode;
  schedule: ReactNode;
}

/** A team sport's page: header and tabs, with the tab in the address. */
export function TeamSportPage({ sport, season, predictions, schedule }: TeamSportPageProps) {
  const league = getLeague(sport.league);
  const analytics = useAnalytics(league.sport);

  const contents: Record<TabName, ReactNode> = {
    predictions,
    schedule,
    standings: <StandingsTab league={league} />,
    analytics: <AnalyticsTab sport={sport} />,
    history: <PredictionHistory sport={league.sport} season={season} empty={sport.emptyHistory} />,
    settings: <TeamSettingsPanel sport={league.sport} />,
  };

  return (
    <Page
      title={sport.title}
      description="Win probabilities, projected scores and fair lines next to market lines"
      badges={
        sport.seasonBadge && (
          // Reserves its space until the season loads.
          <Badge tone="outline" className={season === undefined ? 'invisible' : ''}>
            {sport.seasonBadge(season ?? aYear)}
          </Badge>
        )
      }
      actions={sport.hasHeadRefresh && <RefreshGames league={league} label="Refresh" />}
    >
      <SeasonLoadNotice sport={league.sport} />
      {sport.accuracyLabel !== undefined && (
        <StatLine
          query={analytics}
          stats={[
            totalStat(),
            seasonAccuracyStat(sport.accuracyLabel),
            streakStat(league.sport, 'Win Streak', '0'),
            confidenceStat(),
          ]}
        />
      )}
      <SportTabs
        label={league.label}
        tabs={sport.tabs}
        defaultTab={sport.defaultTab}
        contents={contents}
      />
    </Page>
  );
}
