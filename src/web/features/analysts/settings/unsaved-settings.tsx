import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useLeaveGuard } from '#web/lib/routing/guarded-router.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface UnsavedSettingsProps {
  label: string;
  isChanged: boolean;
  /** Why they cannot be saved; undefined when they can. */
  problem: string | undefined;
  onSave: () => void;
}

/** Path and query; changing either leaves the settings. */
function toPlace({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;
}

export function UnsavedSettings({ label, isChanged, problem, onSave }: UnsavedSettingsProps) {
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
