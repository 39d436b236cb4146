import { Star, X } from 'lucide-react';
import { getLeague } from '#domain/league.ts';
import { useChangePreferences, usePreferences } from '#web/lib/preferences/preferences.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The member's favorites by name, with remove buttons. */
export function FavoriteList() {
  const { favorites } = usePreferences();
  const change = useChangePreferences();

  if (favorites.length === 0) {
    return (
      <EmptyState
        icon={<Star />}
        title="No favorites yet"
        description="Click the star next to a team or player on a card, leaderboard or player page."
      />
    );
  }

  return (
    <ul className="-my-2 divide-y divide-line" aria-label="Favorites">
      {favorites.map((favorite) => (
        <li key={`${favorite.league} ${favorite.id}`} className="flex items-center gap-3 py-1">
          <span className="w-12 shrink-0 text-xs font-semibold text-muted">
            {getLeague(favorite.league).label}
          </span>
          <span className="min-w-0 flex-1 truncate font-medium">{favorite.name}</span>
          <IconButton
            label={`Unfollow ${favorite.name}`}
            onClick={() => change({ unfollow: favorite })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
