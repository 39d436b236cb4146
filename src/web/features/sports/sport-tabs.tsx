import type { ReactNode } from 'react';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { Tabs } from '#web/ui/tabs.tsx';

interface SportTabsProps<Name extends string> {
  /** Names the list of tabs: “Golf”. */
  label: string;
  tabs: readonly { value: Name; label: string }[];
  defaultTab: Name;
  contents: Record<Name, ReactNode>;
}

/** The tabs of a sport's page; the open one is in the address. */
export function SportTabs<Name extends string>({
  label,
  tabs,
  defaultTab,
  contents,
}: SportTabsProps<Name>) {
  const [asked, ask] = useAddressParameter('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? defaultTab;

  return (
    <Tabs
      label={label}
      value={tab}
      onValueChange={ask}
      className="min-h-dvh"
      panelClassName="mt-3 md:mt-4"
      tabs={tabs.map((each) => ({ ...each, content: contents[each.value] }))}
    />
  );
}
