import type { SportId } from '#domain/league.ts';
import { contestNouns } from '../../analysts/settings/contest-noun.ts';
import type { HistoryRange } from '../../analysts/settings/sport-settings.ts';

const hourMs = 3_600_000;
const monthMs = 30 * 24 * hourMs;
const recentGames = 10;

/** Query for the history range chosen in settings. */
export function rangeQuery(
  range: HistoryRange,
  now: Date,
  season: number | undefined,
): { latestContests?: number; since?: string; season?: number } {
  if (range === 'recent') return { latestContests: recentGames };
  // Rounded to the hour, so that the query stays stable.
  const since = Math.floor((now.getTime() - monthMs) / hourMs) * hourMs;
  if (range === 'month') return { since: new Date(since).toISOString() };
  return range === 'season' && season !== undefined ? { season } : {};
}

/** “Last 10 matches”, “Season”. */
export function historyRangeLabel(range: HistoryRange, sport: SportId): string {
  const labels: Record<HistoryRange, string> = {
    recent: `Last ${recentGames} ${contestNouns(sport)}`,
    month: 'Last 30 days',
    season: 'Season',
    extended: 'Multi-season',
  };
  return labels[range];
}
