import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { gameProjections } from '#db/tables/forecasts.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { findProjectedLeague } from '#domain/players/statistics.ts';
import type { LockedProjections, StoredPlayer } from '#domain/players/stored-projections.ts';
import { scaleScoring } from '#forecasting/players/scale-scoring.ts';
import { sql } from 'drizzle-orm';
import type { ProjectedLeader } from './games/games-types.ts';

const leadersPerSide = 3;

/** Names of a game's projected players by id, in a query of their projections. */
export const projectedNames = sql<Record<string, string>>`(
  select jsonb_object_agg(player.key, player.value -> 'name')
  from jsonb_each(${gameProjections.players}) player
)`;

/**
 * By game: the first players of each side by projected points, away first. Empty where cards name
 * no players. `factors`: what scoring is multiplied by.
 */
export async function listLeaders(
  db: Database,
  league: LeagueId,
  gameIds: string[],
  factors: ReadonlyMap<string, Sides<number>> = new Map(),
): Promise<Map<string, ProjectedLeader[]>> {
  const { onCard, statistics = [] } = findProjectedLeague(league) ?? {};
  if (onCard === undefined || gameIds.length === 0) return new Map();
  const units = onCard.map((id) => ({ id, unit: statistics.find((one) => one.id === id)?.unit }));
  const rows = await db
    .select({
      gameId: gameProjections.gameId,
      names: projectedNames,
      statistics: sql<
        LockedProjections['statistics']
      >`${gameProjections.projections} -> 'statistics'`,
      home: sql<StoredPlayer[]>`${gameProjections.projections} -> 'home'`,
      away: sql<StoredPlayer[]>`${gameProjections.projections} -> 'away'`,
    })
    .from(gameProjections)
    .where(matching(gameProjections, { league, gameId: gameIds }));
  return new Map(
    rows.map(({ gameId, names, ...projections }) => {
      const factor = factors.get(gameId);
      const {
        statistics: stored,
        home,
        away,
      } = factor === undefined ? projections : scaleScoring(league, projections, factor);
      const places = units.map(({ id, unit = id }) => ({
        unit,
        place: stored.findIndex(([name]) => name === id),
      }));
      const meanOf = ([, , , , values]: StoredPlayer, place: number) => values[place]?.[0];
      const listSide = (players: StoredPlayer[]) =>
        players
          .toSorted((a, b) => {
            const first = places[0]?.place ?? -1;
            return (meanOf(b, first) ?? 0) - (meanOf(a, first) ?? 0);
          })
          .slice(0, leadersPerSide)
          .map((player) => ({
            player: names[player[0]] ?? `Player ${player[0]}`,
            prediction: places
              .flatMap(({ unit, place }) => {
                const mean = meanOf(player, place);
                return mean === undefined ? [] : [`${mean.toFixed(1)} ${unit}`];
              })
              .join(', '),
          }));
      return [gameId, [...listSide(away), ...listSide(home)]];
    }),
  );
}
