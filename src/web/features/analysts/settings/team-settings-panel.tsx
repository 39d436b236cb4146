import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { listOptions, Select } from '#web/ui/select.tsx';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { confidenceThresholds } from './sport-settings.ts';

export function TeamSettingsPanel({ sport }: { sport: SportId }) {
  return (
    <SettingsPanel
      sport={sport}
      description="Saved in this browser. Applies to your next prediction."
      saveLabel="Save All Settings"
      saved={{
        title: 'Settings Saved Successfully',
        description: `Your ${sportLabels[sport]} prediction configuration has been updated.`,
      }}
      renderAdvanced={(part) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            label="Confidence Threshold"
            hint="Marks predictions at or above this confidence and lets you filter by it."
            value={part.draft.confidenceThreshold}
            onValueChange={(confidenceThreshold) => part.onChange({ confidenceThreshold })}
            options={listOptions(confidenceThresholds, (value) =>
              value === '75' ? '75% (default)' : `${value}%`,
            )}
          />
          <HistoryRangeSelect {...part} />
        </div>
      )}
    />
  );
}
