import {
  type StoredValue,
  storedGroup,
  storedValue,
  useStoredValue,
} from '#web/lib/stored-value.ts';

export const searchDepthRange = { min: 5, max: 20, step: 1 } as const;
const defaultSearchDepth = 10;
export const thresholdRange = { min: 50, max: 100, step: 5 } as const;

/** The stored number if it is on the slider, else the default. */
export function readNumber(
  text: string | null,
  { min, max, step }: Record<'min' | 'max' | 'step', number>,
  fallback: number,
): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  const isOnSlider = value >= min && value <= max && (value - min) % step === 0;
  return isOnSlider ? value : fallback;
}

/** The default unless its opposite is stored. */
export function readToggle(text: string | null, fallback: boolean): boolean {
  return text === String(!fallback) ? !fallback : fallback;
}

export function toggle(key: string, fallback = true): StoredValue<boolean> {
  return storedValue(key, (text) => readToggle(text, fallback));
}

export const golfSettings = storedGroup({
  includeWeather: toggle('golf_include_weather'),
  includeCourseHistory: toggle('golf_include_course_history'),
  includeRecentForm: toggle('golf_include_recent_form'),
  includeStrokesGained: toggle('golf_include_strokes_gained'),
  /** Maximum number of sources for the analyst. */
  searchDepth: storedValue('golf_search_depth', (text) =>
    readNumber(text, searchDepthRange, defaultSearchDepth),
  ),
  /** Threshold in percent; picks with a top-20 probability at or above it are marked. */
  predictionConfidenceThreshold: storedValue('golf_prediction_confidence_threshold', (text) =>
    readNumber(text, thresholdRange, 70),
  ),
  usesHistoricalData: toggle('golf_use_historical_data'),
  enableLiveUpdates: toggle('golf_enable_live_updates', false),
});

export type GolfSettings = ReturnType<typeof golfSettings.get>;

export function useGolfSettings(): GolfSettings {
  return useStoredValue(golfSettings)[0];
}

/** Whether an analyst is asked with golf’s default options. */
export function hasDefaultOptions(settings: GolfSettings): boolean {
  const { searchDepth, ...toggles } = golfGenerationOptions(settings);
  return searchDepth === defaultSearchDepth && Object.values(toggles).every(Boolean);
}

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
