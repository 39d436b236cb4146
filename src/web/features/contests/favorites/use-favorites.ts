import type { LeagueId } from '#domain/league.ts';
import { usePreferences } from '#web/lib/preferences/preferences.ts';

/** Whether the member follows this team or player. */
export type IsFavorite = (league: LeagueId, id: string) => boolean;

export function useIsFavorite(): IsFavorite {
  const { favorites } = usePreferences();
  const keys = new Set(favorites.map(({ league, id }) => `${league} ${id}`));
  return (league, id) => keys.has(`${league} ${id}`);
}
