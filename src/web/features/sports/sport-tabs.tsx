import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Pending } from '#web/ui/spinner.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';

interface SportTabsProps<Name extends string> {
  /** Names the list of tabs: “Golf”. */
  label: string;
  tabs: readonly { value: Name; label: string }[];
  defaultTab: Name;
  contents: Record<Name, ReactNode>;
  className?: string;
}

/** The tabs of a sport's page; the open one is in the address. */
export function SportTabs<Name extends string>({
  label: listLabel,
  tabs,
  defaultTab,
  contents,
  className,
}: SportTabsProps<Name>) {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find(({ value }) => value === parameters.get('tab'))?.value ?? defaultTab;

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
    <Tabs value={tab} onValueChange={openTab} className={clsx('min-h-dvh', className)}>
      <TabsList label={listLabel}>
        {tabs.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
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
  );
}
