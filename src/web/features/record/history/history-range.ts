import type { HistoryRange } from '../../analysts/settings/sport-settings.ts';

const hourMs = 3_600_000;
const monthMs = 30 * 24 * hourMs;
const recentGames = 10;

/** What list and exports are narrowed by, to hold the part that a member has chosen in the settings. */
export function rangeQuery(
  range: HistoryRange,
  now: Date,
  season: number | undefined,
): { latestContests?: number; since?: string; season?: number } {
  if (range === 'recent') return { latestContests: recentGames };
  // To the full hour: it would be another list with every tick of the clock.
  const since = Math.floor((now.getTime() - monthMs) / hourMs) * hourMs;
  if (range === 'month') return { since: new Date(since).toISOString() };
  return range === 'season' && season !== undefined ? { season } : {};
}

export const historyRangeLabels: Record<HistoryRange, string> = {
  recent: 'Last 10 games',
  month: 'Last 30 days',
  season: 'Season',
  extended: 'Multi-season',
};
