import type { SportId } from '#domain/league.ts';
import { Select } from '#web/ui/select.tsx';
import {
  contestNouns,
  type HistoryRange,
  historyRanges,
  type SettingsPartProps,
} from './sport-settings.ts';

function listRangeLabels(sport: SportId): Record<HistoryRange, string> {
  return {
    recent: `Recent (last 10 ${contestNouns(sport)})`,
    month: 'Month (last 30 days)',
    season: 'Season',
    extended: 'Extended (multi-season)',
  };
}

export function HistoryRangeSelect({ sport, draft, onChange }: SettingsPartProps) {
  const rangeLabels = listRangeLabels(sport);

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
