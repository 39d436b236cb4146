import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { thresholdRange } from './golf-settings.ts';
import type { GolfPartProps } from './golf-search-settings.tsx';

export function GolfAdvancedSettings({ golf, onGolfChange }: GolfPartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Slider
        label="Prediction Confidence Threshold"
        hint="Predictions from here on carry a mark."
        {...thresholdRange}
        format={(value) => `${value}%`}
        value={golf.predictionConfidenceThreshold}
        onValueChange={(predictionConfidenceThreshold) =>
          onGolfChange({ predictionConfidenceThreshold })
        }
      />
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Switch
          label="Consider Betting Odds"
          hint="Blends the market in where the feed has a price. The analyst is never shown it."
          isOn={golf.considerBettingOdds}
          onChange={(considerBettingOdds) => onGolfChange({ considerBettingOdds })}
        />
        <Switch
          label="Use Historical Data"
          hint="Hands the analyst the stored results of earlier tournaments."
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
