import type { HistoryRange } from '../../analysts/settings/sport-settings.ts';

const monthMs = 30 * 86_400_000;
const recentGames = 10;

/** The part of the history that a member has chosen in the settings; `items` are newest first. */
export function withinRange<Item extends { createdAt: string }>(
  items: Item[],
  range: HistoryRange,
  now: Date,
  season: number | undefined,
  contestOf: (item: Item) => { id: string; season: number },
): Item[] {
  if (range === 'recent') {
    const contests = new Set(items.map((item) => contestOf(item).id));
    const recent = new Set([...contests].slice(0, recentGames));
    return items.filter((item) => recent.has(contestOf(item).id));
  }
  if (range === 'month') {
    return items.filter((item) => now.getTime() - Date.parse(item.createdAt) <= monthMs);
  }
  if (range === 'season' && season !== undefined) {
    return items.filter((item) => contestOf(item).season === season);
  }
  return items;
}

/** What an export is narrowed by, to hold what the range shows. */
export function exportRange(
  range: HistoryRange,
  now: Date,
  season: number | undefined,
): { latestContests?: number; since?: string; season?: number } {
  if (range === 'recent') return { latestContests: recentGames };
  if (range === 'month') return { since: new Date(now.getTime() - monthMs).toISOString() };
  return range === 'season' && season !== undefined ? { season } : {};
}

export const historyRangeLabels: Record<HistoryRange, string> = {
  recent: 'Last 10 games',
  month: 'Last 30 days',
  season: 'Season',
  extended: 'Multi-season',
};
