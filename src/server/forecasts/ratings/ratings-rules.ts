import type { Ratings, StoredResult } from '../learning/learning-types.ts';

const minuteMs = 60_000;

/** Min time between rebuilds of the ratings for late box scores and closing lines. */
const rebuildRestMs = 10 * minuteMs;

/** A first load of them is over when none has come for this long. */
const calmMs = minuteMs;

/** Whether to rebuild the ratings for what came after its result was learned. */
export function isRebuildDue(
  { rebuiltAt, behindSince, newestBoxScores, newestLateClose }: RebuildState,
  now: Date,
): boolean {
  if (behindSince === undefined) return false;
  if (now.getTime() - (rebuiltAt ?? behindSince).getTime() >= rebuildRestMs) return true;
  const newest = Math.max(Number(newestBoxScores?.at ?? 0), Number(newestLateClose ?? 0));
  return rebuiltAt === undefined && now.getTime() - newest >= calmMs;
}

/** `rebuiltAt` is the last rebuild for late data; `behindSince` is since when some is not learned. */
type RebuildState = Pick<
  Ratings,
  'rebuiltAt' | 'behindSince' | 'newestBoxScores' | 'newestLateClose'
>;

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
