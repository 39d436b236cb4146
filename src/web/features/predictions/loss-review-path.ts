import type { HistoryEntry } from '#contract/predictions/history.ts';
import type { SportId } from '#domain/league.ts';

/** Path of a loss review; without a prediction ID, of the replay. */
export function lossReviewPath({ league, contestId, id }: HistoryEntry): string {
  const path = `/record/losses/${league}/${encodeURIComponent(contestId)}`;
  return id === null ? path : `${path}?prediction=${id}`;
}

export function lossesPath(sport: SportId | 'all'): string {
  return sport === 'all' ? '/record/losses' : `/record/losses?sport=${sport}`;
}
