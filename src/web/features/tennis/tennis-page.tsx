import { lazy } from 'react';
import { useTennis } from '../tournaments/queries.ts';
import { TournamentPage } from '../tournaments/tournament-page.tsx';
import { useOpenTournament } from '../tournaments/use-open-tournament.ts';
import { readDrawKey } from './draw-key.ts';
import { PredictionsTab } from './predictions-tab.tsx';

const TournamentsTab = lazy(async () => ({
  default: (await import('./tournaments-tab.tsx')).TournamentsTab,
}));
const PerformanceTab = lazy(async () => ({
  default: (await import('../tournaments/performance-tab.tsx')).PerformanceTab,
}));
const HistoryTab = lazy(async () => ({
  default: (await import('../tournaments/history-tab.tsx')).HistoryTab,
}));
const SettingsTab = lazy(async () => ({
  default: (await import('./settings-tab.tsx')).SettingsTab,
}));
const DrawDialog = lazy(async () => ({
  default: (await import('./draw-dialog.tsx')).DrawDialog,
}));

/** Both tours: today's matches, the tournaments around them, and how predictions have done. */
export function TennisPage() {
  const feed = useTennis();
  const open = useOpenTournament();
  const draw = readDrawKey(open.key);
  const opened = feed.data?.tournaments.find(
    ({ id, league }) => id === draw?.id && league === draw.league,
  );

  return (
    <TournamentPage
      title="ATP/WTA Tennis"
      label="Tennis"
      description="Today’s matches on both tours, the draws and the tournaments"
      contents={{
        predictions: <PredictionsTab feed={feed} open={open} />,
        tournaments: <TournamentsTab feed={feed} open={open} />,
        analytics: <PerformanceTab sport="tennis" second="Correct" />,
        history: <HistoryTab sport="tennis" contest="match" />,
        settings: <SettingsTab />,
      }}
    >
      {draw !== undefined && (
        <DrawDialog key={open.key} {...draw} name={opened?.name} onClose={open.close} />
      )}
    </TournamentPage>
  );
}
