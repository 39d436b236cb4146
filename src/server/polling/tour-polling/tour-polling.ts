import { dayMs } from '#domain/calendar/durations.ts';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import type { GameState } from '#domain/game.ts';
import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import {
  type Priority,
  ScoreSourceError,
  type TournamentQuery,
  type TournamentSlate,
} from '#providers/scores/score-source.ts';
import type { TournamentRow } from '#db/tables/tournaments-tables.ts';
import * as feeds from '#server/contests/feeds.ts';
import * as missingContests from '#server/contests/missing-contests/missing-contests.ts';
import { listOpenMatches } from '#server/contests/draws/draws.ts';
import { listGolfEntries } from '#server/contests/fields/fields.ts';
import * as tournaments from '#server/contests/tournaments/tournaments.ts';
import type { RefreshedTournaments } from '#server/contests/tournaments/tournaments-types.ts';
import { storeCalendar, storeTournaments } from '#server/contests/tours.ts';
import type { AppContext } from '#server/context.ts';
import { refreshMs } from '#server/polling/slate-polls.ts';
import * as rules from './tour-polling-rules.ts';

export async function refreshTournaments(
  context: AppContext,
  league: LeagueId,
  query: TournamentQuery,
  priority: Priority = 'live',
): Promise<RefreshedTournaments> {
  return feeds.attempt(context, league, feeds.tournamentResource(query), async (before) => {
    const slate = await context.source.fetchTournaments(league, query, priority);
    feeds.noteRejected(context, league, slate.rejected);
    if (query.kind === 'season') return storeCalendar(context, league, slate);

    const whole = await withoutPartialFields(context, league, slate);
    if (query.kind === 'tournament') return storeTournaments(context, league, whole);

    const noteMissing = isFieldLeague(league)
      ? missingContests.noteMissingTournaments
      : missingContests.noteMissingMatches;
    const unknownIds = await noteMissing(context, league, query.day, slate, before);
    const stored = await storeTournaments(context, league, whole);
    return {
      ...stored,
      changedGameIds: [...stored.changedGameIds, ...(isFieldLeague(league) ? [] : unknownIds)],
      hasChanged: stored.hasChanged || unknownIds.length > 0,
    };
  });
}

/**
 * An answer is not credible without most of the known field of a tournament that has begun: it is
 * refused if that is in play or the only one; otherwise one that is over is left out.
 */
async function withoutPartialFields(context: AppContext, league: LeagueId, slate: TournamentSlate) {
  if (!isFieldLeague(league)) return slate;
  const partial = new Set<string>();
  for (const { tournament, field = [] } of slate.tournaments) {
    if (tournament.state !== 'live' && tournament.state !== 'final') continue;
    const known = await listGolfEntries(context, league, [tournament.id]);
    const listed = new Set(field.map(({ player }) => player.id));
    const missing = known.filter(({ playerId }) => !listed.has(playerId));
    if (missing.length <= known.length / 2) continue;
    if (tournament.state === 'live') missingContests.refuseAnswer('incomplete');
    partial.add(tournament.id);
  }
  const whole = slate.tournaments.filter(({ tournament }) => !partial.has(tournament.id));
  if (partial.size > 0 && whole.length === 0) missingContests.refuseAnswer('incomplete');
  return { ...slate, tournaments: whole };
}

interface DuePart {
  query: TournamentQuery;
  everyMs: number;
  priority: Priority;
}

/**
 * Golf: the live or next tournament, parallel and final ones. Tennis: today, then adjacent days.
 */
export async function presentTour(
  context: AppContext,
  league: LeagueId,
): Promise<{ today: TournamentQuery; others: DuePart[] }> {
  const now = context.now();
  const day = easternDay(now);
  const [first, ...rest] = isFieldLeague(league) ? await listFollowed(context, league) : [];
  if (first !== undefined) {
    const finals = await listCorrectable(context, league);
    const others = [...rest, ...finals.filter(({ id }) => id !== first.id)];
    return {
      today: { kind: 'tournament', id: first.id },
      others: others.map((tournament) => {
        const mayBeOn = rankInPlay(tournament, now.getTime()) > 0;
        return {
          query: { kind: 'tournament', id: tournament.id },
          everyMs: mayBeOn ? refreshMs.liveNeighbor : refreshMs.neighborSlate,
          priority: mayBeOn ? 'live' : 'history',
        };
      }),
    };
  }
  return {
    today: { kind: 'day', day },
    others: [1, -1].map((offset) => ({
      query: { kind: 'day', day: addDays(day, offset) },
      everyMs: refreshMs.neighborSlate,
      priority: 'history',
    })),
  };
}

