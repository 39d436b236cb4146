import type { Transaction } from '#db/client.ts';
import { addDays, easternDay } from '#domain/eastern-time.ts';
import type { GameState } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/season.ts';
import {
  type Priority,
  ScoreSourceError,
  type SourcedTournament,
  type TournamentQuery,
  type TournamentSlate,
} from '#providers/scores/score-source.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { isSame, refreshMs } from '../scores/policy.ts';
import { gradeContests } from '../../ledger/predictions/service.ts';
import {
  noteMissingMatches,
  noteMissingTournaments,
  refuseAnswer,
} from '../missing-contests/service.ts';
import {
  attempt,
  listFreshness,
  noteRejected,
  storeCompetitors,
  storeGames,
} from '../scores/service.ts';
import {
  findNearestTournament,
  listGolfEntries,
  listOpenMatches,
  listSeasonTournaments,
  listTennisMatches,
  listTournamentsBetween,
  listTournamentsByIds,
  type TournamentRow,
} from '../tournaments/service.ts';
import {
  competitorOf,
  followedAfterMs,
  followedBeforeMs,
  gameOfMatch,
  golfMoments,
  keepPlace,
  momentOfMatch,
} from './policy.ts';
import {
  golfEntryColumns,
  removeGolfEntries,
  saveGolfEntries,
  saveTennisMatches,
  saveTournaments,
  tennisMatchColumns,
  tournamentColumns,
} from './store.ts';

/** What a refresh brought. */
export interface RefreshedTournaments {
  /** Matches whose result is new, has been corrected or was taken back. */
  resultGameIds: string[];
  changedGameIds: string[];
  /** Something is different that is no game: a leaderboard, a draw. */
  hasChanged: boolean;
}

/** The name under which a part of a tour is kept in `feed_states`. */
export function tournamentResource(query: TournamentQuery): string {
  switch (query.kind) {
    case 'day':
      return `day/${query.day}`;
    case 'season':
      return `calendar/${query.season}`;
    case 'tournament':
      return `tournament/${query.id}`;
  }
}

/** Asks the source for a part of a tour and stores what has changed. */
export async function refreshTournaments(
  context: AppContext,
  league: LeagueId,
  query: TournamentQuery,
  priority: Priority = 'live',
): Promise<RefreshedTournaments> {
  return attempt(context, league, tournamentResource(query), async (before) => {
    const slate = await context.source.fetchTournaments(league, query, priority);
    noteRejected(context, league, slate.rejected);
    if (query.kind === 'season') return storeCalendar(context, league, slate);

    await refuseWithoutFields(context, league, slate);
    if (query.kind === 'tournament') return storeTournaments(context, league, slate);

    const noteMissing = isGolf(league) ? noteMissingTournaments : noteMissingMatches;
    const missing = await noteMissing(context, league, query.day, slate, before);
    refuseAnswer(missing.fault);
    const stored = await storeTournaments(context, league, slate);
    const unknownGameIds = isGolf(league) ? [] : missing.unknownIds;
    return {
      ...stored,
      changedGameIds: [...stored.changedGameIds, ...unknownGameIds],
      hasChanged: stored.hasChanged || missing.unknownIds.length > 0,
    };
  });
}

function isGolf(league: LeagueId): boolean {
  return getLeague(league).contest === 'tournament';
}

/** A tournament in play whose field is known and not told any more has not lost it: the answer is none. */
async function refuseWithoutFields(
  context: AppContext,
  league: LeagueId,
  slate: TournamentSlate,
): Promise<void> {
  if (!isGolf(league)) return;
  const fieldless = slate.tournaments.flatMap(({ tournament, field }) =>
    tournament.state === 'live' && field === undefined ? [tournament.id] : [],
  );
  const known = await listGolfEntries(context.db, league, fieldless);
  if (known.length > 0) refuseAnswer('incomplete');
}

/** A part of a tour that is asked for again and again, and how often at the least. */
interface DuePart {
  query: TournamentQuery;
  everyMs: number;
  priority: Priority;
}

/**
 * What is on, and what lies around it: in golf the tournament in play or next, then those beside it;
 * in tennis today, then the days around it.
 */
