import { storedValue, type StoredValue, useStoredValue } from '#web/lib/stored-value.ts';

/** What golf asks beyond the settings that every sport has. */
export interface GolfSettings {
  includeWeather: boolean;
  includeCourseHistory: boolean;
  includeRecentForm: boolean;
  includeStrokesGained: boolean;
  /** Sources that the analyst is handed at most. */
  searchDepth: number;
  /** In percent: picks whose chance of a top-twenty finish reaches it are marked. */
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

/** The stored number where it stands on the slider, else the default. */
export function readNumber(text: string | null, range: Range, fallback: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  const isOnSlider =
    value >= range.min && value <= range.max && (value - range.min) % range.step === 0;

  return isOnSlider ? value : fallback;
}

/** Any text but the opposite of the default is the default. */
export function readToggle(text: string | null, fallback: boolean): boolean {
  return text === String(!fallback) ? !fallback : fallback;
}

function storedToggle(key: string, fallback: boolean): StoredValue<string> {
  return storedValue(key, (text) => String(readToggle(text, fallback)));
}

function storedNumber(key: string, range: Range, fallback: number): StoredValue<string> {
  return storedValue(key, (text) => String(readNumber(text, range, fallback)));
}

const defaults = defaultGolfSettings;

const stored: Record<keyof GolfSettings, StoredValue<string>> = {
  includeWeather: storedToggle('golf_include_weather', defaults.includeWeather),
  includeCourseHistory: storedToggle('golf_include_course_history', defaults.includeCourseHistory),
  includeRecentForm: storedToggle('golf_include_recent_form', defaults.includeRecentForm),
  includeStrokesGained: storedToggle('golf_include_strokes_gained', defaults.includeStrokesGained),
  searchDepth: storedNumber('golf_search_depth', searchDepthRange, defaults.searchDepth),
  predictionConfidenceThreshold: storedNumber(
    'golf_prediction_confidence_threshold',
    thresholdRange,
    defaults.predictionConfidenceThreshold,
  ),
  usesHistoricalData: storedToggle('golf_use_historical_data', defaults.usesHistoricalData),
  enableLiveUpdates: storedToggle('golf_enable_live_updates', defaults.enableLiveUpdates),
};

/** The stored settings, the same in every part of the page. */
export function useGolfSettings(): GolfSettings {
  return {
    includeWeather: useStoredValue(stored.includeWeather)[0] === 'true',
    includeCourseHistory: useStoredValue(stored.includeCourseHistory)[0] === 'true',
    includeRecentForm: useStoredValue(stored.includeRecentForm)[0] === 'true',
    includeStrokesGained: useStoredValue(stored.includeStrokesGained)[0] === 'true',
    searchDepth: Number(useStoredValue(stored.searchDepth)[0]),
    predictionConfidenceThreshold: Number(useStoredValue(stored.predictionConfidenceThreshold)[0]),
    usesHistoricalData: useStoredValue(stored.usesHistoricalData)[0] === 'true',
    enableLiveUpdates: useStoredValue(stored.enableLiveUpdates)[0] === 'true',
  };
}

const names = Object.keys(stored) as (keyof GolfSettings)[];

export function saveGolfSettings(settings: GolfSettings): void {
  for (const name of names) stored[name].set(String(settings[name]));
}

/** Forgets what is stored, so that the defaults hold again. */
export function resetGolfSettings(): void {
  for (const name of names) stored[name].set(undefined);
}

/** What a generate call sends of them. */
export function golfGenerationOptions(settings: GolfSettings) {
  const { includeWeather, includeCourseHistory, includeRecentForm, includeStrokesGained } =
    settings;
  return {
    includeWeather,
    includeCourseHistory,
    includeRecentForm,
    includeStrokesGained,
    useHistoricalData: settings.usesHistoricalData,
    searchDepth: settings.searchDepth,
  };
}
