import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#web/ui/page.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

const tabs = [
  { value: 'predictions', label: 'Predictions' },
  { value: 'tournaments', label: 'Tournaments' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'history', label: 'History' },
  { value: 'settings', label: 'Settings' },
] as const;

type TabName = (typeof tabs)[number]['value'];

interface TournamentPageProps {
  title: string;
  /** Names the list of tabs: “Golf”. */
  label: string;
  badges?: ReactNode;
  description: string;
  contents: Record<TabName, ReactNode>;
  /** The open dialog, if any. */
  children?: ReactNode;
}

/** The page of a sport that is played in tournaments: five tabs, the open one in the address. */
export function TournamentPage({
  title,
  label,
  badges,
  description,
  contents,
  children,
}: TournamentPageProps) {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find(({ value }) => value === parameters.get('tab'))?.value ?? 'predictions';

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
    <Page title={title} badges={badges} description={description}>
      <Tabs value={tab} onValueChange={openTab} className="min-h-dvh">
        <TabsList label={label}>
          {tabs.map(({ value, label: words }) => (
            <TabsTrigger key={value} value={value}>
              {words}
            </TabsTrigger>
          ))}
        </TabsList>
        <Suspense fallback={<Pending label="Loading" isLabelHidden />}>
          {tabs.map(({ value }) => (
            <TabsContent key={value} value={value} className="mt-6">
              {contents[value]}
            </TabsContent>
          ))}
        </Suspense>
      </Tabs>
      <Suspense>{children}</Suspense>
    </Page>
  );
}
