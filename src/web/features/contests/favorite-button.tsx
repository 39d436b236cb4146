import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import type { FavoriteView } from '#contract/accounts/preferences-endpoints.ts';
import { useChangePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { playerAbbreviation } from '#domain/competitor.ts';
import type { LeagueId } from '#domain/league.ts';

interface FavoriteButtonProps {
  competitor: FavoriteView;
  className?: string;
}

export function FavoriteButton({ competitor, className }: FavoriteButtonProps) {
  const isFavorite = useIsFavorite();
  const change = useChangePreferences();
  const isOn = isFavorite(competitor.league, competitor.id);

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Follow ${competitor.name}`}
      onClick={() => change(isOn ? { unfollow: competitor } : { follow: competitor })}
      className={clsx(
        'relative inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-faint hover:text-ink aria-pressed:text-accent-text pointer-coarse:after:absolute pointer-coarse:after:-inset-2',
        className,
      )}
    >
      <Star aria-hidden="true" className={clsx('size-4', isOn && 'fill-current')} />
    </button>
  );
}

export function FavoriteMark({ isFavorite }: { isFavorite: boolean }) {
  if (!isFavorite) return null;
  return (
    <>
      <Star aria-hidden="true" className="size-3.5 shrink-0 fill-current text-accent-text" />
      <span className="sr-only">favorite</span>
    </>
  );
}

export function playerFavorite(league: LeagueId, player: { id: string; name: string }) {
  const { id, name } = player;
  return { league, id, name, abbreviation: playerAbbreviation(name) };
}

export type IsFavorite = (league: LeagueId, id: string) => boolean;

export function useIsFavorite(): IsFavorite {
  const { favorites } = usePreferences();
  const keys = new Set(favorites.map(({ league, id }) => `${league} ${id}`));
  return (league, id) => keys.has(`${league} ${id}`);
}
