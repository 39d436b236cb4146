import type { TodayContestView } from '#contract/today.ts';
import { isTeamLeague } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { LineupLink } from '../../contests/lineups/lineup-link.tsx';
import { FavoriteButton } from '../../contests/favorites/favorite-button.tsx';
import { StartTime, StatusBadge } from '../../contests/games/status-badge.tsx';

export function ContestDetails({ game }: { game: TodayContestView | undefined }) {
  if (game === undefined) return null;
  const place = [game.venue, game.network].filter((part) => part !== null && part !== 'TBD');
  const sides = sidesInOrder(game.league, {
    home: { ...game.home, record: game.homeRecord },
    away: { ...game.away, record: game.awayRecord },
  });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <StatusBadge game={game} beforeStart="Scheduled" />
      <StartTime game={game} />
      {sides.map(({ id, name, abbreviation, record }) => (
        <span key={id} className="inline-flex items-center gap-1">
          <FavoriteButton competitor={{ league: game.league, id, name, abbreviation }} />
          {name} {record !== null && <span className="text-muted tabular">{record}</span>}
        </span>
      ))}
      {place.length > 0 && <span className="text-muted">{place.join(' · ')}</span>}
      {isTeamLeague(game.league) && <LineupLink league={game.league} gameId={game.id} />}
    </div>
  );
}
