import type { OpenContestView } from '#contract/bets/bets-endpoints.ts';
import { getLeague } from '#domain/league.ts';
import { foldWords } from '#domain/names.ts';

/** Contests whose name or league contains every typed word, in any spelling. */
export function searchContests(contests: OpenContestView[], typed: string): OpenContestView[] {
  const words = foldWords(typed).split(' ');
  return contests.filter(({ league, contest }) => {
    const text = foldWords(`${contest} ${getLeague(league).label} ${league}`);
    return words.every((word) => text.includes(word));
  });
}
