import { dayMs } from '#domain/calendar/durations.ts';
import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { isBetweenRounds } from '#domain/golf/golf-format.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import type { feedStates } from '#db/tables/feeds-tables.ts';
import {
  type TennisMatchRow,
  type TournamentRow,
  tournaments,
} from '#db/tables/tournaments-tables.ts';
import { and, asc, desc, eq, gt, gte, lte, type SQL } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { type AppError, notLoadedYet } from '#server/errors.ts';
import { listFreshness } from '#server/contests/feeds.ts';

export async function findTournament(context: AppContext, league: LeagueId, id: string) {
  return first(listTournamentsByIds(context, league, [id]));
}

/** A tournament of a season that has just ended is shown next to the next season for this long. */
const shownAfterMs = 7 * dayMs;

/**
 * A golf season in order of play, preceded by live or just finished tournaments of the previous
 * one.
 */
export async function listCalendar(context: AppContext, season: number): Promise<TournamentRow[]> {
  const now = context.now();
  const since = new Date(now.getTime() - shownAfterMs);
  const recent = await listTournamentsBetween(context, 'pga', since, now);
  return [
    ...recent.filter((row) => row.season < season),
    ...(await listSeasonTournaments(context, 'pga', season)),
  ];
}

/** Whether a tournament is in play; false between two rounds. */
export async function isTournamentLive(context: AppContext, league: LeagueId): Promise<boolean> {
  const live = await context.db
    .select({ state: tournaments.state, statusText: tournaments.statusText })
    .from(tournaments)
    .where(matching(tournaments, { league, state: 'live' }));
  return live.some((tournament) => !isBetweenRounds(tournament));
}

export function notLoaded(league: LeagueId): AppError {
  return notLoadedYet(`${getLeague(league).label} tournaments`);
}

/** Time when the source last updated what is shown. Backfill requests do not count. */
export async function readFreshness(
  context: AppContext,
  leagues: readonly LeagueId[],
  tournamentIds: readonly string[] = [],
) {
  const states: FeedState[][] = [];
  for (const league of leagues) {
    states.push(await listPresentStates(context, league, tournamentIds));
  }
  return viewFreshness(states);
}

export type FeedState = typeof feedStates.$inferSelect;

/**
 * Oldest of the newest answers of each league. Stale when the newest attempt of any failed, loading
 * until all have answered.
 */
export function viewFreshness(statesByLeague: FeedState[][]) {
  const times = statesByLeague.flatMap((states) => {
    const answered = states.flatMap(({ succeededAt }) => succeededAt?.getTime() ?? []);
    return answered.length === 0 ? [] : Math.max(...answered);
  });
  const attempts = statesByLeague.map(
    (states) => states.toSorted((a, b) => b.attemptedAt.getTime() - a.attemptedAt.getTime())[0],
  );
  return {
    lastUpdated: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
    isStale: attempts.some((newest) => newest !== undefined && newest.consecutiveFailures > 0),
    isLoading: times.length < statesByLeague.length,
  };
}

/**
 * Feed states of what is shown now. Golf is updated by tournament or by day, tennis by day: after
 * midnight by the day before.
 */
async function listPresentStates(
  context: AppContext,
  league: LeagueId,
  tournamentIds: readonly string[],
) {
  const freshness = await listFreshness(context, league);
  const today = easternDay(context.now());
  const days = [today, addDays(today, -1)].flatMap((day) => freshness.get(`day/${day}`) ?? []);
  const leaderboards = tournamentIds.flatMap((id) => freshness.get(`tournament/${id}`) ?? []);
  return [...leaderboards, ...days.slice(0, 1)];
}

const monthDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
});

const year = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', year: 'numeric' });

/** “Nov 19 – 22, 2026”, “Nov 30 – Dec 3, 2026”: US Eastern dates, both inclusive. */
export function formatDates(startsAt: Date, endsAt: Date): string {
  const from = monthDay.format(startsAt);
  const to = monthDay.format(endsAt);
  if (from === to) return `${from}, ${year.format(endsAt)}`;
  const [month] = from.split(' ');
  const end = to.startsWith(`${month} `) ? to.slice(to.indexOf(' ') + 1) : to;
  return `${from} – ${end}, ${year.format(endsAt)}`;
}

export function findUnknownSince({
  state,
  missingSince,
}: Pick<TournamentRow | TennisMatchRow, 'state' | 'missingSince'>): string | null {
  return state === 'unknown' ? (missingSince?.toISOString() ?? null) : null;
}

/** Cards show live tournaments and those starting this soon. */
export const cardsAheadMs = 7 * dayMs;

export async function listTournamentsByIds({ db }: WithDatabase, league: LeagueId, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(tournaments)
    .where(matching(tournaments, { league, id: ids }));
}

/** Tournaments in order of play. */
async function listTournaments({ db }: WithDatabase, where: SQL | undefined) {
  return db
    .select()
    .from(tournaments)
    .where(where)
    .orderBy(asc(tournaments.startsAt), asc(tournaments.id));
}

/** Tournaments overlapping a period. */
export async function listTournamentsBetween(
  db: WithDatabase,
  league: LeagueId,
  from: Date,
  to: Date,
) {
  const { startsAt, endsAt } = tournaments;
  const ofLeague = eq(tournaments.league, league);
  return listTournaments(db, and(ofLeague, lte(startsAt, to), gte(endsAt, from)));
}

export async function listSeasonTournaments(db: WithDatabase, league: LeagueId, season: number) {
  return listTournaments(db, matching(tournaments, { league, season }));
}

/** The first tournament starting from now on, or else the last one. */
export async function findNearestTournament({ db, now }: AppContext, league: LeagueId) {
  const { startsAt } = tournaments;
  const ofLeague = eq(tournaments.league, league);
  const isNext = and(ofLeague, gt(startsAt, now()));
  const next = db.select().from(tournaments).where(isNext).orderBy(asc(startsAt)).limit(1);
  const last = db.select().from(tournaments).where(ofLeague).orderBy(desc(startsAt)).limit(1);
  return (await first(next)) ?? first(last);
}
