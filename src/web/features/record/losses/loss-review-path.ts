import type { HistoryEntry } from '#contract/record/history.ts';
import type { SportId } from '#domain/league.ts';

/** The review of a wrong call; without a prediction's id, of the one that was replayed. */
export function lossReviewPath({
  league,
  contestId,
  id,
}: Pick<HistoryEntry, 'league' | 'contestId' | 'id'>): string {
  const path = `/record/losses/${league}/${encodeURIComponent(contestId)}`;
  return id === null ? path : `${path}?prediction=${id}`;
}

/** All wrong calls of a sport. */
export function lossesPath(sport: SportId | 'all'): string {
  return sport === 'all' ? '/record/losses' : `/record/losses?sport=${sport}`;
}
