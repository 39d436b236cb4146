import { lazy } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { useGolf } from '../tournaments/queries.ts';
import { TournamentPage } from '../tournaments/tournament-page.tsx';
import { useOpenByAddress, useOpenTournament } from '../tournaments/use-open-tournament.ts';
import { useGolfSettings } from './golf-settings.ts';
import { OfficialBadge } from './official-badge.tsx';
import { PredictionsTab } from './predictions-tab.tsx';

const TournamentsTab = lazy(async () => ({
  default: (await import('./tournaments-tab.tsx')).TournamentsTab,
}));
const AnalyticsTab = lazy(async () => ({
  default: (await import('./analytics-tab.tsx')).AnalyticsTab,
}));
const GolfHistory = lazy(async () => ({
  default: (await import('./golf-history.tsx')).GolfHistory,
}));
const PredictionDialog = lazy(async () => ({
  default: (await import('./prediction-dialog.tsx')).PredictionDialog,
}));
const SettingsTab = lazy(async () => ({
  default: (await import('./settings-tab.tsx')).SettingsTab,
}));
const LeaderboardDialog = lazy(async () => ({
  default: (await import('./leaderboard-dialog.tsx')).LeaderboardDialog,
}));

/** The PGA Tour: what is in play, the calendar, and how predictions have done. */
export function GolfPage() {
  const { enableLiveUpdates } = useGolfSettings();
  const feed = useGolf(enableLiveUpdates);
  const open = useOpenTournament();
  const analysis = useOpenByAddress('prediction');
  const opened = feed.data?.tournaments.find(({ id }) => id === open.key);

  return (
    <TournamentPage
      title="PGA Tour"
      label="Golf"
      description="Live leaderboards, the season’s tournaments and their winners"
      badges={
        <>
          <OfficialBadge />
          <Badge tone="outline">Live Leaderboard</Badge>
          <Badge tone="outline">Strokes Gained Analysis</Badge>
        </>
      }
      contents={{
        predictions: <PredictionsTab feed={feed} open={open} analysisLink={analysis.linkTo} />,
        tournaments: <TournamentsTab feed={feed} open={open} />,
        analytics: <AnalyticsTab />,
        history: <GolfHistory linkTo={analysis.linkTo} />,
        settings: <SettingsTab />,
      }}
    >
      {open.key !== null && (
        <LeaderboardDialog key={open.key} id={open.key} name={opened?.name} onClose={open.close} />
      )}
      {analysis.key !== null && (
        <PredictionDialog id={analysis.key} linkTo={analysis.linkTo} onClose={analysis.close} />
      )}
    </TournamentPage>
  );
}
