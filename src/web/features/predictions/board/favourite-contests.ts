import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { type IsFavourite, useIsFavourite } from '../../contests/favourites/use-favourites.ts';
import type { BoardContest } from './board-contest.ts';

export function hasFavourite(
  { league, sides }: Pick<BoardContest, 'league' | 'sides'>,
  isFavourite: IsFavourite,
): boolean {
  return sides.some(({ ids }) => ids.some((id) => isFavourite(league, id)));
}

/** Those with somebody whom the member follows stand first, else in the order given. */
export function favouritesFirst(
  contests: readonly BoardContest[],
  isFavourite: IsFavourite,
): BoardContest[] {
  const rank = (contest: BoardContest): number => (hasFavourite(contest, isFavourite) ? 0 : 1);
  return contests.toSorted((a, b) => rank(a) - rank(b));
}

/** Are the favourites shown alone? Kept in the address, as the day and the tab are. */
export function useFavouriteFilter() {
  const [only, setOnly] = useAddressParameter('only');
  const isOn = only === 'favourites';
  return { isOn, toggle: () => setOnly(isOn ? undefined : 'favourites') };
}

/** A board's contests as the member wants them: favourites first, or alone. */
export function useFavouriteContests(contests: readonly BoardContest[]): BoardContest[] {
  const isFavourite = useIsFavourite();
  const { isOn } = useFavouriteFilter();
  const sorted = favouritesFirst(contests, isFavourite);
  return isOn ? sorted.filter((contest) => hasFavourite(contest, isFavourite)) : sorted;
}
