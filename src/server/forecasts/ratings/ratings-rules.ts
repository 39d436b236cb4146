import type { Ratings, StoredResult } from '../learning/learning-types.ts';

const minuteMs = 60_000;

/** Min time between rebuilds of the ratings for late box scores. */
const rebuildRestMs = 10 * minuteMs;

/** A first load of box scores is over when none has come for this long. */
const calmMs = minuteMs;

/** Whether to rebuild the ratings for box scores that came after their results were learned. */
export function isRebuildDue(
  { rebuiltAt, behindSince, newestBoxScore }: RebuildState,
  now: Date,
): boolean {
  if (behindSince === undefined) return false;
  if (now.getTime() - (rebuiltAt ?? behindSince).getTime() >= rebuildRestMs) return true;
  return rebuiltAt === undefined && now.getTime() - newestBoxScore.getTime() >= calmMs;
}

export interface RebuildState {
  /** Last rebuild for box scores; undefined before the first. */
  rebuiltAt: Date | undefined;
  /** Since when there are stored box scores not yet learned. */
  behindSince: Date | undefined;
  newestBoxScore: Date;
}

/** A result this much older than learned ones counts as late for all sides. */
const lateMs = 3 * 86_400_000;

/**
 * Whether a result is older than learned ones, so that the ratings must be rebuilt to match what
 * other processes compute: for the same sides any disorder matters, for others only one of days. A
 * result waiting for its box score is learned when that comes.
 */
export function isLateResult(
  {
    newestStartMs,
    ratingMoments,
    waiting,
  }: Pick<Ratings, 'newestStartMs' | 'ratingMoments' | 'waiting'>,
  { id, startsAt, homeId, awayId }: Pick<StoredResult, 'id' | 'startsAt' | 'homeId' | 'awayId'>,
): boolean {
  if (startsAt.getTime() < newestStartMs - lateMs) return true;
  if (waiting.has(id)) return false;
  return [homeId, awayId].some((side) => {
    const last = ratingMoments.get(side)?.newest;
    return last !== undefined && last.at > startsAt;
  });
}
