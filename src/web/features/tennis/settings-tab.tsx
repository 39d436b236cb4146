import { useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { HistoryRangeSelect } from '../settings/history-range-select.tsx';
import { InstructionSettings } from '../settings/instruction-settings.tsx';
import { ModelSettings } from '../settings/model-settings.tsx';
import { ModelsInUse } from '../settings/models-in-use.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import type { SettingsPartProps } from '../settings/settings-part.ts';
import {
  defaultSettings,
  resetSettings,
  saveSettings,
  useSportSettings,
} from '../settings/sport-settings.ts';

/** The model and the instructions; tennis has no search of its own to configure. */
export function SettingsTab() {
  const stored = useSportSettings('tennis');
  const [draft, setDraft] = useState(stored);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);

  const save = (): void => {
    setDraft(saveSettings('tennis', draft));
    showToast({
      title: 'Settings Saved',
      description: 'Your tennis prediction configuration has been updated.',
    });
  };

  const reset = (): void => {
    resetSettings('tennis');
    setDraft(defaultSettings('tennis'));
    showToast({
      title: 'Settings Reset',
      description: 'All settings have been restored to defaults.',
    });
  };

  const part: SettingsPartProps = {
    sport: 'tennis',
    draft,
    onChange: (change) => setDraft({ ...draft, ...change }),
  };

  return (
    <SettingsForm
      label="Tennis"
      description="Kept in this browser. They apply to the next predictions."
      tabs={[
        { name: 'AI Model', content: <ModelSettings {...part} /> },
        { name: 'Instructions', content: <InstructionSettings {...part} /> },
        {
          name: 'Advanced',
          content: (
            <div className="flex flex-col gap-6">
              <HistoryRangeSelect {...part} />
              <ModelsInUse />
            </div>
          ),
        },
      ]}
      saveWords="Save Settings"
      onSave={save}
      onReset={reset}
      isChanged={isChanged}
    />
  );
}
