import { Navigate } from '#web/lib/routing/link.tsx';
import { useSearchParams } from '#web/lib/routing/location.ts';
import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';
import { useMe } from '#web/lib/current-user.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useGolf } from '#web/features/contests/tournaments/tournament-queries.ts';
import { emptyTourHistory, SportPage, tournamentTabs } from './sport-page.tsx';
import { useOpenTournament } from '#web/features/contests/tournaments/tournament-list.tsx';
import { useGolfSettings } from '#web/features/analysts/settings/golf-settings.ts';
import { GolfPredictionsTab } from './tournament/golf-predictions-tab.tsx';

const TournamentsTab = lazyPart(
  async () =>
    (await import('#web/features/contests/leaderboards/tournaments-tab.tsx')).TournamentsTab,
);
const GolfAnalyticsTab = lazyPart(
  async () =>
    (await import('#web/features/analytics/overview/performance-tab.tsx')).GolfAnalyticsTab,
);
const GolfSettingsPanel = lazyPart(
  async () =>
    (await import('#web/features/analysts/settings/golf-settings-panel.tsx')).GolfSettingsPanel,
);
const LeaderboardDialog = lazyDialog(
  async () =>
    (await import('#web/features/contests/leaderboards/leaderboard-dialog.tsx')).LeaderboardDialog,
);

export function Page() {
  const { enableLiveUpdates } = useGolfSettings();
  const feed = useGolf(enableLiveUpdates);
  const open = useOpenTournament();
  const [parameters] = useSearchParams();
  const opened = feed.data?.tournaments.find(({ id }) => id === open.key);

  // Old links open the analysis here.
  const predictionId = parameters.get('prediction');
  if (predictionId !== null) {
    return <Navigate to={`/predictions/${encodeURIComponent(predictionId)}`} replace />;
  }

  return (
    <SportPage
      sport="golf"
      title="PGA Tour"
      description="Live leaderboards, season schedule and winner predictions"
      badges={
        <>
          <OfficialBadge />
          <span className={badge}>Live Leaderboard</span>
          <span className={badge}>Strokes Gained Analysis</span>
        </>
      }
      tabs={tournamentTabs}
      emptyHistory={emptyTourHistory('tournament')}
      contents={{
        predictions: <GolfPredictionsTab feed={feed} open={open} />,
        tournaments: <TournamentsTab feed={feed} open={open} />,
        analytics: <GolfAnalyticsTab />,
        settings: <GolfSettingsPanel />,
      }}
    >
      {open.key !== null && (
        <LeaderboardDialog key={open.key} id={open.key} name={opened?.name} onClose={open.close} />
      )}
    </SportPage>
  );
}

/** Classes of badges, small because they lead nowhere. */
const badge = 'text-xs whitespace-nowrap text-muted';

/** The specified label for real data, with a tooltip that denies any affiliation. */
function OfficialBadge() {
  const me = useMe();
  const isSimulated = me.data?.installation.dataSource === 'simulated';

  return (
    <Tooltip
      text={
        isSimulated
          ? 'Not affiliated with the PGA Tour; these tournaments are simulated.'
          : 'Not affiliated with the PGA Tour; data from ESPN’s public feed.'
      }
    >
      <span className={badge} tabIndex={0}>
        {isSimulated ? 'Simulated tour' : 'PGA Tour Official'}
      </span>
    </Tooltip>
  );
}
