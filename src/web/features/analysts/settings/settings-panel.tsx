import { type ReactNode, useState } from 'react';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { showToast, type ToastText } from '#web/ui/toast-store.ts';
import { ModelsInUse } from '../slots/models-in-use.tsx';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { ModelSettings } from './model-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsPartProps } from './settings-part.ts';
import {
  defaultSettings,
  formatProblem,
  resetSettings,
  saveSettings,
  useSportSettings,
} from './sport-settings.ts';
import { withTemplates } from './templates.ts';
import { promptLimits } from '#domain/analyst.ts';
import { LimitedTextArea } from './limited-text-area.tsx';

/** Sport-specific settings with their own draft. */
interface ExtraSettings {
  isChanged: boolean;
  save: () => void;
  reset: () => void;
}

interface SettingsPanelProps {
  sport: SportId;
  description?: string;
  saveLabel?: string;
  /** Toast after saving. */
  saved?: ToastText;
  extra?: ExtraSettings;
  renderSearch?: (part: SettingsPartProps) => ReactNode;
  renderAdvanced?: (part: SettingsPartProps) => ReactNode;
}

/** Settings of a sport, stored in this browser; shared by all six sports. */
export function SettingsPanel({
  sport,
  description = 'Saved in this browser. Applies to your next predictions.',
  saveLabel = 'Save Settings',
  saved: savedToast = {
    title: 'Settings Saved',
    description: `Your ${sport} prediction configuration has been updated.`,
  },
  extra,
  renderSearch = (part) => <SearchSettings {...part} />,
  renderAdvanced = (part) => <HistoryRangeSelect {...part} />,
}: SettingsPanelProps) {
  const stored = withTemplates(sport, useSportSettings(sport));
  const [draft, setDraft] = useState(stored);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored) || extra?.isChanged === true;

  const save = (): void => {
    const saved = withTemplates(sport, draft);
    saveSettings(sport, saved);
    setDraft(saved);
    extra?.save();
    showToast(savedToast);
  };

  const reset = (): void => {
    resetSettings(sport);
    setDraft(withTemplates(sport, defaultSettings(sport)));
    extra?.reset();
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
      label={sportLabels[sport]}
      description={description}
      tabs={[
        { name: 'AI Model', content: <ModelSettings {...part} /> },
        { name: 'Instructions', content: <InstructionSettings {...part} /> },
        { name: 'Search Config', content: renderSearch(part) },
        {
          name: 'Advanced',
          content: (
            <div className="flex flex-col gap-6">
              {renderAdvanced(part)}
              <ModelsInUse sport={sport} />
            </div>
          ),
        },
      ]}
      saveLabel={saveLabel}
      onSave={save}
      onReset={reset}
      isChanged={isChanged}
      problem={formatProblem(draft)}
    />
  );
}

function InstructionSettings({ draft, onChange }: SettingsPartProps) {
  return (
    <LimitedTextArea
      label="Analysis Instructions"
      hint="Sent to the analyst along with the facts. Private to you. Leave empty to use the default."
      rows={12}
      limit={promptLimits.instructions}
      value={draft.customInstructions}
      onChange={(customInstructions) => onChange({ customInstructions })}
    />
  );
}
