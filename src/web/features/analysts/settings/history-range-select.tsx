import { Select } from '#web/ui/select.tsx';
import { type HistoryRange, historyRanges } from './sport-settings.ts';
import type { SettingsPartProps } from './settings-part.ts';

const rangeLabels: Record<HistoryRange, string> = {
  recent: 'Recent (last 10 games)',
  month: 'Month (last 30 days)',
  season: 'Season',
  extended: 'Extended (multi-season)',
};

export function HistoryRangeSelect({ draft, onChange }: SettingsPartProps) {
  return (
    <Select
      label="Historical Range"
      hint="How far back the History tab reaches."
      value={draft.historyRange}
      onValueChange={(historyRange) => onChange({ historyRange })}
      options={historyRanges.map((value) => ({
        value,
        label: value === 'season' ? `${rangeLabels[value]} (default)` : rangeLabels[value],
      }))}
    />
  );
}
