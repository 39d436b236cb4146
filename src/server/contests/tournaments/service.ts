import type { TennisMatchView } from '#contract/tennis-tournaments.ts';
import type { Transaction } from '#db/client.ts';
import { isSame } from '#db/same-row.ts';
import { addDays, easternDay, easternDayBounds } from '#domain/eastern-time.ts';
import { longestPlayMs } from '#domain/game.ts';
import {
  getLeague,
  isFieldLeague,
  type LeagueId,
  type TennisTourId,
  tennisTourIds,
} from '#domain/league.ts';
import type { SourcedTournament, TournamentSlate } from '#providers/scores/score-source.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { gradeContests } from '../../ledger/predictions/service.ts';
import { listFreshness } from '../feeds/service.ts';
import { findGamesByIds, storeCompetitors, storeGames } from '../games/service.ts';
import { cardsAheadMs, competitorOf, gameOfMatch, isCarded, keepPlace } from './policy.ts';
import {
  countLiveTournaments,
  countSingles,
  findNearestTournament,
  findTennisMatch,
  findTournament,
  golfEntryColumns,
  listGolfEntries,
  listGolfForecasts,
  listPlayers,
  listSeasonTournaments,
  listSinglesOn,
  listTennisMatches,
  listTournamentsBetween,
  listTournamentsByIds,
  removeGolfEntries,
  saveGolfEntries,
  saveTennisMatches,
  saveTournaments,
  tennisMatchColumns,
  type TennisMatchRow,
  tournamentColumns,
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

export type { GolfEntryRow, GolfForecastRow, TournamentRow } from './store.ts';
export {
  findNearestTournament,
  listGolfEntries,
  listGolfForecasts,
  listOpenMatches,
  listSeasonTournaments,
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

/** What a refresh brought. */
export interface RefreshedTournaments {
  /** Matches whose result is new, has been corrected or was taken back. */
  resultGameIds: string[];
  changedGameIds: string[];
  /** Something is different that is no game: a leaderboard, a draw. */
  hasChanged: boolean;
}

/** A calendar knows names and dates: what is known better stays. */
export async function storeCalendar(
  context: AppContext,
  league: LeagueId,
  slate: TournamentSlate,
): Promise<RefreshedTournaments> {
  const at = context.now();
  const fresh = slate.tournaments.map(({ tournament }) => tournamentColumns(tournament, at));
  const known = await rowsById(context, league, slate.tournaments);
  const changed = fresh
    .map((row): TournamentRow => {
      const old = known.get(row.id);
      if (old?.golf == null) return row;
      const { name, startsAt, endsAt, season } = row;
      return { ...old, name, startsAt, endsAt, season, changedAt: at };
    })
    .filter((row) => isNew(known.get(row.id), row));
  await saveTournaments(context.db, changed);
  return { resultGameIds: [], changedGameIds: [], hasChanged: changed.length > 0 };
}

export async function storeTournaments(
  context: AppContext,
  league: LeagueId,
  slate: TournamentSlate,
): Promise<RefreshedTournaments> {
  const refreshed: RefreshedTournaments = {
    resultGameIds: [],
    changedGameIds: [],
    hasChanged: false,
  };
  const known = await rowsById(context, league, slate.tournaments);
  for (const sourced of slate.tournaments) {
    const old = known.get(sourced.tournament.id);
    const row = keepDetails(old, tournamentColumns(sourced.tournament, context.now()));
    const isDifferent = isNew(old, row);
    const players = sourced.field?.map(({ player }) => competitorOf(player)) ?? [];
    await storeCompetitors(context, players);
    const hasOtherField = await context.db.transaction(async (transaction) => {
      if (isDifferent) await saveTournaments(transaction, [row]);
      const isOther = await storeField(transaction, league, sourced);
      if (isFieldLeague(league) && (isDifferent || isOther)) {
        await gradeField(context, transaction, row.id);
      }
      return isOther;
    });
    const draw = await storeDraw(context, league, sourced);
    refreshed.resultGameIds.push(...draw.resultGameIds);
    refreshed.changedGameIds.push(...draw.changedGameIds);
    refreshed.hasChanged ||= isDifferent || hasOtherField || draw.hasChanged;
    await nextTurn();
  }
  return refreshed;
}

async function rowsById(context: AppContext, league: LeagueId, sourced: SourcedTournament[]) {
  const ids = sourced.map(({ tournament }) => tournament.id);
  const rows = await listTournamentsByIds(context.db, league, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

function isNew(old: TournamentRow | undefined, row: TournamentRow): boolean {
  return old === undefined || !isSame(old, row);
}

/** The scoreboard says less of a course than the leaderboard has said before. */
function keepDetails(old: TournamentRow | undefined, row: TournamentRow): TournamentRow {
  if (old?.golf == null || row.golf === null) return row;
  const told = Object.fromEntries(
    Object.entries(row.golf).filter(([, value]) => value !== undefined),
  );
  return {
    ...row,
    isMajor: row.isMajor || old.isMajor,
    location: row.location ?? old.location,
    golf: { ...old.golf, ...told },
  };
}

/** Grades that follow from a leaderboard are brought in line with it as it changes. */
async function gradeField(
  context: AppContext,
  transaction: Transaction,
  tournamentId: string,
): Promise<void> {
  const written = await gradeContests(
    transaction,
    'field',
    { league: 'pga', contestIds: [tournamentId] },
    context.now(),
  );
  if (written > 0) context.log.info({ league: 'pga', written }, 'golf predictions were graded');
}

/** The field as the source tells it now; a source that tells none leaves the stored one alone. */
async function storeField(
  transaction: Transaction,
  league: LeagueId,
  { tournament, field }: SourcedTournament,
): Promise<boolean> {
  if (field === undefined) return false;
  const known = await listGolfEntries(transaction, league, [tournament.id]);
  const before = new Map(
    known.map((row) => [row.playerId, { ...row, changedAt: tournament.startsAt }]),
  );
  const isFinal = tournament.state === 'final';
  const rows = [...new Map(field.map((entry) => [entry.player.id, entry])).values()].map(
    (entry) => {
      const row = golfEntryColumns(tournament.id, entry);
      return isFinal ? keepPlace(before.get(row.playerId), row) : row;
    },
  );
  const changed = rows.filter((row) => {
    const old = before.get(row.playerId);
    return old === undefined || !isSame(old, { ...row, changedAt: tournament.startsAt });
  });
  const present = new Set(rows.map((row) => row.playerId));
  const gone = known.flatMap(({ playerId }) => (present.has(playerId) ? [] : [playerId]));
  await saveGolfEntries(transaction, changed);
  await removeGolfEntries(transaction, league, tournament.id, gone);
  return changed.length > 0 || gone.length > 0;
}

async function storeDraw(
  context: AppContext,
  league: LeagueId,
  { tournament, matches }: SourcedTournament,
): Promise<RefreshedTournaments> {
  const told = matches ?? [];
  const known = await listTennisMatches(
    context.db,
    league,
    told.length === 0 ? [] : [tournament.id],
  );
  const before = new Map(known.map((row) => [row.id, row]));
  const at = context.now();
  const changed = told.filter((match) => {
    const old = before.get(match.id);
    return old === undefined || !isSame(old, tennisMatchColumns(match, at));
  });
  await saveTennisMatches(
    context.db,
    changed.map((match) => tennisMatchColumns(match, at)),
  );

  // Prices move, and go, while a match stands unchanged.
  const isNews = new Set(changed);
  const contests = told
    .filter((match) => isNews.has(match) || match.state === 'scheduled' || match.currentOdds)
    .map((match) => gameOfMatch(match, tournament))
    .filter((game) => game !== undefined);
  const stored = await storeGames(context, league, contests);
  return { ...stored, hasChanged: changed.length > 0 };
}
