import { type ReactNode, useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useLeaveGuard } from '#web/lib/routing/guarded-router.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface SettingsFormProps {
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
        tabs={tabs.map(({ name, content }) => ({
          // Used in an ID, which must not contain spaces.
          value: name.toLowerCase().replaceAll(' ', '-'),
          label: name,
          content,
        }))}
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

type UnsavedSettingsProps = Pick<SettingsFormProps, 'label' | 'isChanged' | 'problem' | 'onSave'>;

/** Path and query; changing either leaves the settings. */
function toPlace({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;
}

function UnsavedSettings({ label, isChanged, problem, onSave }: UnsavedSettingsProps) {
  const held = useLeaveGuard((from, to) => isChanged && toPlace(from) !== toPlace(to));

  useEffect(() => {
    if (!isChanged) return undefined;
    // The browser shows its own message.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  if (held === undefined) return null;
  const { stay, leave } = held;

  return (
    <Dialog
      title="Leave without saving?"
      description={`Your changes to the ${label} settings have not been saved.`}
      onClose={stay}
      footer={
        <>
          <Button variant="ghost" className="sm:mr-auto" onClick={leave}>
            Leave without saving
          </Button>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button
            disabled={problem !== undefined}
            onClick={() => {
              onSave();
              leave();
            }}
          >
            Save and leave
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">{problem ?? 'Save them before you leave.'}</p>
    </Dialog>
  );
}
