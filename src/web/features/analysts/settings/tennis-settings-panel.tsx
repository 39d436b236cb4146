import { tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import { Switch } from '#web/ui/switch.tsx';
import { surfaceLabels } from '#web/features/contests/matches/matches.ts';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { SettingsPanel, useOwnSettings } from './settings-panel.tsx';
import { surfacePreferences } from './tennis-settings.ts';

export function TennisSettingsPanel() {
  const surfaces = useOwnSettings(surfacePreferences);

  return (
    <SettingsPanel
      sport="tennis"
      own={surfaces}
      renderAdvanced={(part) => (
        <>
          <fieldset>
            <legend className="text-sm font-semibold">Surface preferences</legend>
            <p className="mt-1 text-sm text-muted">
              The Predictions tab lists matches on these surfaces.
            </p>
            <div className="grid gap-x-8 sm:grid-cols-2">
              {tennisSurfaces.map((surface) => (
                <Switch
                  key={surface}
                  label={surfaceLabels[surface]}
                  isOn={surfaces.draft[surface]}
                  onChange={(isOn) => surfaces.onChange({ [surface]: isOn })}
                />
              ))}
            </div>
          </fieldset>
          <HistoryRangeSelect {...part} />
        </>
      )}
    />
  );
}
