import { addDays, easternDay } from '#domain/calendar/eastern-time.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';
import type { AppContext } from '../../context.ts';
import { type AppError, notLoadedYet } from '../../errors.ts';
import type { TennisMatchRow } from '../draws/draws-types.ts';
import { listFreshness } from '../feeds/feeds.ts';
import * as store from './tournaments-store.ts';
import type { TournamentRow } from './tournaments-types.ts';

export {
  listSeasonTournaments,
  listTournamentsBetween,
  listTournamentsByIds,
} from './tournaments-store.ts';

export async function findTournament(
  context: AppContext,
  league: LeagueId,
  id: string,
): Promise<TournamentRow | undefined> {
  const [row] = await store.listTournamentsByIds(context, league, [id]);
  return row;
}

/** The first tournament starting from now on, or else the last one. */
export function findNearestTournament({ db, now }: AppContext, league: LeagueId) {
  return store.findNearest(db, league, now());
}

/** A tournament of a season that has just ended is shown next to the next season for this long. */
const shownAfterMs = 7 * dayMs;

/** A season in order of play, preceded by live or just finished tournaments of the previous one. */
export async function listCalendar(
  context: AppContext,
  league: LeagueId,
  season: number,
): Promise<TournamentRow[]> {
  const now = context.now();
  const since = new Date(now.getTime() - shownAfterMs);
  const recent = await store.listTournamentsBetween(context, league, since, now);
  return [
    ...recent.filter((row) => row.season < season),
    ...(await store.listSeasonTournaments(context, league, season)),
  ];
}

/** Whether a tournament of the league is live. */
export async function isTournamentLive(context: AppContext, league: LeagueId): Promise<boolean> {
  return (await store.countLiveTournaments(context.db, league)) > 0;
}

export function notLoaded(league: LeagueId): AppError {
  return notLoadedYet(`${getLeague(league).label} tournaments`);
}

/**
 * When the source last updated what is shown: the newest answer of each league, and the oldest of
 * several leagues. Stale when the newest attempt of any failed. Backfill requests do not count.
 */
export async function readFreshness(
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
    isLoading: times.length < leagues.length,
  };
}

/**
 * Golf is updated by tournament, or by day as a fallback; tennis by day, after midnight still by
 * the previous day.
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
