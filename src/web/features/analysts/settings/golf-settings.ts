import { storedGroup, storedValue, useStoredValue } from '#web/lib/stored-value.ts';

/** Golf settings beyond the common ones. */
export interface GolfSettings {
  includeWeather: boolean;
  includeCourseHistory: boolean;
  includeRecentForm: boolean;
  includeStrokesGained: boolean;
  /** Maximum number of sources for the analyst. */
  searchDepth: number;
  /** In percent; picks with a top-20 probability at or above it are marked. */
  predictionConfidenceThreshold: number;
  usesHistoricalData: boolean;
  enableLiveUpdates: boolean;
}

export const searchDepthRange = { min: 5, max: 20, step: 1 } as const;
export const thresholdRange = { min: 50, max: 100, step: 5 } as const;

export const defaultGolfSettings: GolfSettings = {
  includeWeather: true,
  includeCourseHistory: true,
  includeRecentForm: true,
  includeStrokesGained: true,
  searchDepth: 10,
  predictionConfidenceThreshold: 70,
  usesHistoricalData: true,
  enableLiveUpdates: false,
};

interface Range {
  min: number;
  max: number;
  step: number;
}

/** The stored number if it is on the slider, else the default. */
export function readNumber(text: string | null, range: Range, fallback: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  const isOnSlider =
    value >= range.min && value <= range.max && (value - range.min) % range.step === 0;

  return isOnSlider ? value : fallback;
}

/** The default unless its opposite is stored. */
export function readToggle(text: string | null, fallback: boolean): boolean {
  return text === String(!fallback) ? !fallback : fallback;
}

function toggle(key: string, fallback: boolean) {
  return storedValue(key, (text) => readToggle(text, fallback));
}

const defaults = defaultGolfSettings;

const stored = storedGroup<GolfSettings>({
  includeWeather: toggle('golf_include_weather', defaults.includeWeather),
  includeCourseHistory: toggle('golf_include_course_history', defaults.includeCourseHistory),
  includeRecentForm: toggle('golf_include_recent_form', defaults.includeRecentForm),
  includeStrokesGained: toggle('golf_include_strokes_gained', defaults.includeStrokesGained),
  searchDepth: storedValue('golf_search_depth', (text) =>
    readNumber(text, searchDepthRange, defaults.searchDepth),
  ),
  predictionConfidenceThreshold: storedValue('golf_prediction_confidence_threshold', (text) =>
    readNumber(text, thresholdRange, defaults.predictionConfidenceThreshold),
  ),
  usesHistoricalData: toggle('golf_use_historical_data', defaults.usesHistoricalData),
  enableLiveUpdates: toggle('golf_enable_live_updates', defaults.enableLiveUpdates),
});

/** The stored settings, shared across the page. */
export function useGolfSettings(): GolfSettings {
  return useStoredValue(stored)[0];
}

export function saveGolfSettings(settings: GolfSettings): void {
  stored.set(settings);
}

/** Clears the stored settings. */
export function resetGolfSettings(): void {
  stored.set(undefined);
}

/** Options sent with a generate call. */
export function golfGenerationOptions({ usesHistoricalData, ...settings }: GolfSettings) {
  return {
    includeWeather: settings.includeWeather,
    includeCourseHistory: settings.includeCourseHistory,
    includeRecentForm: settings.includeRecentForm,
    includeStrokesGained: settings.includeStrokesGained,
    useHistoricalData: usesHistoricalData,
    searchDepth: settings.searchDepth,
  };
}
