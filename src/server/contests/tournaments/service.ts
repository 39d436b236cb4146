import type { TennisMatchView } from '#contract/tournaments.ts';
import { addDays, easternDay, easternDayBounds } from '#domain/eastern-time.ts';
import { longestPlayMs } from '#domain/game.ts';
import { getLeague, type LeagueId, type TennisTourId, tennisTourIds } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findGamesByIds } from '../games/service.ts';
import { listFreshness } from '../scores/service.ts';
import { cardsAheadMs, isCarded } from './policy.ts';
import {
  countLiveTournaments,
  countSingles,
  findNearestTournament,
  findTennisMatch,
  findTournament,
  listGolfEntries,
  listGolfForecasts,
  listPlayers,
  listSeasonTournaments,
  listSinglesOn,
  listTennisMatches,
  listTournamentsBetween,
  listTournamentsByIds,
  type TennisMatchRow,
  type TournamentRow,
} from './store.ts';
import {
  viewGolfEntry,
  viewGolfForecast,
  viewGolfGame,
  viewGolfTournamentRow,
  viewMatch,
  viewTennisTournamentRow,
} from './views.ts';

export type { GolfEntryRow, GolfForecastRow, TennisMatchRow, TournamentRow } from './store.ts';
export {
  findNearestTournament,
  listGolfEntries,
  listGolfForecasts,
  listOpenMatches,
  listSeasonTournaments,
  listTennisMatches,
  listTournamentsBetween,
  listTournamentsByIds,
} from './store.ts';

const dayMs = 86_400_000;

/** The golf page: cards of what is in play or next, and the calendar of the season. */
export async function viewGolf(context: AppContext) {
  const now = context.now();
  const nearest = await findNearestTournament(context.db, 'pga', now);
  if (nearest === undefined) throw notLoaded('pga');
  const calendar = await listSeasonTournaments(context.db, 'pga', nearest.season);
  const carded = calendar.filter((row) => isCarded(row, now));
  const shown = carded.length > 0 ? carded : [nearest].filter(({ startsAt }) => startsAt > now);
  const entries = await listGolfEntries(
    context.db,
    'pga',
    shown.map(({ id }) => id),
  );
  const players = await listPlayers(context.db, 'pga', [
    ...new Set(entries.map(({ playerId }) => playerId)),
  ]);
  const fieldOf = (id: string) => entries.filter(({ tournamentId }) => tournamentId === id);
  const forecasts = await listGolfForecasts(
    context.db,
    shown.map(({ id }) => id),
  );

  return {
    games: shown.map((row) => viewGolfGame(row, fieldOf(row.id), players, forecasts.get(row.id))),
    tournaments: calendar.map((row) => viewGolfTournamentRow(row, fieldOf(row.id), players)),
    ...(await freshnessOf(
      context,
      ['pga'],
      (shown.length > 0 ? shown : [nearest]).map(({ id }) => id),
    )),
  };
}

/** Is a tournament of the league on? */
export async function isTournamentLive(context: AppContext, league: LeagueId): Promise<boolean> {
  return (await countLiveTournaments(context.db, league)) > 0;
}

export async function viewGolfTournament(context: AppContext, id: string) {
  const row = await findTournament(context.db, 'pga', id);
  if (row === undefined) throw new AppError('not_found', 'There is no such tournament.');
  const entries = await listGolfEntries(context.db, 'pga', [id]);
  const players = await listPlayers(
    context.db,
    'pga',
    entries.map(({ playerId }) => playerId),
  );
  const forecast = (await listGolfForecasts(context.db, [id])).get(id);
  return {
    tournament: viewGolfTournamentRow(row, entries, players),
    leaderboard: entries.map((entry) => viewGolfEntry(entry, players, forecast)),
    forecast: forecast === undefined ? null : viewGolfForecast(forecast, players),
    ...(await freshnessOf(context, ['pga'], [id])),
  };
}

