import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import { getFittedParameters, getTeamModel } from '#forecasting/leagues/team-models.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';
import { findPlayerModel } from '#forecasting/players/player-models.ts';
import type { PlayedLine } from '#forecasting/players/projection-types.ts';
import { readPlayedLines } from '#forecasting/players/read-box-lines.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import type { PlayerLine } from '#domain/box-score.ts';
import { createHash } from 'node:crypto';
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { groupsOfRole, readAppearances } from './appearances-rules.ts';
import type { GameAppearances, PlayedSide } from './appearances-types.ts';
import type { Sides } from '#domain/matchup.ts';

export { readAppearances } from './appearances-rules.ts';

/** Box scores per statement, each with about a hundred player lines. */
const gamesAtOnce = 50;

/** Players of a game with names, and a digest that changes on correction. */
export interface PlayedGame {
  appearances: GameAppearances;
  /** Figures that projections of players learn; empty in leagues without them. */
  lines: PlayedLine[];
  names: { id: string; name: string }[];
  digest: string;
}

/** The role used by the league's model; undefined if it ignores lineups. */
export function findPlayerRole(league: LeagueId): PlayerRole | undefined {
  return isTeamLeague(league) ? getTeamModel(league).lineups?.role : undefined;
}

/** How many of a team's last games need box scores before its forecasts use lineups. */
export function countGamesForLineups(league: TeamLeagueId, source: ScoreSource['kind']): number {
  const played = source === 'simulated' ? 'simulated' : 'really';
  return getFittedParameters(league, played).withLineups?.lineups?.coverage.games ?? 0;
}

/** Players of those games that have usable box scores. */
export async function findPlayedGames(
  context: AppContext,
  league: LeagueId,
  gameIds: readonly string[],
): Promise<Map<string, PlayedGame>> {
  const played = new Map<string, PlayedGame>();
  const role = findPlayerRole(league);
  if (role === undefined) return played;
  const model = findPlayerModel(league);
  const groups = joinGroups(groupsOfRole[role], model?.feed.map((feed) => feed.groups) ?? []);

  for await (const ids of inSlices(gameIds, gamesAtOnce)) {
    const listed = await listPlayed(context.db, league, ids, groups);
    for (const { gameId, ...sides } of listed) {
      const appearances = readAppearances(role, sides);
      if (appearances.home.length === 0 && appearances.away.length === 0) continue;
      const names = [...sides.home.players, ...sides.away.players];
      const lines = model === undefined ? [] : readPlayedLines(model, playersOf(sides));
      const learned = JSON.stringify([appearances, lines]);
      const digest = createHash('sha256').update(learned).digest('base64url');
      played.set(gameId, {
        appearances,
        lines,
        names: names.map(({ id, name }) => ({ id, name })),
        digest: digest.slice(0, 16),
      });
    }
  }
  return played;
}

/** Stored or corrected since a moment, earliest first; none without a lineup model. */
export async function listNewBoxScores(
  context: AppContext,
  league: LeagueId,
  since: Date | undefined,
): Promise<{ gameId: string; fetchedAt: Date }[]> {
  if (findPlayerRole(league) === undefined) return [];
  return context.db
    .select({ gameId: boxScores.gameId, fetchedAt: boxScores.fetchedAt })
    .from(boxScores)
    .where(and(eq(boxScores.league, league), since && gte(boxScores.fetchedAt, since)))
    .orderBy(asc(boxScores.fetchedAt), asc(boxScores.gameId));
}

/** Box score groups of all roles together; undefined means all groups. */
function joinGroups(
  own: readonly string[] | undefined,
  others: readonly (readonly string[] | undefined)[],
): string[] | undefined {
  const all = [own, ...others];
  if (all.includes(undefined)) return undefined;
  return [...new Set(all.flatMap((groups) => groups ?? []))];
}

function playersOf({ home, away }: Sides<PlayedSide>): Sides<PlayerLine[]> {
  return { home: home.players, away: away.players };
}

/** Players of games; `groups` undefined means all groups. */
async function listPlayed(
  db: Database,
  league: LeagueId,
  gameIds: readonly string[],
  groups: readonly string[] | undefined,
) {
  const rows = await db
    .select({
      gameId: boxScores.gameId,
      home: selectLines(sql`${boxScores.home}`, groups),
      away: selectLines(sql`${boxScores.away}`, groups),
      homeStarter: games.homeStarter,
      awayStarter: games.awayStarter,
    })
    .from(boxScores)
    .innerJoin(games, matching(games, { league: boxScores.league, id: boxScores.gameId }))
    .where(and(eq(boxScores.league, league), inArray(boxScores.gameId, [...gameIds])));
  return rows.map(({ gameId, home, away, homeStarter, awayStarter }) => ({
    gameId,
    home: { players: home, namedStarterId: homeStarter?.id },
    away: { players: away, namedStarterId: awayStarter?.id },
  }));
}

function selectLines(side: SQL, groups: readonly string[] | undefined): SQL<PlayerLine[]> {
  if (groups === undefined) return sql`${side} -> 'players'`;
  const named = JSON.stringify({ groups });
  return sql`jsonb_path_query_array(${side}, '$.players[*] ? (@.group == $groups[*])', ${named}::jsonb)`;
}
