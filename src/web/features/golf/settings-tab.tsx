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
import { GolfAdvancedSettings } from './golf-advanced-settings.tsx';
import { GolfSearchSettings, type GolfPartProps } from './golf-search-settings.tsx';
import {
  defaultGolfSettings,
  resetGolfSettings,
  saveGolfSettings,
  useGolfSettings,
} from './golf-settings.ts';

/** The settings that every sport has, and golf's own beside them. */
export function SettingsTab() {
  const stored = withTemplates('golf', useSportSettings('golf'));
  const storedGolf = useGolfSettings();
  const [draft, setDraft] = useState(stored);
  const [golf, setGolf] = useState(storedGolf);
  const isChanged = JSON.stringify([draft, golf]) !== JSON.stringify([stored, storedGolf]);

  const save = (): void => {
    const saved = withTemplates('golf', draft);
    saveSettings('golf', saved);
    setDraft(saved);
    saveGolfSettings(golf);
    showToast({
      title: 'Settings Saved',
      description: 'Your golf prediction configuration has been updated.',
    });
  };

  const reset = (): void => {
    resetSettings('golf');
    resetGolfSettings();
    setDraft(withTemplates('golf', defaultSettings('golf')));
    setGolf(defaultGolfSettings);
    showToast({
      title: 'Settings Reset',
      description: 'All settings have been restored to defaults.',
    });
  };

  const part: SettingsPartProps = {
    sport: 'golf',
    draft,
    onChange: (change) => setDraft({ ...draft, ...change }),
  };
  const golfPart: GolfPartProps = {
    golf,
    onGolfChange: (change) => setGolf({ ...golf, ...change }),
  };

  return (
    <SettingsForm
      label="Golf"
      description="Kept in this browser. They apply to the next predictions."
      tabs={[
        { name: 'AI Model', content: <ModelSettings {...part} /> },
        { name: 'Instructions', content: <InstructionSettings {...part} /> },
        {
          name: 'Search Config',
          content: (
            <div className="flex flex-col gap-6">
              <GolfSearchSettings {...golfPart} />
              <SearchSettings {...part} legend="Search Model" />
            </div>
          ),
        },
        {
          name: 'Advanced',
          content: (
            <div className="flex flex-col gap-6">
              <GolfAdvancedSettings {...golfPart} />
              <HistoryRangeSelect {...part} />
              <ModelsInUse sport="golf" />
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
