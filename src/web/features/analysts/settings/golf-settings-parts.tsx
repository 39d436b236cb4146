import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type GolfSettings, searchDepthRange, thresholdRange } from './golf-settings.ts';

export interface GolfPartProps {
  golf: GolfSettings;
  onGolfChange: (change: Partial<GolfSettings>) => void;
}

/** The settings that are on or off. */
type GolfToggle = {
  [Name in keyof GolfSettings]: GolfSettings[Name] extends boolean ? Name : never;
}[keyof GolfSettings];

interface Toggle {
  name: GolfToggle;
  label: string;
  hint: string;
}

const searchToggles: Toggle[] = [
  {
    name: 'includeWeather',
    label: 'Weather',
    hint: 'Wind and rain of the tournament’s days, searched for.',
  },
  {
    name: 'includeCourseHistory',
    label: 'Course History',
    hint: 'How players have done here before: searched for, and given from our results.',
  },
  {
    name: 'includeRecentForm',
    label: 'Recent Form',
    hint: 'Results of the last weeks: searched for, and given from our results.',
  },
  {
    name: 'includeStrokesGained',
    label: 'Strokes Gained',
    hint: 'Searched for; and our own strokes a round against an average entrant are given.',
  },
];

const advancedToggles: Toggle[] = [
  {
    name: 'usesHistoricalData',
    label: 'Use Historical Data',
    hint: 'Gives the analyst stored results: last finishes, and those here in earlier years.',
  },
  {
    name: 'enableLiveUpdates',
    label: 'Enable Live Updates',
    hint: 'Keeps refreshing leaderboards while this page is in the background. Takes effect at once.',
  },
];

/** What the search looks for, and how widely. */
export function GolfSearchSettings(part: GolfPartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Toggles {...part} toggles={searchToggles} />
      <Slider
        label="Search Depth"
        hint="How many of the sources found are given to the analyst, at most."
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
        hint="Picks whose chance of a top-twenty finish is this or more carry a mark. A chance of winning never comes near it."
        {...thresholdRange}
        format={(value) => `${value}%`}
        value={part.golf.predictionConfidenceThreshold}
        onValueChange={(value) => part.onGolfChange({ predictionConfidenceThreshold: value })}
      />
      <Toggles {...part} toggles={advancedToggles} />
    </div>
  );
}

function Toggles({ golf, onGolfChange, toggles }: GolfPartProps & { toggles: Toggle[] }) {
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
