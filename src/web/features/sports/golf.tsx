import { Badge } from '#web/ui/badge.tsx';
import { useGolf } from '../contests/tournaments/queries.ts';
import { emptyHistory } from './tournament/empty-history.ts';
import { TournamentPage } from './tournament/tournament-page.tsx';
import {
  useOpenByAddress,
  useOpenTournament,
} from '../contests/tournaments/use-open-tournament.ts';
import { useGolfSettings } from '../analysts/settings/golf-settings.ts';
import { OfficialBadge } from '../contests/leaderboards/official-badge.tsx';
import { PickButton } from '../record/picks/pick-button.tsx';
import { GolfPredictionsTab } from './tournament/golf-predictions-tab.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';

const TournamentsTab = lazyPart(
  async () => (await import('../contests/leaderboards/tournaments-tab.tsx')).TournamentsTab,
);
const GolfAnalyticsTab = lazyPart(
  async () => (await import('../record/analytics/golf-analytics-tab.tsx')).GolfAnalyticsTab,
);
const PredictionHistory = lazyPart(
  async () => (await import('../record/history/prediction-history.tsx')).PredictionHistory,
);
const PredictionDialog = lazyPart(
  async () => (await import('../predictions/field/prediction-dialog.tsx')).PredictionDialog,
);
const GolfSettingsPanel = lazyPart(
  async () => (await import('../analysts/settings/golf-settings-panel.tsx')).GolfSettingsPanel,
);
const LeaderboardDialog = lazyPart(
  async () => (await import('../contests/leaderboards/leaderboard-dialog.tsx')).LeaderboardDialog,
);

/** The PGA Tour: what is in play, the calendar, and how predictions have done. */
export function Page() {
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
        predictions: <GolfPredictionsTab feed={feed} open={open} analysisLink={analysis.linkTo} />,
        tournaments: <TournamentsTab feed={feed} open={open} />,
        analytics: <GolfAnalyticsTab />,
        history: (
          <PredictionHistory
            sport="golf"
            season={undefined}
            empty={emptyHistory('tournament')}
            linkTo={({ id }) => (id === null ? undefined : analysis.linkTo(id))}
          />
        ),
        settings: <GolfSettingsPanel />,
      }}
    >
      {open.key !== null && (
        <LeaderboardDialog key={open.key} id={open.key} name={opened?.name} onClose={open.close} />
      )}
      {analysis.key !== null && (
        <PredictionDialog
          id={analysis.key}
          linkTo={analysis.linkTo}
          onClose={analysis.close}
          renderPick={({ id, tournamentId }, hasBegun) => (
            <PickButton gameId={tournamentId} predictionId={id} hasBegun={hasBegun} />
          )}
        />
      )}
    </TournamentPage>
  );
}
