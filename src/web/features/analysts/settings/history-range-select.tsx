import { listOptions, Select } from '#web/ui/select.tsx';
import { contestNouns } from '#web/lib/contest-nouns.ts';
import { type HistoryRange, historyRanges, type SettingsPartProps } from './sport-settings.ts';

export function HistoryRangeSelect({ sport, draft, onChange }: SettingsPartProps) {
  const labels: Record<HistoryRange, string> = {
    recent: `Recent (last 10 ${contestNouns(sport)})`,
    month: 'Month (last 30 days)',
    season: 'Season (default)',
    extended: 'Extended (multi-season)',
  };

  return (
    <Select
      label="Historical Range"
      hint="How far back the History tab reaches."
      value={draft.historyRange}
      onValueChange={(historyRange) => onChange({ historyRange })}
      options={listOptions(historyRanges, (range) => labels[range])}
    />
  );
}
