import { dayMs } from '#domain/calendar/durations.ts';
import { type PlayerView, playerEndpoints } from '#contract/players-endpoints.ts';
import type { TeamLeagueId, LeagueId } from '#domain/league.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import type { PlayerLine } from '#domain/box-score.ts';
import { and, asc, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { viewCompetitor } from '#server/contests/cards/cards.ts';
import { findCompetitors, findGamesByIds } from '#server/contests/games/games.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import {
  findPlayedGames,
  findPlayerRole,
  readAppearances,
} from '#server/forecasts/appearances/appearances.ts';
import { findLineups } from '#server/forecasts/lineups/lineups.ts';
import { findRecentModel } from '#server/forecasts/ratings/ratings.ts';
import type { Career } from '#server/forecasts/learning/learning-types.ts';
import { getValueBasis, viewLineup } from '#server/forecasts/what-if/what-if.ts';
import { averageAppearances, findNextGame, type NextGame } from './players-rules.ts';
import { viewCareerGame, viewLastGame, viewNext } from './players-views.ts';
import type { Routes } from '#server/http/route.ts';

const comingMs = 14 * dayMs;
const maxLastGames = 15;
/** Max games of a season that are read: no season has more. */
const maxSeasonGames = 110;

async function viewPlayer(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
): Promise<PlayerView> {
  const role = findPlayerRole(league);
  const model = await findRecentModel(context, league);
  const career = model?.careers.get(playerId);
  const next = await findNext(context, league, playerId, career);
  const name = model?.players.get(playerId) ?? next?.known?.name ?? null;
  if (role === undefined || (career === undefined && next === undefined && name === null)) {
    throw await notFoundError(context, league, 'Player not found.');
  }

  const teamId = next?.teamId ?? career?.teamId;
  const teams = teamId === undefined ? [] : [teamId];
  const [team] = (await findCompetitors(context, league, teams)).values();
  const shownNext = next && (await readNext(context, league, playerId, next));
  const newest = career?.games.newest;
  const season = await readSeason(context, league, playerId, role, career);
  return {
    id: playerId,
    league,
    name,
    role,
    position: next?.known?.position ?? season.position,
    team: team === undefined ? null : viewCompetitor(team),
    valueBasis: getValueBasis(role),
    // The value in the next game's lineup, so that two pages never disagree.
    value: newest === undefined ? null : (shownNext?.expected?.value ?? newest.value),
    minutes: shownNext?.expected?.minutes ?? null,
    averages: season.averages,
    career: career?.games.last().map(viewCareerGame) ?? [],
    lastGames: await listLastGames(context, league, playerId, career),
    next: shownNext ?? null,
  };
}

async function findNext(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
  career: Career | undefined,
): Promise<NextGame | undefined> {
  const now = context.now();
  const until = new Date(now.getTime() + comingMs);
  const coming = await listComing(context.db, league, now, until);
  const ids = coming.map(({ id }) => id);
  const lineups = await findLineups(context, league, ids);
  return findNextGame(playerId, career?.teamId, coming, lineups);
}

async function readNext(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
  { game, teamId }: NextGame,
): Promise<PlayerView['next'] | undefined> {
  const stored = (await findGamesByIds(context, league, [game.id])).get(game.id);
  if (stored === undefined) return undefined;
  return viewNext(playerId, teamId, stored, await viewLineup(context, league, game.id));
}

async function readSeason(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
  role: PlayerRole,
  career: Career | undefined,
): Promise<Pick<PlayerView, 'averages' | 'position'>> {
  const ids = career?.games.last(maxSeasonGames).map(({ contestId }) => contestId) ?? [];
  const rows = ids.length === 0 ? [] : await listOwnLines(context.db, league, playerId, ids);
  const [newest] = rows;
  if (newest === undefined) return { averages: null, position: null };
  const own = rows.filter(({ season }) => season === newest.season);
  const figures = averageAppearances(
    own.flatMap(({ home, away }) => {
      const played = readAppearances(role, { home: { players: home }, away: { players: away } });
      return [...played.home, ...played.away];
    }),
  );
  const lines = own.flatMap(({ home, away }) => [...home, ...away]);
  return {
    averages: figures.length === 0 ? null : { season: newest.season, games: own.length, figures },
    position: lines.find(({ position }) => position !== undefined)?.position ?? null,
  };
}

async function listLastGames(
  context: AppContext,
  league: TeamLeagueId,
  playerId: string,
  career: Career | undefined,
): Promise<PlayerView['lastGames']> {
  const last = career?.games.last(maxLastGames).toReversed() ?? [];
  const ids = last.map(({ contestId }) => contestId);
  const stored = await findGamesByIds(context, league, ids);
  const played = await findPlayedGames(context, league, ids);
  return last.flatMap((game) => {
    const row = stored.get(game.contestId);
    const appearances = played.get(game.contestId)?.appearances;
    if (row === undefined || appearances === undefined) return [];
    return viewLastGame(playerId, game, row, appearances) ?? [];
  });
}

async function listComing(db: Database, league: LeagueId, from: Date, until: Date) {
  return db
    .select({
      id: games.id,
      startsAt: games.startsAt,
      homeId: games.homeId,
      awayId: games.awayId,
    })
    .from(games)
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'scheduled' }),
        gt(games.startsAt, from),
        lt(games.startsAt, until),
      ),
    )
    .orderBy(asc(games.startsAt), asc(games.id));
}

async function listOwnLines(
  db: Database,
  league: LeagueId,
  playerId: string,
  gameIds: readonly string[],
) {
  const id = JSON.stringify({ id: playerId });
  const selectLines = (side: SQL) =>
    sql<
      PlayerLine[]
    >`jsonb_path_query_array(${side}, '$.players[*] ? (@.id == $id)', ${id}::jsonb)`;
  return db
    .select({
      season: games.season,
      home: selectLines(sql`${boxScores.home}`),
      away: selectLines(sql`${boxScores.away}`),
    })
    .from(boxScores)
    .innerJoin(games, matching(games, { league: boxScores.league, id: boxScores.gameId }))
    .where(
      and(
        eq(boxScores.league, league),
        inArray(boxScores.gameId, [...gameIds]),
        ne(games.phase, 'preseason'),
      ),
    )
    .orderBy(desc(games.startsAt));
}

export function registerPlayerRoutes({ context, route }: Routes): void {
  route(playerEndpoints.player, ({ params }) => viewPlayer(context, params.league, params.id));
}
