import { dayMs, hourMs } from '#domain/calendar/durations.ts';
import { easternDay, getGameDay } from '#domain/calendar/eastern-time.ts';
import { mayBeInPlay } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import {
  ScoreSourceError,
  type SlateQuery,
  type TournamentQuery,
} from '#providers/scores/score-source.ts';
import { announceChange } from '#server/announcements.ts';
import { listFreshness, slateResource, tournamentResource } from '#server/contests/feeds.ts';
import { hasMovableGames, listUnfinished } from '#server/contests/games/games.ts';
import { isFaultOfAnswer } from '#server/contests/missing-contests/missing-contests-types.ts';
import { listStoredSeasons, storeSeason } from '#server/contests/seasons/seasons.ts';
import type { AppContext } from '#server/context.ts';
import { queueBackfill } from '#server/polling/backfill/backfill.ts';
import { type Changes, afterRefresh, afterTourRefresh } from '#server/polling/changes.ts';
import {
  refreshSeason,
  refreshSlate,
  refreshStandings,
  refreshTeams,
} from '#server/polling/game-polling.ts';
import type { ScheduledContest } from './polls-types.ts';
import {
  listTourMoments,
  presentTour,
  refreshTournaments,
} from '#server/polling/tour-polling/tour-polling.ts';
import { gameSlate, presentSlates, refreshMs } from '#server/polling/slate-polls.ts';
import { type IsDue, isResourceDue, pickOverdue } from './polls-rules.ts';

/** An unfinished game that began longer ago is no longer waited for, unless its play goes on. */
const tailMs = 36 * hourMs;

/** Contests starting this soon affect the polling interval, as may one live ahead of its start. */
const soonMs = 24 * hourMs;

/** Games starting this soon are polled like today's, even in another week. */
const nearMs = hourMs;

/** How far back to look for games without a result. */
const overdueMs = 400 * dayMs;

/**
 * Updates a league: today's contests always, the rest when due. Also runs at startup before the
 * first job, for today only. Returns the contests that set the polling interval.
 */
export async function refreshDue(
  context: AppContext,
  league: LeagueId,
  scope: 'today' | 'everything' = 'everything',
): Promise<ScheduledContest[]> {
  const freshness = await listFreshness(context, league);
  const isDue: IsDue = (resource, everyMs) =>
    (scope === 'everything' || resource === 'season' || resource.startsWith('calendar/')) &&
    isResourceDue(freshness.get(resource), everyMs, context.config.livePollMs, context.now());

  const [known] = await listStoredSeasons(context, league);
  const isRunning = known !== undefined && known.endsAt > context.now();
  const isConfirmed = isRunning && freshness.get('season')?.succeededAt != null;
  const seasonMs = isConfirmed ? refreshMs.season : refreshMs.unconfirmedSeason;
  const isSeasonDue = known === undefined || isDue('season', seasonMs);
  if (!isRunning && isSeasonDue) await renewSeason(context, league);
  const season = isRunning ? known : await getSeason(context, league);

  if (getLeague(league).schedule === 'tournaments') {
    await refreshTour(context, league, season, isDue);
  } else {
    await refreshTeamLeague(context, league, season, isDue);
  }
  // The known running season was enough for today's contests.
  if (isRunning && isSeasonDue) await renewSeason(context, league);
  return listMoments(context, league);
}

async function renewSeason(context: AppContext, league: LeagueId): Promise<void> {
  await tolerate(context, league, 'season', async () => {
    await refreshSeason(context, league);
    await queueBackfill(context);
  });
}

/** The stored season or, if the source has failed, the one computed from the league's rules. */
async function getSeason(context: AppContext, league: LeagueId): Promise<Season> {
  const [season] = await listStoredSeasons(context, league);
  if (season !== undefined) return season;
  const computed = context.source.computeSeason(league, context.now());
  await storeSeason(context, computed);
  await queueBackfill(context);
  return computed;
}

/** Stored contests that set the polling interval, including those an answer omitted. */
export async function listMoments(context: AppContext, league: LeagueId) {
  const now = context.now().getTime();
  const [since, until] = [new Date(now - tailMs), new Date(now + soonMs)];
  return getLeague(league).schedule === 'tournaments'
    ? listTourMoments(context, league, since, until)
    : listUnfinished(context, league, since, until);
}

