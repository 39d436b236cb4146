import {
  type GolfSettings,
  golfSettings,
  searchDepthRange,
  thresholdRange,
} from './golf-settings.ts';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { SearchSettings } from './search-settings.tsx';
import { SettingsPanel, useOwnSettings } from './settings-panel.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';

export function GolfSettingsPanel() {
  const golf = useOwnSettings(golfSettings);

  return (
    <SettingsPanel
      sport="golf"
      own={golf}
      renderSearch={(part) => (
        <div className="flex flex-col gap-6">
          <GolfSearchSettings golf={golf.draft} onGolfChange={golf.onChange} />
          <SearchSettings {...part} />
        </div>
      )}
      renderAdvanced={(part) => (
        <>
          <GolfAdvancedSettings golf={golf.draft} onGolfChange={golf.onChange} />
          <HistoryRangeSelect {...part} />
        </>
      )}
    />
  );
}

interface GolfPartProps {
  golf: GolfSettings;
  onGolfChange: (change: Partial<GolfSettings>) => void;
}

const searchToggles = [
  {
    name: 'includeWeather',
    label: 'Weather',
    hint: 'Searches for wind and rain during the tournament.',
  },
  {
    name: 'includeCourseHistory',
    label: 'Course History',
    hint: 'Searches for past results at this course and adds our stored ones.',
  },
  {
    name: 'includeRecentForm',
    label: 'Recent Form',
    hint: 'Searches for recent results and adds our stored ones.',
  },
  {
    name: 'includeStrokesGained',
    label: 'Strokes Gained',
    hint: 'Searches for strokes-gained data and adds our own ratings in strokes per round.',
  },
] as const;

const advancedToggles = [
  {
    name: 'usesHistoricalData',
    label: 'Use Historical Data',
    hint: 'Gives the analyst stored results: recent finishes and past years here.',
  },
  {
    name: 'enableLiveUpdates',
    label: 'Enable Live Updates',
    hint: 'Refreshes leaderboards in the background. Takes effect immediately.',
  },
] as const;

export function GolfSearchSettings(part: GolfPartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Toggles {...part} toggles={searchToggles} />
      <Slider
        label="Search Depth"
        hint="Maximum number of sources given to the analyst."
        {...searchDepthRange}
        value={part.golf.searchDepth}
        onValueChange={(searchDepth) => part.onGolfChange({ searchDepth })}
      />
    </div>
  );
}

export function GolfAdvancedSettings(part: GolfPartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Slider
        label="Prediction Confidence Threshold"
        hint="Marks picks with at least this top-20 probability. Win probabilities are far lower."
        {...thresholdRange}
        format={(value) => `${value}%`}
        value={part.golf.predictionConfidenceThreshold}
        onValueChange={(value) => part.onGolfChange({ predictionConfidenceThreshold: value })}
      />
      <Toggles {...part} toggles={advancedToggles} />
    </div>
  );
}

interface TogglesProps extends GolfPartProps {
  toggles: typeof searchToggles | typeof advancedToggles;
}

function Toggles({ golf, onGolfChange, toggles }: TogglesProps) {
  return (
    <div className="grid gap-x-8 sm:grid-cols-2">
      {toggles.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          hint={hint}
          isOn={golf[name]}
          onChange={(isOn) => onGolfChange({ [name]: isOn })}
        />
      ))}
    </div>
  );
}
