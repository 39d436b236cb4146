import type { PredictionView } from '#contract/predictions.ts';
import type { HistoryRange } from '../settings/sport-settings.ts';

const monthMs = 30 * 86_400_000;
const recentGames = 10;

/** The part of the history that a member has chosen in the settings; `items` are newest first. */
export function withinRange(
  items: PredictionView[],
  range: HistoryRange,
  now: Date,
  season: number | undefined,
): PredictionView[] {
  if (range === 'recent') {
    const games = new Set([...new Set(items.map((item) => item.gameId))].slice(0, recentGames));
    return items.filter((item) => games.has(item.gameId));
  }
  if (range === 'month') {
    return items.filter((item) => now.getTime() - Date.parse(item.createdAt) <= monthMs);
  }
  if (range === 'season' && season !== undefined) {
    return items.filter((item) => item.game.season === season);
  }
  return items;
}

export const historyRangeWords: Record<HistoryRange, string> = {
  recent: 'Last 10 games',
  month: 'Last 30 days',
  season: 'Season',
  extended: 'Multi-season',
};
