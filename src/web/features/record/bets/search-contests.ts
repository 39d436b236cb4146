import type { OpenContestView } from '#contract/record/bets.ts';
import { getLeague } from '#domain/league.ts';

/** Contests whose name or league contains every typed word, ignoring accents. */
export function searchContests(contests: OpenContestView[], typed: string): OpenContestView[] {
  const words = plain(typed).split(/\s+/);
  return contests.filter(({ league, contest }) => {
    const text = plain(`${contest} ${getLeague(league).label} ${league}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
