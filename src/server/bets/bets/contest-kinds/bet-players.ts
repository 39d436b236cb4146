import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { gameProjections } from '#db/tables/forecasts.ts';
import type { PlayerLine } from '#domain/box-score.ts';
import type { LeagueId } from '#domain/league.ts';
import { projectedNames } from '#server/contests/projected-leaders.ts';
import type { BetPlayer } from '#server/bets/bets/bets-types.ts';
import { sql } from 'drizzle-orm';

/** Players of games by game: those projected before the start, and those in the box score. */
export async function listBetPlayers(
  { db }: WithDatabase,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<Map<string, BetPlayer[]>> {
  const byGame = new Map<string, Map<string, BetPlayer>>();
  if (gameIds.length === 0) return new Map();
  const add = (gameId: string, player: BetPlayer) => {
    const players = byGame.get(gameId) ?? new Map<string, BetPlayer>();
    byGame.set(gameId, players.set(player.id, player));
  };
  const ofGames = { league, gameId: [...gameIds] };
  const played = await db
    .select({
      gameId: boxScores.gameId,
      home: sql<PlayerLine[]>`${boxScores.home} -> 'players'`,
      away: sql<PlayerLine[]>`${boxScores.away} -> 'players'`,
    })
    .from(boxScores)
    .where(matching(boxScores, ofGames));
  for (const { gameId, ...sides } of played) {
    for (const side of ['home', 'away'] as const) {
      for (const { id, name } of sides[side]) add(gameId, { id, name, side });
    }
  }
  const projected = await db
    .select({
      gameId: gameProjections.gameId,
      names: projectedNames,
      homeIds: sql<
        string[]
      >`jsonb_path_query_array(${gameProjections.projections}, '$.home[*][0]')`,
    })
    .from(gameProjections)
    .where(matching(gameProjections, ofGames));
  for (const { gameId, names, homeIds } of projected) {
    const ofHome = new Set(homeIds);
    for (const [id, name] of Object.entries(names)) {
      add(gameId, { id, name, side: ofHome.has(id) ? 'home' : 'away' });
    }
  }
  return new Map([...byGame].map(([gameId, players]) => [gameId, [...players.values()]]));
}
