import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { type IsFavorite, useIsFavorite } from '../../contests/favorites/use-favorites.ts';
import type { BoardContest } from './board-contest.ts';

export function hasFavorite(
  { league, sides }: Pick<BoardContest, 'league' | 'sides'>,
  isFavorite: IsFavorite,
): boolean {
  return sides.some(({ ids }) => ids.some((id) => isFavorite(league, id)));
}

/** Those with somebody whom the member follows stand first, else in the order given. */
export function favoritesFirst(
  contests: readonly BoardContest[],
  isFavorite: IsFavorite,
): BoardContest[] {
  const rank = (contest: BoardContest): number => (hasFavorite(contest, isFavorite) ? 0 : 1);
  return contests.toSorted((a, b) => rank(a) - rank(b));
}

/** Are the favorites shown alone? Kept in the address, as the day and the tab are. */
export function useFavoriteFilter() {
  const [only, setOnly] = useAddressParameter('only');
  const isOn = only === 'favorites';
  return { isOn, toggle: () => setOnly(isOn ? undefined : 'favorites') };
}

/** A board's contests as the member wants them: favorites first, or alone. */
export function useFavoriteContests(contests: readonly BoardContest[]): BoardContest[] {
  const isFavorite = useIsFavorite();
  const { isOn } = useFavoriteFilter();
  const sorted = favoritesFirst(contests, isFavorite);
  return isOn ? sorted.filter((contest) => hasFavorite(contest, isFavorite)) : sorted;
}
