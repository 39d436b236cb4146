import { useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { HistoryRangeSelect } from '../settings/history-range-select.tsx';
import { InstructionSettings } from '../settings/instruction-settings.tsx';
import { ModelSettings } from '../settings/model-settings.tsx';
import { ModelsInUse } from '../settings/models-in-use.tsx';
import { SearchSettings } from '../settings/search-settings.tsx';
import { SettingsForm } from '../settings/settings-form.tsx';
import type { SettingsPartProps } from '../settings/settings-part.ts';
import {
  defaultSettings,
  excessWords,
  resetSettings,
  saveSettings,
  useSportSettings,
} from '../settings/sport-settings.ts';
import { withTemplates } from '../settings/templates.ts';

/** The model, the instructions and the search of tennis predictions. */
export function SettingsTab() {
  const stored = withTemplates('tennis', useSportSettings('tennis'));
  const [draft, setDraft] = useState(stored);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);

  const save = (): void => {
    const saved = withTemplates('tennis', draft);
    saveSettings('tennis', saved);
    setDraft(saved);
    showToast({
      title: 'Settings Saved',
      description: 'Your tennis prediction configuration has been updated.',
    });
  };

  const reset = (): void => {
    resetSettings('tennis');
    setDraft(withTemplates('tennis', defaultSettings('tennis')));
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
        { name: 'Search Config', content: <SearchSettings {...part} /> },
        {
          name: 'Advanced',
          content: (
            <div className="flex flex-col gap-6">
              <HistoryRangeSelect {...part} />
              <ModelsInUse sport="tennis" />
            </div>
          ),
        },
      ]}
      saveWords="Save Settings"
      onSave={save}
      onReset={reset}
      isChanged={isChanged}
      problem={excessWords(draft)}
    />
  );
}
