import { useState } from 'react';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { AdvancedSettings } from './advanced-settings.tsx';
import { InstructionSettings } from './instruction-settings.tsx';
import { ModelSettings } from './model-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import { SettingsForm } from './settings-form.tsx';
import {
  defaultSettings,
  excessWords,
  resetSettings,
  saveSettings,
  useSportSettings,
} from './sport-settings.ts';
import { withTemplates } from './templates.ts';
import type { SettingsPartProps } from './settings-part.ts';

/** How a team sport's predictions are asked for. Kept in this browser; one part for all four. */
export function SettingsPanel({ sport }: { sport: SportId }) {
  const stored = withTemplates(sport, useSportSettings(sport));
  const [draft, setDraft] = useState(stored);
  const label = sportLabels[sport];
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);

  const save = (): void => {
    const saved = withTemplates(sport, draft);
    saveSettings(sport, saved);
    setDraft(saved);
    showToast({
      title: 'Settings Saved Successfully',
      description: `Your ${label} prediction configuration has been updated.`,
    });
  };

  const reset = (): void => {
    resetSettings(sport);
    setDraft(withTemplates(sport, defaultSettings(sport)));
    showToast({
      title: 'Settings Reset',
      description: 'All settings have been restored to defaults.',
    });
  };

  const part: SettingsPartProps = {
    sport,
    draft,
    onChange: (change) => setDraft({ ...draft, ...change }),
  };

  return (
    <SettingsForm
      label={label}
      description="Kept in this browser. They apply to the next prediction you ask for."
      tabs={[
        { name: 'AI Model', content: <ModelSettings {...part} /> },
        { name: 'Instructions', content: <InstructionSettings {...part} /> },
        { name: 'Search Config', content: <SearchSettings {...part} /> },
        { name: 'Advanced', content: <AdvancedSettings {...part} /> },
      ]}
      saveWords="Save All Settings"
      onSave={save}
      onReset={reset}
      isChanged={isChanged}
      problem={excessWords(draft)}
    />
  );
}
