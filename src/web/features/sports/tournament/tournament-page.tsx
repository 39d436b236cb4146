import type { ReactNode } from 'react';
import { Page } from '#web/ui/page.tsx';
import { SeasonLoadNotice } from '../season-load-notice.tsx';
import { SportTabs } from '../sport-tabs.tsx';

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
  /** Names the list of tabs: “Golf”. */
  label: string;
  badges?: ReactNode;
  description: string;
  contents: Record<TabName, ReactNode>;
  /** The open dialog, if any. */
  children?: ReactNode;
}

/** The page of a tournament sport, with the tab in the address. */
export function TournamentPage({
  sport,
  title,
  label,
  badges,
  description,
  contents,
  children,
}: TournamentPageProps) {
  return (
    <Page title={title} badges={badges} description={description}>
      <SeasonLoadNotice sport={sport} />
      <SportTabs label={label} tabs={tabs} defaultTab="predictions" contents={contents} />
      {children}
    </Page>
  );
}