/** The tennis page: singles of today and in play on both tours, and the tournaments around today. */
export async function viewTennis(context: AppContext) {
  const now = context.now();
  const tours = tennisTourIds.filter((tour) => context.leagues.includes(tour));
  const { from, to } = easternDayBounds(easternDay(now));
  const missingFrom = new Date(now.getTime() - longestPlayMs);
  const matches = await listSinglesOn(context.db, tours, { from, to, missingFrom });
  const rows: TournamentRow[] = [];
  for (const tour of tours) {
    rows.push(
      ...(await listTournamentsBetween(
        context.db,
        tour,
        new Date(now.getTime() - dayMs),
        new Date(now.getTime() + 2 * cardsAheadMs),
      )),
    );
  }
  const fresh = await freshnessOf(context, tours);
  if (rows.length === 0 && fresh.lastUpdated === null) throw notLoaded('atp');

  const counts = await countSingles(
    context.db,
    tours,
    rows.map(({ id }) => id),
  );
  return {
    games: await viewMatches(context, matches),
    tournaments: rows.map((row) =>
      viewTennisTournamentRow(row, counts.get(`${row.league}/${row.id}`)),
    ),
    ...fresh,
  };
}

export async function viewTennisTournament(context: AppContext, league: TennisTourId, id: string) {
  const row = await findTournament(context.db, league, id);
  if (row === undefined) throw new AppError('not_found', 'There is no such tournament.');
  const matches = await listTennisMatches(context.db, league, [id]);
  const counts = await countSingles(context.db, [league], [id]);
  return {
    tournament: viewTennisTournamentRow(row, counts.get(`${league}/${id}`)),
    matches: await viewMatches(context, matches),
    ...(await freshnessOf(context, [league])),
  };
}

function notLoaded(league: LeagueId): AppError {
  return new AppError(
    'unavailable',
    `${getLeague(league).label} tournaments have not been loaded yet. Please try again in a moment.`,
    { retryAfterSeconds: 5 },
  );
}

/**
 * When the source last told of what is shown: the newest answer of each league, of several the
 * oldest. Stale when the newest attempt of any of them failed. What the loading of the history asks
 * for meanwhile says nothing about it.
 */
async function freshnessOf(
  context: AppContext,
  leagues: readonly LeagueId[],
  tournamentIds: readonly string[] = [],
) {
  const newest: (number | null)[] = [];
  let isStale = false;
  for (const league of leagues) {
    const states = (await listPresentStates(context, league, tournamentIds)).toSorted(
      (a, b) => b.attemptedAt.getTime() - a.attemptedAt.getTime(),
    );
    const answered = states.flatMap(({ succeededAt }) =>
      succeededAt === null ? [] : [succeededAt.getTime()],
    );
    newest.push(answered.length === 0 ? null : Math.max(...answered));
    isStale ||= (states[0]?.consecutiveFailures ?? 0) > 0;
  }
  const times = newest.filter((time) => time !== null);
  return {
    lastUpdated: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
    isStale,
  };
}

/** Golf is told by tournament, and by day in need; tennis by day, after midnight still by the last. */
async function listPresentStates(
  context: AppContext,
  league: LeagueId,
  tournamentIds: readonly string[],
) {
  const freshness = await listFreshness(context, league);
  const today = easternDay(context.now());
  const days = [today, addDays(today, -1)].flatMap((day) => freshness.get(`day/${day}`) ?? []);
  const told = tournamentIds.flatMap((id) => freshness.get(`tournament/${id}`) ?? []);
  return [...told, ...days.slice(0, 1)];
}

/** Matches with their tournaments; singles with what the market and our forecast say of them. */
async function viewMatches(
  context: AppContext,
  rows: TennisMatchRow[],
): Promise<TennisMatchView[]> {
  const views: TennisMatchView[] = [];
  for (const tour of tennisTourIds) {
    const own = rows.filter(({ league }) => league === tour);
    const tournaments = await listTournamentsByIds(context.db, tour, [
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

/** Where and how a tennis match is played; undefined for other sports. */
export async function findMatchSetting(context: AppContext, league: LeagueId, matchId: string) {
  if (getLeague(league).sport !== 'tennis') return undefined;
  const match = await findTennisMatch(context.db, league, matchId);
  if (match === undefined) return undefined;
  const tournament = await findTournament(context.db, league, match.tournamentId);
  return {
    tournament: tournament?.name ?? 'unknown',
    round: match.round,
    surface: tournament?.surface ?? undefined,
    bestOf: match.bestOf,
  };
}
