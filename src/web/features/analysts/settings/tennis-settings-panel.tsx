import { ModelsInUse } from '../slots/models-in-use.tsx';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** The model, the instructions and the search of tennis predictions. */
export function TennisSettingsPanel() {
  return (
    <SettingsPanel
      sport="tennis"
      description="Kept in this browser. They apply to the next predictions."
      saveLabel="Save Settings"
      saved={{
        title: 'Settings Saved',
        description: 'Your tennis prediction configuration has been updated.',
      }}
      renderAdvanced={(part) => (
        <>
          <HistoryRangeSelect {...part} />
          <ModelsInUse sport="tennis" />
        </>
      )}
    />
  );
}
