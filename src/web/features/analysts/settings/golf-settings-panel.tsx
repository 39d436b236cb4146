import { useState } from 'react';
import {
  GolfAdvancedSettings,
  type GolfPartProps,
  GolfSearchSettings,
} from './golf-settings-parts.tsx';
import {
  defaultGolfSettings,
  resetGolfSettings,
  saveGolfSettings,
  useGolfSettings,
} from './golf-settings.ts';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { SearchSettings } from './search-settings.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** The common settings plus golf's own. */
export function GolfSettingsPanel() {
  const stored = useGolfSettings();
  const [golf, setGolf] = useState(stored);

  const golfPart: GolfPartProps = {
    golf,
    onGolfChange: (change) => setGolf({ ...golf, ...change }),
  };

  return (
    <SettingsPanel
      sport="golf"
      extra={{
        isChanged: JSON.stringify(golf) !== JSON.stringify(stored),
        save: () => saveGolfSettings(golf),
        reset: () => {
          resetGolfSettings();
          setGolf(defaultGolfSettings);
        },
      }}
      renderSearch={(part) => (
        <div className="flex flex-col gap-6">
          <GolfSearchSettings {...golfPart} />
          <SearchSettings {...part} />
        </div>
      )}
      renderAdvanced={(part) => (
        <>
          <GolfAdvancedSettings {...golfPart} />
          <HistoryRangeSelect {...part} />
        </>
      )}
    />
  );
}