/** The last day ends in the evening, or on Monday; an older tournament is over. */
const playedAfterEndMs = 2 * dayMs;

/** Rank of a tournament: live ones first, then those in their dates with an unknown state. */
function rankInPlay({ state, startsAt, endsAt }: TournamentRow, now: number): number {
  if (state === 'live') return 2;
  const isInItsDays = startsAt.getTime() <= now && endsAt.getTime() >= now - playedAfterEndMs;
  return Number(state === 'unknown' && isInItsDays);
}

/** Golf tournaments to poll, live ones first: with a field or in play, else the next one. */
export async function listFollowed(context: AppContext, league: LeagueId) {
  const now = context.now().getTime();
  const near = await listNear(context, league);
  const playedUntil = new Date(now - playedAfterEndMs);
  const open = near.filter(({ state }) => state !== 'final' && state !== 'canceled');
  if (open.length > 0) {
    return open.toSorted(
      (a, b) =>
        Number(b.endsAt >= playedUntil) - Number(a.endsAt >= playedUntil) ||
        rankInPlay(b, now) - rankInPlay(a, now) ||
        (b.golf?.purse ?? 0) - (a.golf?.purse ?? 0) ||
        a.startsAt.getTime() - b.startsAt.getTime(),
    );
  }
  const nearest = await tournaments.findNearestTournament(context, league);
  return nearest === undefined ? [] : [nearest];
}

function listNear(context: AppContext, league: LeagueId) {
  const now = context.now().getTime();
  const from = new Date(now - rules.followedAfterMs);
  const to = new Date(now + rules.followedBeforeMs);
  return tournaments.listTournamentsBetween(context, league, from, to);
}

/** A final leaderboard may still lack a playoff's result, or a disqualification, for this long. */
const correctedForMs = 4 * dayMs;

/**
 * Tournaments that may be corrected: recently final ones, and those known only from a scoreboard,
 * which has no positions.
 */
async function listCorrectable(context: AppContext, league: LeagueId) {
  const near = await listNear(context, league);
  const finals = near.filter(({ state }) => state === 'final');
  const ids = finals.map(({ id }) => id);
  const leaders = await listGolfEntries(context, league, ids, 10);
  const placed = leaders.filter(({ position }) => position !== null);
  const isUnplaced = (id: string) =>
    leaders.some(({ tournamentId }) => tournamentId === id) &&
    placed.every(({ tournamentId }) => tournamentId !== id);
  const endedAfter = new Date(context.now().getTime() - correctedForMs);
  return finals.filter(({ id, endsAt }) => endsAt > endedAfter || isUnplaced(id));
}

/**
 * Parts of a season in order of play: tournaments or, without a calendar, days between which none
 * falls.
 */
export async function listSeasonParts(
  context: AppContext,
  league: LeagueId,
  season: Season,
): Promise<TournamentQuery[]> {
  if (await hasCalendar(context, league, season.year)) {
    const rows = await tournaments.listSeasonTournaments(context, league, season.year);
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

/** Wednesdays and Saturdays: tour events last a week, and each of their days has all of it. */
function isProbeDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 3 || weekday === 6;
}

/** Fetches a season's calendar if it has not been fetched; false when the source has none. */
async function hasCalendar(context: AppContext, league: LeagueId, season: number) {
  const query: TournamentQuery = { kind: 'season', season };
  const known = (await feeds.listFreshness(context, league)).get(feeds.tournamentResource(query));
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

export async function listTourMoments(
  context: AppContext,
  league: LeagueId,
  since: Date,
  until: Date,
): Promise<{ state: GameState; startsAt: Date }[]> {
  if (!isFieldLeague(league)) {
    const matches = await listOpenMatches(context, league, since, until);
    return matches.flatMap((match) => rules.momentOfMatch(match) ?? []);
  }
  const followed = await listFollowed(context, league);
  const entries = await listGolfEntries(
    context,
    league,
    followed.map(({ id }) => id),
  );
  return followed.flatMap((tournament) =>
    rules.golfMoments(
      tournament,
      entries.filter(({ tournamentId }) => tournamentId === tournament.id),
    ),
  );
}
