import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type GolfSettings, searchDepthRange } from './golf-settings.ts';

export interface GolfPartProps {
  golf: GolfSettings;
  onGolfChange: (change: Partial<GolfSettings>) => void;
}

/** What the search looks for, and how widely. */
export function GolfSearchSettings({ golf, onGolfChange }: GolfPartProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Switch
          label="Weather"
          hint="Wind and rain of the tournament’s days, searched for."
          isOn={golf.includeWeather}
          onChange={(includeWeather) => onGolfChange({ includeWeather })}
        />
        <Switch
          label="Course History"
          hint="How players have done here before: searched for, and handed from our results."
          isOn={golf.includeCourseHistory}
          onChange={(includeCourseHistory) => onGolfChange({ includeCourseHistory })}
        />
        <Switch
          label="Recent Form"
          hint="Results of the last weeks: searched for, and handed from our results."
          isOn={golf.includeRecentForm}
          onChange={(includeRecentForm) => onGolfChange({ includeRecentForm })}
        />
        <Switch
          label="Strokes Gained"
          hint="Searched for; and our own strokes a round against an average entrant are handed over."
          isOn={golf.includeStrokesGained}
          onChange={(includeStrokesGained) => onGolfChange({ includeStrokesGained })}
        />
      </div>
      <Slider
        label="Search Depth"
        hint="How many of the sources found the analyst is handed at most."
        {...searchDepthRange}
        value={golf.searchDepth}
        onValueChange={(searchDepth) => onGolfChange({ searchDepth })}
      />
    </div>
  );
}
