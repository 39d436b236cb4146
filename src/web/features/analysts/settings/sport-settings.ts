import {
  storedChoice,
  storedGroup,
  type StoredValue,
  storedValue,
  useStoredValue,
} from '#web/lib/stored-value.ts';
import {
  type AnalystSlot,
  analystSlots,
  promptLimits,
  type SearchDepth,
  searchDepths,
} from '#domain/analyst.ts';
import type { SportId } from '#domain/league.ts';
import { formatCount } from '#web/lib/figures.ts';

export const confidenceThresholds = ['50', '65', '75', '85'] as const;

export const historyRanges = ['recent', 'month', 'season', 'extended'] as const;
export type HistoryRange = (typeof historyRanges)[number];

export interface SportSettings {
  aiModel: AnalystSlot;
  searchModel: SearchDepth;
  /** The member's own text; while it is empty, the sport's template applies. */
  customInstructions: string;
  perplexityQuery: string;
  /** Threshold in percent; predictions at or above it are marked and can be filtered. */
  confidenceThreshold: (typeof confidenceThresholds)[number];
  historyRange: HistoryRange;
}

export interface SettingsPartProps {
  sport: SportId;
  draft: SportSettings;
  onChange: (change: Partial<SportSettings>) => void;
}

/** Models offered by a sport; the reasoning model is football's only, as specified. */
export function listSlots(sport: SportId): readonly AnalystSlot[] {
  return sport === 'nfl' ? analystSlots : analystSlots.filter((slot) => slot !== 'openai-o3');
}

export function recommendedModel(sport: SportId): AnalystSlot {
  return sport === 'nfl' ? 'openai-o3' : 'openai';
}

export function defaultSettings(sport: SportId): SportSettings {
  return {
    aiModel: recommendedModel(sport),
    searchModel: 'comprehensive',
    customInstructions: '',
    perplexityQuery: '',
    confidenceThreshold: '75',
    historyRange: 'season',
  };
}

interface SportStorage {
  settings: StoredValue<SportSettings>;
  historyRange: StoredValue<HistoryRange>;
}

function openStorage(sport: SportId): SportStorage {
  const defaults = defaultSettings(sport);
  const written = (name: string) => storedValue(`${sport}_${name}`, (text) => text ?? '');
  const historyRange = storedChoice(`${sport}_history_range`, historyRanges, defaults.historyRange);

  const settings = storedGroup<SportSettings>({
    aiModel: storedChoice(`${sport}_ai_model`, listSlots(sport), defaults.aiModel),
    searchModel: storedChoice(`${sport}_search_model`, searchDepths, defaults.searchModel),
    customInstructions: written('custom_instructions'),
    perplexityQuery: written('perplexity_query'),
    confidenceThreshold: storedChoice(
      `${sport}_confidence_threshold`,
      confidenceThresholds,
      defaults.confidenceThreshold,
    ),
    historyRange,
  });
  return { settings, historyRange };
}

const opened = new Map<SportId, SportStorage>();

function findStorage(sport: SportId): SportStorage {
  const stored = opened.get(sport) ?? openStorage(sport);
  opened.set(sport, stored);
  return stored;
}

export function sportStorage(sport: SportId): StoredValue<SportSettings> {
  return findStorage(sport).settings;
}

/**
 * Storage of the history range, apart from the other settings because the History tab sets it
 * alone.
 */
export function historyRangeStorage(sport: SportId): StoredValue<HistoryRange> {
  return findStorage(sport).historyRange;
}

export function useSportSettings(sport: SportId): SportSettings {
  return useStoredValue(sportStorage(sport))[0];
}

/** Invalid settings; the message is shown to the member. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Message about which text is too long and where to shorten it; undefined when valid. */
export function formatProblem({
  customInstructions,
  perplexityQuery,
}: Pick<SportSettings, 'customInstructions' | 'perplexityQuery'>): string | undefined {
  if (customInstructions.length > promptLimits.instructions) {
    return `Your instructions have ${formatCount(customInstructions.length)} characters; the maximum is ${formatCount(promptLimits.instructions)}. Shorten them under Settings → Instructions.`;
  }
  if (perplexityQuery.length > promptLimits.query) {
    return `Your query template has ${formatCount(perplexityQuery.length)} characters; the maximum is ${formatCount(promptLimits.query)}. Shorten it under Settings → Search Config.`;
  }
  return undefined;
}

/** Throws SettingsError for text that is too long. The server ignores the sport's own template. */
export function generationOptions(settings: SportSettings) {
  const excess = formatProblem(settings);
  if (excess !== undefined) throw new SettingsError(excess);

  const { aiModel, searchModel, customInstructions, perplexityQuery } = settings;
  return { aiModel, searchModel, customInstructions, perplexityQuery };
}
