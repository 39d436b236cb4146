import type { Ratings, StoredResult } from '../learning/learning-types.ts';

const minuteMs = 60_000;

/** Ratings are built again for box scores that came late at most this often. */
const rebuildRestMs = 10 * minuteMs;

/** A first load of box scores is over when none has come for so long. */
const calmMs = minuteMs;

/** Is it time to build the ratings again for box scores that came after their results were learned? */
export function isRebuildDue(
  { rebuiltAt, behindSince, newestBoxScore }: RebuildState,
  now: Date,
): boolean {
  if (behindSince === undefined) return false;
  if (now.getTime() - (rebuiltAt ?? behindSince).getTime() >= rebuildRestMs) return true;
  return rebuiltAt === undefined && now.getTime() - newestBoxScore.getTime() >= calmMs;
}

export interface RebuildState {
  /** When they were last built again for box scores; undefined: not yet. */
  rebuiltAt: Date | undefined;
  /** Since when box scores are stored that they have not learned. */
  behindSince: Date | undefined;
  newestBoxScore: Date;
}

/** A result that comes this much later than ones already learned is late for all sides. */
const lateMs = 3 * 86_400_000;

/**
 * Does a result come after ones that were played later, so that the ratings are to be built again? They
 * would not be what another process makes of the same results: of the same sides any order but that of
 * play makes others, of others only one that is days off. One that waits for its box score is learned
 * when that has come.
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
