import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { type IsFavorite, useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import type { BoardContest } from './board-contest.ts';

export function hasFavorite(
  { league, sides }: Pick<BoardContest, 'league' | 'sides'>,
  isFavorite: IsFavorite,
): boolean {
  return sides.some(({ ids }) => ids.some((id) => isFavorite(league, id)));
}

export function favoritesFirst(
  contests: readonly BoardContest[],
  isFavorite: IsFavorite,
): BoardContest[] {
  const rank = (contest: BoardContest): number => (hasFavorite(contest, isFavorite) ? 0 : 1);
  return contests.toSorted((a, b) => rank(a) - rank(b));
}

export function useFavoriteFilter() {
  const [only, setOnly] = useAddressParameter('only');
  const isOn = only === 'favorites';
  return { isOn, toggle: () => setOnly(isOn ? undefined : 'favorites') };
}

export function useFavoriteContests(contests: readonly BoardContest[]): BoardContest[] {
  const isFavorite = useIsFavorite();
  const { isOn } = useFavoriteFilter();
  const sorted = favoritesFirst(contests, isFavorite);
  return isOn ? sorted.filter((contest) => hasFavorite(contest, isFavorite)) : sorted;
}
