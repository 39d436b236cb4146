import type { ReactNode } from 'react';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Page } from '#web/ui/page.tsx';
import { SeasonLoadNotice } from '../season-load-notice.tsx';
import { SportTabs } from '../sport-tabs.tsx';

const PredictionHistory = lazyPart(
  async () => (await import('../../record/history/prediction-history.tsx')).PredictionHistory,
);

const tabs = [
  { value: 'predictions', label: 'Predictions' },
  { value: 'tournaments', label: 'Tournaments' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'history', label: 'History' },
  { value: 'settings', label: 'Settings' },
] as const;

type TabName = (typeof tabs)[number]['value'];

interface TournamentPageProps {
  sport: 'golf' | 'tennis';
  title: string;
  badges?: ReactNode;
  description: string;
  /** What is predicted: “tournament”. */
  contest: string;
  contents: Record<Exclude<TabName, 'history'>, ReactNode>;
  /** The open dialog, if any. */
  children?: ReactNode;
}

/** The page of a tournament sport, with the tab in the address. */
export function TournamentPage({
  sport,
  title,
  contest,
  badges,
  description,
  contents,
  children,
}: TournamentPageProps) {
  const history = (
    <PredictionHistory
      sport={sport}
      empty={{
        title: 'No prediction history available yet',
        description: `Predictions made before a ${contest} starts appear here and are graded when it ends.`,
      }}
    />
  );

  return (
    <Page title={title} badges={badges} description={description}>
      <SeasonLoadNotice sport={sport} />
      <SportTabs
        label={sportLabels[sport]}
        tabs={tabs}
        defaultTab="predictions"
        contents={{ ...contents, history }}
      />
      {children}
    </Page>
  );
}
