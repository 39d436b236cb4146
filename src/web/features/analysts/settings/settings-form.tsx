import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { UnsavedSettings } from './unsaved-settings.tsx';

interface SettingsFormProps {
  /** “NFL”. */
  label: string;
  description: string;
  tabs: { name: string; content: ReactNode }[];
  saveLabel: string;
  onSave: () => void;
  onReset: () => void;
  isChanged: boolean;
  /** Why it cannot be saved; undefined when it can. */
  problem: string | undefined;
}

/** Layout of a sport's settings: tabs above, Save and Reset below. */
export function SettingsForm({
  label,
  description,
  tabs,
  saveLabel,
  onSave,
  onReset,
  isChanged,
  problem,
}: SettingsFormProps) {
  return (
    <Panel
      title={`${label} Prediction Settings`}
      description={description}
      bodyClassName="flex flex-col gap-5"
    >
      <Tabs
        label={`${label} settings`}
        look="segment"
        listClassName="max-sm:grid max-sm:grid-cols-2"
        panelClassName="mt-5"
        tabs={tabs.map(({ name, content }) => ({ value: tabValue(name), label: name, content }))}
      />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
        <Button onClick={onSave} disabled={problem !== undefined}>
          {saveLabel}
        </Button>
        <Button variant="secondary" onClick={onReset}>
          Reset to Defaults
        </Button>
        <span role="status" className="text-sm text-muted">
          {problem ?? (isChanged ? 'Not saved yet' : '')}
        </span>
      </div>
      <UnsavedSettings label={label} isChanged={isChanged} problem={problem} onSave={onSave} />
    </Panel>
  );
}

/** Used in an ID, which must not contain spaces. */
function tabValue(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
