import type { LeagueId } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useGamePlayers } from './player-queries.ts';
import {
  findStatistic,
  formatMean,
  formatRange,
  listPlayers,
  shortName,
} from './projection-rules.ts';

const shownPlayers = 3;

/**
 * The first three of both teams by the league's first statistic, a line each; nothing without
 * projections.
 */
export function TopPlayers({ league, gameId }: { league: LeagueId; gameId: string }) {
  const { data, isPending } = useGamePlayers(league, gameId, false);
  if (isPending) return <Skeleton className="h-24" />;
  const statistic = data?.statistics[0];
  if (data === undefined || data.missing !== null || statistic === undefined) return null;

  return (
    <section>
      <h4 className="mb-1.5 text-xs text-muted">Projected {statistic.unit}</h4>
      <div className="grid grid-cols-2 gap-4 text-sm">
        {sidesInOrder(league, data).map((side) => (
          <ul key={side.team.id} aria-label={side.team.name} className="min-w-0 tabular">
            {listPlayers(side, statistic.id)
              .slice(0, shownPlayers)
              .map((player) => {
                const projected = findStatistic(player, statistic.id);
                return (
                  projected && (
                    <li key={player.id} className="items-baseline justify-between gap-2 sm:flex">
                      <span className="block min-w-0 truncate">
                        {shortName(player.name, side.players)}
                      </span>
                      <span className="whitespace-nowrap">
                        <strong className="font-semibold">{formatMean(projected.mean)}</strong>{' '}
                        <span className="text-xs text-muted">{formatRange(projected)}</span>
                      </span>
                    </li>
                  )
                );
              })}
            {side.players.length === 0 && <li className="text-muted">No lineup yet.</li>}
          </ul>
        ))}
      </div>
    </section>
  );
}
