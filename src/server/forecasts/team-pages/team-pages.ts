import { dayMs } from '#domain/calendar/durations.ts';
import { type TeamPageView, teamPageEndpoints } from '#contract/team-pages-endpoints.ts';
import type { TeamLeagueId, LeagueId } from '#domain/league.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games-tables.ts';
import { and, asc, desc, eq, gte, lt, lte, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { findTeamStatistics } from '#server/contests/box-scores/box-scores.ts';
import { viewCompetitor } from '#server/contests/cards/cards.ts';
import { listDepthCharts } from '#server/contests/depth-charts.ts';
import { findCompetitors, findGamesByIds } from '#server/contests/games/games.ts';
import { findPlayingCounts } from '#server/contests/injuries.ts';
import { findStanding } from '#server/contests/standings.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import { listOdds } from '#server/contests/quotes/quotes.ts';
import { findShownPredictions } from '#server/ledger/predictions/predictions.ts';
import { findRecentModel, viewTeamRating } from '#server/forecasts/ratings/ratings.ts';
import * as views from './team-pages-views.ts';
import type { Routes } from '#server/http/route.ts';

/** A season starting within this time is shown. */
const comingMs = 14 * dayMs;
const gamesEachWay = 40;

/** View of a team's page, with null for what the feed has not reported. */
async function viewTeamPage(
  context: AppContext,
  viewerId: string,
  league: TeamLeagueId,
  teamId: string,
): Promise<TeamPageView> {
  const team = (await findCompetitors(context, league, [teamId])).get(teamId);
  // Not a TBD side, an all-star team or a foreign club.
  const isTeam =
    team?.isUndecided === false && (team.isListed || !(await isGuest(context.db, league, teamId)));
  if (!isTeam) throw await notFoundError(context, league, 'Team not found.');
  const { season, games, isCut } = await readSeason(context, league, teamId);
  const ids = games.map(({ row }) => row.id);
  const locked = await findShownPredictions(context, viewerId, league, ids);
  const model = await findRecentModel(context, league);
  const next = games.find(({ row }) => row.state === 'scheduled');
  const counts = await findPlayingCounts(context, league);
  const chart = (await listDepthCharts(context, league, [teamId])).get(teamId);
  return {
    league,
    team: viewCompetitor(team),
    season: season ?? null,
    standing: (await findStanding(context, league, teamId)) ?? null,
    games: games.map((game) =>
      views.viewTeamGame(league, game, teamId, locked.get(game.row.id)?.homeWinProbability),
    ),
    isCut,
    lines: await readLines(context, league, teamId, season),
    rating:
      model === undefined || season === undefined
        ? null
        : viewTeamRating(model, teamId, season, context.now()),
    roster: model === undefined ? [] : views.viewRoster(model, teamId),
    statistics: (await findTeamStatistics(context, league, teamId)) ?? null,
    injuries:
      next === undefined ? null : views.viewTeamInjuries(next, teamId, counts, model?.players),
    depthChart: chart === undefined ? null : views.viewDepthChart(chart),
  };
}

async function readLines(
  context: AppContext,
  league: TeamLeagueId,
  teamId: string,
  season: number | undefined,
): Promise<TeamPageView['lines']> {
  const finished =
    season === undefined ? [] : await listFinished(context.db, league, teamId, season);
  const ids = finished.map(({ id }) => id);
  const odds = await listOdds(context, league, ids);
  return views.countAgainstClose(
    finished.map((game) => views.gradeAgainstClose(league, game, odds.get(game.id))),
  );
}

async function readSeason(context: AppContext, league: TeamLeagueId, teamId: string) {
  const at = context.now();
  const until = new Date(at.getTime() + comingMs);
  const season = await findSeason(context.db, league, teamId, until);
  if (season === undefined) return { season, games: [], isCut: false };
  const query = { season, at, count: gamesEachWay };
  const { ids, isCut } = await listGamesAround(context.db, league, teamId, query);
  const stored = await findGamesByIds(context, league, ids);
  return { season, games: ids.flatMap((id) => stored.get(id) ?? []), isCut };
}

function matchesTeam(league: LeagueId, teamId: string) {
  return and(eq(games.league, league), or(eq(games.homeId, teamId), eq(games.awayId, teamId)));
}

/** Whether it plays exhibitions only. */
async function isGuest(db: Database, league: LeagueId, teamId: string): Promise<boolean> {
  const [row] = await db
    .select({ plays: sql<boolean | null>`bool_or(${games.kind} <> 'exhibition')` })
    .from(games)
    .where(matchesTeam(league, teamId));
  return row?.plays === false;
}

async function findSeason(db: Database, league: LeagueId, teamId: string, until: Date) {
  const [row] = await db
    .select({ season: max(games.season) })
    .from(games)
    .where(and(matchesTeam(league, teamId), lte(games.startsAt, until)));
  return row?.season ?? undefined;
}

async function listGamesAround(
  db: Database,
  league: LeagueId,
  teamId: string,
  { season, at, count }: { season: number; at: Date; count: number },
): Promise<{ ids: string[]; isCut: boolean }> {
  const own = and(matchesTeam(league, teamId), eq(games.season, season));
  const listNearest = (isOnSide: SQL, along: typeof asc) =>
    db
      .select({ id: games.id })
      .from(games)
      .where(and(own, isOnSide))
      .orderBy(along(games.startsAt), along(games.id))
      .limit(count + 1);
  const before = await listNearest(lt(games.startsAt, at), desc);
  const after = await listNearest(gte(games.startsAt, at), asc);
  const shown = [...before.slice(0, count).toReversed(), ...after.slice(0, count)];
  return {
    ids: shown.map(({ id }) => id),
    isCut: before.length > count || after.length > count,
  };
}

async function listFinished(db: Database, league: LeagueId, teamId: string, season: number) {
  const rows = await db
    .select({
      id: games.id,
      homeId: games.homeId,
      homeScore: games.homeScore,
      awayScore: games.awayScore,
    })
    .from(games)
    .where(
      and(
        matchesTeam(league, teamId),
        eq(games.season, season),
        matching(games, { kind: 'league', state: 'final' }),
        ne(games.phase, 'preseason'),
      ),
    );
  return rows.flatMap(({ id, homeId, homeScore, awayScore }) => {
    if (homeScore === null || awayScore === null) return [];
    return homeId === teamId
      ? { id, isHome: true, ownScore: homeScore, opponentScore: awayScore }
      : { id, isHome: false, ownScore: awayScore, opponentScore: homeScore };
  });
}

export function registerTeamPageRoutes({ context, route }: Routes): void {
  route(teamPageEndpoints.page, ({ params, user }) =>
    viewTeamPage(context, user.id, params.league, params.id),
  );
}
