import { dayMs } from '#domain/calendar/durations.ts';
import type { ContestSettingView } from '#contract/predictions/analyses-endpoints.ts';
import { type TennisMatchView, tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import { isSame } from '#db/same-row.ts';
import {
  type TennisMatchRow,
  type TournamentRow,
  tennisMatches,
} from '#db/tables/tournaments-tables.ts';
import { toRow } from '#db/upsert.ts';
import { easternDay, easternDayBounds } from '#domain/calendar/eastern-time.ts';
import { maxPlayMs } from '#domain/game.ts';
import { getLeague, type LeagueId, type TennisTourId, tennisTourIds } from '#domain/league.ts';
import type { SourcedTournament } from '#providers/scores/score-source.ts';
import type { AppContext } from '#server/context.ts';
import { findGamesByIds, storeGames } from '#server/contests/games/games.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import {
  cardsAheadMs,
  findTournament,
  readFreshness,
  listTournamentsBetween,
  listTournamentsByIds,
  notLoaded,
} from '#server/contests/tournaments/tournaments.ts';
import type { RefreshedTournaments } from '#server/contests/tournaments/tournaments-types.ts';
import { gameOfMatch, isDecided, isSingles } from './draws-rules.ts';
import * as store from './draws-store.ts';
import { viewMatch, viewTennisTournamentRow } from './draws-views.ts';
import type { Routes } from '#server/http/route.ts';

export { countPlayerResults, listOpenMatches, listTennisMatches } from './draws-store.ts';

/** The tennis page: today's and live singles of both tours, and current tournaments. */
async function viewTennis(context: AppContext) {
  const now = context.now();
  const tours = tennisTourIds.filter((tour) => context.leagues.includes(tour));
  const { from, to } = easternDayBounds(easternDay(now));
  const missingFrom = new Date(now.getTime() - maxPlayMs);
  const matches = await store.listSinglesOn(context.db, tours, { from, to, missingFrom });
  const rows: TournamentRow[] = [];
  for (const tour of tours) {
    rows.push(
      ...(await listTournamentsBetween(
        context,
        tour,
        new Date(now.getTime() - dayMs),
        new Date(now.getTime() + 2 * cardsAheadMs),
      )),
    );
  }
  const fresh = await readFreshness(context, tours);
  if (rows.length === 0 && fresh.lastUpdated === null) throw notLoaded('atp');

  const counts = await store.countSingles(
    context.db,
    tours,
    rows.map(({ id }) => id),
  );
  const finished = rows.filter(({ state }) => state === 'final').map(({ id }) => id);
  const lastRounds = await store.listLastRounds(context.db, tours, finished);
  return {
    games: await viewMatches(context, matches),
    tournaments: rows.map((row) =>
      viewTennisTournamentRow(
        row,
        counts.get(`${row.league}/${row.id}`),
        lastRounds.filter(
          ({ league, tournamentId }) => league === row.league && tournamentId === row.id,
        ),
      ),
    ),
    ...fresh,
  };
}

async function viewTennisTournament(context: AppContext, league: TennisTourId, id: string) {
  const row = await findTournament(context, league, id);
  if (row === undefined) throw await notFoundError(context, league, 'Tournament not found.');
  const matches = await store.listTennisMatches(context.db, league, id);
  const counts = await store.countSingles(context.db, [league], [id]);
  return {
    tournament: viewTennisTournamentRow(
      row,
      counts.get(`${league}/${id}`),
      matches.filter((match) => isSingles(match)),
    ),
    matches: await viewMatches(context, matches),
    ...(await readFreshness(context, [league])),
  };
}

/** Matches with their tournaments; singles also with market and forecast. */
async function viewMatches(context: AppContext, rows: TennisMatchRow[]) {
  const views: TennisMatchView[] = [];
  for (const tour of tennisTourIds) {
    const own = rows.filter(({ league }) => league === tour);
    const tournaments = await listTournamentsByIds(context, tour, [
      ...new Set(own.map(({ tournamentId }) => tournamentId)),
    ]);
    const games = await findGamesByIds(
      context,
      tour,
      own.map(({ id }) => id),
    );
    const byId = new Map(tournaments.map((row) => [row.id, row]));
    for (const row of own) {
      views.push(
        viewMatch(tour, row, byId.get(row.tournamentId), games.get(row.id), context.now()),
      );
    }
  }
  return views.toSorted(
    (a, b) => Date.parse(a.gameTime) - Date.parse(b.gameTime) || a.id.localeCompare(b.id),
  );
}