async function refreshTeamLeague(
  context: AppContext,
  league: LeagueId,
  season: Season,
  isDue: IsDue,
): Promise<void> {
  const { today, next, others } = presentSlates(season, context.now());
  const current: Today = await refreshSlate(context, league, today).catch(keepBadAnswer);
  await afterRefresh(context, league, current);
  if (isDue('teams', refreshMs.teams)) {
    await tolerate(context, league, 'teams', async () => {
      await afterRefresh(context, league, await refreshTeams(context, league));
    });
  }

  // Unfinished games first: history may hang.
  const urgent = await listUrgentSlates(context, league, today, next);
  const everyMs = context.config.livePollMs;
  const due = [...[...urgent.values()].map((slate) => ({ slate, everyMs })), ...others]
    .filter((part) => isDue(slateResource(part.slate), part.everyMs))
    .map(({ slate }) => slate);
  const overdue = (await listOverdue(context, league)).map(gameSlate);
  due.push(...pickOverdue(overdue, slateResource, isDue));
  const parts = new Map(due.map((slate) => [slateResource(slate), slate]));
  let hasResults = current.resultGameIds.length > 0;
  for (const [resource, slate] of parts) {
    await tolerate(context, league, resource, async () => {
      const priority = urgent.has(resource) ? 'live' : 'history';
      const refreshed = await refreshSlate(context, league, slate, priority);
      await afterRefresh(context, league, refreshed);
      hasResults ||= refreshed.resultGameIds.length > 0;
    });
  }
  if (isDue('standings', refreshMs.standings) || hasResults) {
    await tolerate(context, league, 'standings', async () => {
      await refreshStandings(context, league, season.year);
      await announceChange(context, league);
    });
  }
  if (current.failure !== undefined) throw current.failure;
}

/** Changes by today's answer; `failure` is thrown once the rest has been refreshed. */
type Today = Changes & { failure?: ScoreSourceError };

/**
 * Turns an answer about today's contests that is not credible into a failure that does not delay
 * the rest.
 */
function keepBadAnswer(error: unknown): Today {
  if (!(error instanceof ScoreSourceError) || !isFaultOfAnswer(error.fault)) throw error;
  return { resultGameIds: [], changedGameIds: [], failure: error };
}

/**
 * Other days or weeks with games in play, due, suspended or about to start: polled like today. So
 * is the next one while it may have the new date of a game of these days.
 */
async function listUrgentSlates(
  context: AppContext,
  league: LeagueId,
  today: SlateQuery,
  next: SlateQuery | undefined,
): Promise<Map<string, SlateQuery>> {
  const now = context.now();
  const since = new Date(now.getTime() - tailMs);
  const open = await listUnfinished(context, league, since, new Date(now.getTime() + nearMs));
  const slates = open
    .filter((game) => game.state !== 'unknown' || mayBeInPlay(game, now))
    .map(gameSlate);
  const urgent = new Map(slates.map((slate) => [slateResource(slate), slate]));
  urgent.delete(slateResource(today));
  const until = new Date(now.getTime() + tailMs);
  if (next !== undefined && (await hasMovableGames(context, league, since, until))) {
    urgent.set(slateResource(next), next);
  }
  return urgent;
}

/** Games that should be over by now, not fetched since (after a long stop). */
async function listOverdue(context: AppContext, league: LeagueId) {
  const now = context.now().getTime();
  const [since, until] = [new Date(now - overdueMs), new Date(now - tailMs)];
  const rows = await listUnfinished(context, league, since, until);
  return [...new Map(rows.map((game) => [getGameDay(game), game])).values()];
}

/** Refreshes a tour: golf by tournament, tennis by day; adjacent days and the calendar when due. */
async function refreshTour(context: AppContext, league: LeagueId, season: Season, isDue: IsDue) {
  const calendar: TournamentQuery = { kind: 'season', season: season.year };
  if (isDue(tournamentResource(calendar), refreshMs.season)) {
    await tolerate(context, league, tournamentResource(calendar), async () => {
      await afterTourRefresh(context, league, await refreshTournaments(context, league, calendar));
    });
  }
  const { today, others } = await presentTour(context, league);
  const current: Today = await refreshTourToday(context, league, today).catch(keepBadAnswer);
  await afterTourRefresh(context, league, current);

  const due = others.filter(({ query, everyMs }) => isDue(tournamentResource(query), everyMs));
  const overdue = (await listOverdue(context, league)).map(({ startsAt }): TournamentQuery => ({
    kind: 'day',
    day: easternDay(startsAt),
  }));
  const picked = pickOverdue(overdue, tournamentResource, isDue);
  const parts = [...due, ...picked.map((query) => ({ query, priority: 'history' as const }))];
  for (const { query, priority } of parts) {
    const resource = tournamentResource(query);
    await tolerate(context, league, resource, async () => {
      const refreshed = await refreshTournaments(context, league, query, priority);
      await afterTourRefresh(context, league, refreshed);
    });
  }
  if (current.failure !== undefined) throw current.failure;
}

/**
 * Refreshes a tour's day. If the leaderboard cannot be read, the day's scoreboard still has the
 * scores.
 */
async function refreshTourToday(context: AppContext, league: LeagueId, today: TournamentQuery) {
  try {
    return await refreshTournaments(context, league, today);
  } catch (error) {
    if (!(error instanceof ScoreSourceError) || today.kind === 'day') throw error;
    context.log.warn({ league, fault: error.fault }, 'leaderboard could not be read');
    const day = easternDay(context.now());
    return refreshTournaments(context, league, { kind: 'day', day });
  }
}

/** Failures of secondary data never delay scores; they are retried when due. */
async function tolerate(
  context: AppContext,
  league: LeagueId,
  resource: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ScoreSourceError)) throw error;
    context.log.warn(
      { league, resource, fault: error.fault, err: error },
      'feed could not be read',
    );
  }
}
