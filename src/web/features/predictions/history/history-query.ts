import { hourMs } from '#domain/calendar/durations.ts';
import {
  historyBases,
  historyEndpoints,
  type HistoryFilters,
} from '#contract/predictions/history.ts';
import { predictedBys } from '#contract/predictions/prediction-parts.ts';
import { analystIds } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { predictionResults } from '#domain/grading/prediction-result.ts';
import { getLeague, type LeagueId, leagueIds, type SportId } from '#domain/league.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readPages } from '#web/lib/api.ts';
import { contestNouns } from '#web/lib/contest-nouns.ts';
import type { HistoryRange } from '#web/features/analysts/settings/sport-settings.ts';

export type HistoryChoice = Pick<
  HistoryFilters,
  'basis' | 'by' | 'league' | 'model' | 'band' | 'result'
>;

/** Ignores invalid values in the URL. */
export function readHistoryChoice(address: URLSearchParams, sport: SportId | 'all'): HistoryChoice {
  const read = <Value extends string>(name: keyof HistoryChoice, values: readonly Value[]) =>
    values.find((value) => value === address.get(name));
  const basis = read('basis', historyBases) ?? 'locked';
  return {
    basis,
    // Members' predictions have no replays.
    by: (basis === 'locked' ? read('by', predictedBys) : undefined) ?? 'all',
    league: read('league', leaguesWithin(sport)),
    model: basis === 'locked' ? read('model', analystIds) : undefined,
    band: read('band', confidenceBands),
    result: read('result', predictionResults),
  };
}

export function leaguesWithin(sport: SportId | 'all'): LeagueId[] {
  return leagueIds.filter((id) => sport === 'all' || getLeague(id).sport === sport);
}

export const noFilters = { league: '', model: '', band: '', result: '' };

/** Whether a filter hides entries; owner and basis do not count. */
export function isNarrowed({ league, model, band, result }: HistoryChoice): boolean {
  return [league, model, band, result].some((chosen) => chosen !== undefined);
}

export function historyQuery(
  choice: HistoryChoice,
  sport: SportId | 'all',
  range: ReturnType<typeof rangeQuery>,
) {
  return { ...(sport === 'all' ? {} : { sport }), ...choice, ...range };
}

export function useHistoryChoice(sport: SportId | 'all') {
  const [address, choose] = useAddressParameters();
  return { choice: readHistoryChoice(address, sport), choose };
}

export function useHistory(query: ReturnType<typeof historyQuery>) {
  return useInfiniteQuery({
    ...readPages(historyEndpoints.page, { ...query, limit: 25 }),
    queryKey: [historyEndpoints.page.path, query],
    staleTime: 0,
  });
}

export type HistoryPages = ReturnType<typeof useHistory>;

const monthMs = 30 * 24 * hourMs;
const recentGames = 10;

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

export function historyRangeLabel(range: HistoryRange, sport: SportId): string {
  const labels: Record<HistoryRange, string> = {
    recent: `Last ${recentGames} ${contestNouns(sport)}`,
    month: 'Last 30 days',
    season: 'Season',
    extended: 'Multi-season',
  };
  return labels[range];
}
