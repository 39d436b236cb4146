import { Select } from '#web/ui/select.tsx';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { ModelsInUse } from './models-in-use.tsx';
import type { SettingsPartProps } from './settings-part.ts';
import { confidenceThresholds } from './sport-settings.ts';

export function AdvancedSettings(part: SettingsPartProps) {
  const { draft, onChange } = part;

  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Confidence Threshold"
          hint="Predictions from here on carry a mark, and can be shown alone."
          value={draft.confidenceThreshold}
          onValueChange={(value) => {
            const confidenceThreshold = confidenceThresholds.find((known) => known === value);
            if (confidenceThreshold !== undefined) onChange({ confidenceThreshold });
          }}
          options={confidenceThresholds.map((value) => ({
            value,
            label: value === '75' ? '75% (default)' : `${value}%`,
          }))}
        />
        <HistoryRangeSelect {...part} />
      </div>
      <ModelsInUse sport={part.sport} />
    </div>
  );
}
