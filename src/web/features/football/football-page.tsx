import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { getLeague } from '#domain/league.ts';
import { serverMessage } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useBrowserPicksImport } from '../picks/use-browser-picks-import.ts';
import { useAnalytics } from '../track-record/queries.ts';
import { RecordSummary } from '../track-record/record-summary.tsx';
import { PredictionsTab } from './predictions-tab.tsx';
import { useWeekChoice } from './use-week-choice.ts';

const ScheduleTab = lazy(async () => ({
  default: (await import('./schedule-tab.tsx')).ScheduleTab,
}));
const AnalyticsTab = lazy(async () => ({
  default: (await import('./analytics-tab.tsx')).AnalyticsTab,
}));
const PredictionHistory = lazy(async () => ({
  default: (await import('../track-record/prediction-history.tsx')).PredictionHistory,
}));
const SettingsPanel = lazy(async () => ({
  default: (await import('../settings/settings-panel.tsx')).SettingsPanel,
}));

const tabs = [
  { value: 'predictions', label: 'Predictions' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'history', label: 'History' },
  { value: 'settings', label: 'Settings' },
] as const;

/** The NFL command center. The chosen tab and week are in the address. */
export function FootballPage() {
  const league = getLeague('nfl');
  const [parameters, setParameters] = useSearchParams();
  const choice = useWeekChoice();
  const analytics = useAnalytics(league.sport);
  useBrowserPicksImport();

  const tab = tabs.find(({ value }) => value === parameters.get('tab'))?.value ?? 'predictions';
  const season = choice.schedule.data?.season;

  const openTab = (value: string): void => {
    setParameters(
      (before) => {
        before.set('tab', value);
        return before;
      },
      { replace: true },
    );
  };

  return (
    <Page
      title="NFL Command Center"
      badges={
        // Holds its place until the season is known, so that nothing moves when it arrives.
        <Badge tone="outline" className={season === undefined ? 'invisible' : ''}>
          {season ?? '0000'} Season
        </Badge>
      }
      actions={<RefreshButton />}
    >
      <RecordSummary
        analytics={analytics.data}
        isFailed={analytics.isError}
        accuracyLabel="Season Accuracy"
      />
      <Tabs value={tab} onValueChange={openTab} className="mt-6 min-h-dvh">
        <TabsList label="NFL">
          {tabs.map(({ value, label }) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <Suspense fallback={<Pending label="Loading" isLabelHidden />}>
          <TabsContent value="predictions" className="mt-6">
            <PredictionsTab league={league} choice={choice} accuracy={analytics.data} />
          </TabsContent>
          <TabsContent value="schedule" className="mt-6">
            <ScheduleTab league={league} choice={choice} />
          </TabsContent>
          <TabsContent value="analytics" className="mt-6">
            <AnalyticsTab league={league} analytics={analytics} />
          </TabsContent>
          <TabsContent value="history" className="mt-6">
            <PredictionHistory sport={league.sport} season={season} />
          </TabsContent>
          <TabsContent value="settings" className="mt-6">
            <SettingsPanel sport={league.sport} />
          </TabsContent>
        </Suspense>
      </Tabs>
    </Page>
  );
}

/** Asks for everything on the page again; the notice comes when it has arrived. */
function RefreshButton() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const refresh = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await client.refetchQueries({ type: 'active' }, { throwOnError: true });
      showToast({
        title: 'Schedule Refreshed',
        description: 'Latest NFL games have been loaded.',
      });
    } catch (error) {
      showToast({
        title: 'Refresh Failed',
        description:
          serverMessage(error) ?? 'The latest games could not be loaded. Please try again.',
        isDestructive: true,
      });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button variant="secondary" onClick={() => void refresh()} isBusy={isBusy}>
      {isBusy ? null : <RotateCw aria-hidden="true" />}
      Refresh
    </Button>
  );
}
