import { lazyDialog, lazyPart } from '#web/ui/lazy-part.tsx';
import { useTennis } from '#web/features/contests/tournaments/tournament-queries.ts';
import { emptyTourHistory, SportPage, tournamentTabs } from './sport-page.tsx';
import { useOpenTournament } from '#web/features/contests/tournaments/tournament-list.tsx';
import { readDrawKey } from '#web/features/contests/matches/matches.ts';
import { TennisPredictionsTab } from './tournament/tennis-predictions-tab.tsx';

const TournamentsTab = lazyPart(
  async () => (await import('#web/features/contests/matches/tournaments-tab.tsx')).TournamentsTab,
);
const PerformanceTab = lazyPart(
  async () => (await import('#web/features/analytics/overview/performance-tab.tsx')).PerformanceTab,
);
const TennisSettingsPanel = lazyPart(
  async () =>
    (await import('#web/features/analysts/settings/tennis-settings-panel.tsx')).TennisSettingsPanel,
);
const DrawDialog = lazyDialog(
  async () => (await import('#web/features/contests/matches/draw-dialog.tsx')).DrawDialog,
);

const DrawTab = lazyPart(async () => (await import('#web/features/season/draw-tab.tsx')).DrawTab);

const tabs = { ...tournamentTabs, draw: 'Draw' };

export function Page() {
  const feed = useTennis();
  const open = useOpenTournament();
  const draw = readDrawKey(open.key);
  const opened = feed.data?.tournaments.find(
    ({ id, league }) => id === draw?.id && league === draw.league,
  );

  return (
    <SportPage
      sport="tennis"
      title="ATP/WTA Tennis"
      description="Today’s ATP and WTA matches, draws and tournaments"
      tabs={tabs}
      emptyHistory={emptyTourHistory('match')}
      contents={{
        predictions: <TennisPredictionsTab feed={feed} open={open} />,
        tournaments: <TournamentsTab feed={feed} open={open} />,
        analytics: <PerformanceTab sport="tennis" second="Correct" />,
        settings: <TennisSettingsPanel />,
        draw: <DrawTab feed={feed} />,
      }}
    >
      {draw !== undefined && (
        <DrawDialog key={open.key} {...draw} name={opened?.name} onClose={open.close} />
      )}
    </SportPage>
  );
}
