import type { BoardContest } from './board-contest.ts';

/** By rank, greatest first, those without one last; else, and among equals, as they were given. */
export function sortContests(
  contests: BoardContest[],
  rank: ((contest: BoardContest) => number | undefined) | undefined,
): BoardContest[] {
  if (rank === undefined) return contests;

  const place = (contest: BoardContest): number => rank(contest) ?? -Infinity;
  return contests.toSorted((a, b) => (place(a) === place(b) ? 0 : place(b) > place(a) ? 1 : -1));
}
