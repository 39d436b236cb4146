const minuteMs = 60_000;

/** Ratings are built anew for box scores that came late at most this often. */
const rebuildRestMs = 10 * minuteMs;

/** A first load of box scores is over when none has come for so long. */
const calmMs = minuteMs;

/** Is it time to build the ratings anew for box scores that came after their results were learned? */
export function isRebuildDue(
  { rebuiltAt, behindSince, newestBoxScore }: RebuildState,
  now: Date,
): boolean {
  if (behindSince === undefined) return false;
  if (now.getTime() - (rebuiltAt ?? behindSince).getTime() >= rebuildRestMs) return true;
  return rebuiltAt === undefined && now.getTime() - newestBoxScore.getTime() >= calmMs;
}

export interface RebuildState {
  /** When they were last built anew for box scores; undefined: not yet. */
  rebuiltAt: Date | undefined;
  /** Since when box scores are stored that they have not learned. */
  behindSince: Date | undefined;
  newestBoxScore: Date;
}
