import type { RatingView } from '#contract/shared.ts';
import type { ValueHistory } from '../learning/types.ts';

/** Who has not played for so long is not ranked. */
const rankedMs = 365 * 86_400_000;
/** Further back no chart is read. */
const mostMoments = 400;

/** How strong one of a league is and has been; null for one who has not played. */
export function viewRating(
  all: ReadonlyMap<string, ValueHistory>,
  id: string,
  now: Date,
): RatingView | null {
  const moments = all.get(id);
  const newest = moments?.newest;
  if (moments === undefined || newest === undefined) return null;
  const others = [...all.values()].flatMap((own) => {
    const last = own.newest;
    const isRanked = last !== undefined && now.getTime() - last.at.getTime() < rankedMs;
    return isRanked && own !== moments ? [last.value] : [];
  });
  return {
    now: newest.value,
    rank: 1 + others.filter((value) => value > newest.value).length,
    of: others.length + 1,
    history: moments
      .last(mostMoments)
      .map(({ at, contestId, value }) => ({ at: at.toISOString(), contestId, value })),
  };
}