export async function presentTour(
  context: AppContext,
  league: LeagueId,
): Promise<{ today: TournamentQuery; others: DuePart[] }> {
  const day = easternDay(context.now());
  const [first, ...rest] =
    getLeague(league).contest === 'tournament' ? await listFollowed(context, league) : [];
  if (first !== undefined) {
    return {
      today: { kind: 'tournament', id: first.id },
      others: rest.map(({ id, state }) => ({
        query: { kind: 'tournament', id },
        everyMs: state === 'live' ? refreshMs.liveNeighbour : refreshMs.neighbourSlate,
        priority: state === 'live' ? 'live' : 'history',
      })),
    };
  }
  return {
    today: { kind: 'day', day },
    others: [1, -1].map((offset) => ({
      query: { kind: 'day', day: addDays(day, offset) },
      everyMs: refreshMs.neighbourSlate,
      priority: 'history',
    })),
  };
}

/**
 * The golf tournaments to ask for now, the one in play first: those whose field is coming out or in
 * play, or else the next one.
 */
export async function listFollowed(
  context: AppContext,
  league: LeagueId,
): Promise<TournamentRow[]> {
  const now = context.now().getTime();
  const near = await listTournamentsBetween(
    context.db,
    league,
    new Date(now - followedAfterMs),
    new Date(now + followedBeforeMs),
  );
  // The last day ends in the evening, or on Monday; an older one is not what is on.
  const playedUntil = new Date(now - 2 * 86_400_000);
  const open = near.filter(({ state }) => state !== 'final' && state !== 'cancelled');
  if (open.length > 0) {
    return open.toSorted(
      (a, b) =>
        Number(b.endsAt >= playedUntil) - Number(a.endsAt >= playedUntil) ||
        Number(b.state === 'live') - Number(a.state === 'live') ||
        (b.golf?.purse ?? 0) - (a.golf?.purse ?? 0) ||
        a.startsAt.getTime() - b.startsAt.getTime(),
    );
  }
  const nearest = await findNearestTournament(context.db, league, context.now());
  return nearest === undefined ? [] : [nearest];
}

/**
 * The parts of a season that lie behind, in order of play: its tournaments, or, where the source has
 * no calendar, days so close together that no tournament falls between them.
 */
export async function listSeasonParts(
  context: AppContext,
  league: LeagueId,
  season: Season,
): Promise<TournamentQuery[]> {
  if (await hasCalendar(context, league, season.year)) {
    const rows = await listSeasonTournaments(context.db, league, season.year);
    const behind = rows.filter(({ endsAt }) => endsAt < context.now());
    return behind.map(({ id }) => ({ kind: 'tournament', id }));
  }
  const days: TournamentQuery[] = [];
  const until = new Date(Math.min(season.endsAt.getTime(), context.now().getTime()));
  for (let day = easternDay(season.startsAt); day < easternDay(until); day = addDays(day, 1)) {
    if (isProbeDay(day)) days.push({ kind: 'day', day });
  }
  return days;
}

/** Wednesdays and Saturdays: tour events last a week, and are told whole on each of their days. */
function isProbeDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 3 || weekday === 6;
}

/** Asks for the calendar of a season if nobody has; false where the source has none. */
async function hasCalendar(
  context: AppContext,
  league: LeagueId,
  season: number,
): Promise<boolean> {
  const query: TournamentQuery = { kind: 'season', season };
  const known = (await listFreshness(context, league)).get(tournamentResource(query));
  if (known?.succeededAt != null) return true;
  if (known?.lastError === 'not-found') return false;
  try {
    await refreshTournaments(context, league, query, 'history');
    return true;
  } catch (error) {
    if (error instanceof ScoreSourceError && error.fault === 'not-found') return false;
    throw error;
  }
}

/** A calendar knows names and dates: what is known better stays. */
async function storeCalendar(
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

async function storeTournaments(
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
      if (isGolf(league) && (isDifferent || isOther)) {
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

/** Stored matches and rounds that set the pace at which a tour is asked for. */
export async function listTourMoments(
  context: AppContext,
  league: LeagueId,
  since: Date,
  until: Date,
): Promise<{ state: GameState; startsAt: Date }[]> {
  if (!isGolf(league)) {
    const matches = await listOpenMatches(context.db, league, since, until);
    return matches.flatMap((match) => momentOfMatch(match) ?? []);
  }
  const followed = await listFollowed(context, league);
  const entries = await listGolfEntries(
    context.db,
    league,
    followed.map(({ id }) => id),
  );
  return followed.flatMap((tournament) =>
    golfMoments(
      tournament,
      entries.filter(({ tournamentId }) => tournamentId === tournament.id),
    ),
  );
}
