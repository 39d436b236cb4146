import type { BoardContest } from './board-contest.ts';

/** Stable sort by rank, greatest first, unranked last. */
export function sortContests(
  contests: BoardContest[],
  rank: ((contest: BoardContest) => number | undefined) | undefined,
): BoardContest[] {
  if (rank === undefined) return contests;

  const place = (contest: BoardContest): number => rank(contest) ?? -Infinity;
  return contests.toSorted((a, b) => (place(a) === place(b) ? 0 : place(b) > place(a) ? 1 : -1));
}
