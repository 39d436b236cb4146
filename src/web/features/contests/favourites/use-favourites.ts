import type { LeagueId } from '#domain/league.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';

/** Does the member follow this team or player? */
export type IsFavourite = (league: LeagueId, id: string) => boolean;

export function useIsFavourite(): IsFavourite {
  const { favourites } = usePreferences();
  const keys = new Set(favourites.map(({ league, id }) => `${league} ${id}`));
  return (league, id) => keys.has(`${league} ${id}`);
}
