import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { thresholdRange } from './golf-settings.ts';
import type { GolfPartProps } from './golf-search-settings.tsx';

export function GolfAdvancedSettings({ golf, onGolfChange }: GolfPartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Slider
        label="Prediction Confidence Threshold"
        hint="Picks whose chance of a top-twenty finish is this or more carry a mark. A chance of winning never comes near it."
        {...thresholdRange}
        format={(value) => `${value}%`}
        value={golf.predictionConfidenceThreshold}
        onValueChange={(predictionConfidenceThreshold) =>
          onGolfChange({ predictionConfidenceThreshold })
        }
      />
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Switch
          label="Use Historical Data"
          hint="Hands the analyst stored results: last finishes, and those here in earlier years."
          isOn={golf.usesHistoricalData}
          onChange={(usesHistoricalData) => onGolfChange({ usesHistoricalData })}
        />
        <Switch
          label="Enable Live Updates"
          hint="Goes on renewing leaderboards while this page is not in front. Works at once."
          isOn={golf.enableLiveUpdates}
          onChange={(enableLiveUpdates) => onGolfChange({ enableLiveUpdates })}
        />
      </div>
    </div>
  );
}
