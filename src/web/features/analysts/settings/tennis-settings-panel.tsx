import { useState } from 'react';
import { tennisSurfaces } from '#domain/tennis/tennis-surface.ts';
import { Switch } from '#web/ui/switch.tsx';
import { surfaceLabels } from '../../contests/matches/matches.ts';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { surfacePreferences, useSurfacePreferences } from './tennis-settings.ts';

export function TennisSettingsPanel() {
  const stored = useSurfacePreferences();
  const [surfaces, setSurfaces] = useState(stored);

  return (
    <SettingsPanel
      sport="tennis"
      extra={{
        isChanged: JSON.stringify(surfaces) !== JSON.stringify(stored),
        save: () => surfacePreferences.set(surfaces),
        reset: () => {
          surfacePreferences.set(undefined);
          setSurfaces(surfacePreferences.get());
        },
      }}
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
                  isOn={surfaces[surface]}
                  onChange={(isOn) => setSurfaces({ ...surfaces, [surface]: isOn })}
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