/** Court and format of a tennis match; undefined for other sports. */
export async function findMatchSetting(context: AppContext, league: LeagueId, matchId: string) {
  const found = await findMatch(context, league, matchId);
  if (found === undefined) return undefined;
  const { match, tournament } = found;
  return {
    tournament: tournament?.name ?? 'unknown',
    round: match.round,
    surface: tournament?.surface ?? undefined,
    bestOf: match.bestOf,
  };
}

export async function viewMatchSetting(
  context: AppContext,
  league: LeagueId,
  matchId: string,
): Promise<ContestSettingView['tennis']> {
  const found = await findMatch(context, league, matchId);
  if (found === undefined) return null;
  const { match, tournament } = found;
  return {
    tournamentId: match.tournamentId,
    tournament: tournament?.name ?? match.tournamentId,
    round: match.round,
    surface: tournament?.surface ?? null,
    bestOf: match.bestOf,
    court: match.court,
  };
}

async function findMatch(context: AppContext, league: LeagueId, matchId: string) {
  if (getLeague(league).sport !== 'tennis') return undefined;
  const match = await store.findTennisMatch(context.db, league, matchId);
  if (match === undefined) return undefined;
  return { match, tournament: await findTournament(context, league, match.tournamentId) };
}

/** Matches of a player, newest first. */
export async function viewPlayerMatches(
  context: AppContext,
  league: TennisTourId,
  playerId: string,
  limit: number,
): Promise<TennisMatchView[]> {
  const rows = await store.listPlayerMatches(context.db, league, playerId, limit);
  return (await viewMatches(context, rows)).toReversed();
}

export async function storeDraw(
  context: AppContext,
  league: LeagueId,
  { tournament, matches }: SourcedTournament,
): Promise<RefreshedTournaments> {
  const received = matches ?? [];
  const known =
    received.length === 0 ? [] : await store.listTennisMatches(context.db, league, tournament.id);
  const before = new Map(known.map((row) => [row.id, row]));
  const at = context.now();
  const rows = received.map((match) => toRow(tennisMatches, { ...match, changedAt: at }));
  const changed = rows.filter((row) => {
    const old = before.get(row.id);
    return old === undefined || !isSame(old, row);
  });

  // A match without known players is only in the draw, unless it was a matchup before.
  const open = received.filter((match) => !isDecided(match)).map(({ id }) => id);
  const wereContests = await findGamesByIds(context, league, open);
  // Prices change, or disappear, while a match stays the same.
  const news = new Set(changed.map(({ id }) => id));
  const contests = received
    .filter((match) => news.has(match.id) || match.state === 'scheduled' || match.currentOdds)
    .filter((match) => isDecided(match) || wereContests.has(match.id))
    .map((match) => gameOfMatch(match, tournament))
    .filter((game) => game !== undefined);
  /** Matches with a new or another winner; in a retirement the score may stay the same. */
  const decided: string[] = [];
  // With its game, so that after an interruption both are still news.
  const stored = await storeGames(context, league, contests, undefined, async (db, gameIds) => {
    const own = changed.filter(({ id }) => gameIds.includes(id));
    await store.saveTennisMatches(db, own);
    const ids = own
      .filter(({ id, sides }) => before.get(id)?.sides[0].isWinner !== sides[0].isWinner)
      .map(({ id }) => id);
    await store.markChanged(db, league, ids, at);
    decided.push(...ids);
  });
  const contestIds = new Set(contests.map(({ game }) => game.id));
  await store.saveTennisMatches(
    context.db,
    changed.filter(({ id }) => !contestIds.has(id)),
  );
  const resultGameIds = [...stored.resultGameIds, ...decided];
  return { ...stored, resultGameIds, hasChanged: changed.length > 0 };
}

export function registerDrawRoutes({ context, feedRoute }: Routes): void {
  feedRoute(tennisEndpoints.schedule, (_call, request, reply) =>
    context.memory.feeds.send(request, reply, ['atp', 'wta'], 'tennis', () => viewTennis(context)),
  );

  feedRoute(tennisEndpoints.tournament, ({ params }, request, reply) =>
    context.memory.feeds.send(
      request,
      reply,
      [params.league],
      `tennis/${params.league}/${params.id}`,
      () => viewTennisTournament(context, params.league, params.id),
    ),
  );
}
