import { easternDay } from '#domain/calendar/eastern-time.ts';
import { mayBeInPlay } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import {
  ScoreSourceError,
  type SlateQuery,
  type TournamentQuery,
} from '#providers/scores/score-source.ts';
import { announceChange } from '../../announcements.ts';
import { listFreshness, slateResource, tournamentResource } from '../../contests/feeds/feeds.ts';
import { getGameDay } from '#domain/calendar/eastern-time.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';
import { hasMovableGames, listUnfinished } from '../../contests/games/games.ts';
import { isFaultOfAnswer } from '../../contests/missing-contests/missing-contests-types.ts';
import { listStoredSeasons } from '../../contests/seasons/seasons.ts';
import type { RefreshedTournaments } from '../../contests/tournaments/tournaments-types.ts';
import type { AppContext } from '../../context.ts';
import { queueBackfill } from '../backfill/backfill.ts';
import { type Changes, afterRefresh, afterTourRefresh } from '../changes/changes.ts';
import * as games from '../game-polling/game-polling.ts';
import type { ScheduledContest } from './rounds-types.ts';
import { listTourMoments, presentTour, refreshTournaments } from '../tour-polling/tour-polling.ts';
import { overdueSlate, presentSlates, refreshMs } from '../slates/slates.ts';
import { type IsDue, isResourceDue, pickOverdue } from './rounds-rules.ts';

/** A game that began this long ago and is not over by now is no longer waited for. */
const tailMs = 36 * 3_600_000;

/**
 * The pace of the polls depends on games that begin this soon: the next hour counts, and whatever is
 * on already although its start was told for later.
 */
const soonMs = 24 * 3_600_000;

/** How far back games without a result are looked for. */
const overdueMs = 400 * dayMs;

/**
 * Brings a league up to date: what is on today always, the rest when its time has come. Also what a
 * start does before the first job runs, which can do with today alone. Returns the contests that set
 * the pace.
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
  // A season that is running will do until what is on has been told.
  const season = isRunning ? known : await getSeason(context, league, isSeasonDue);

  if (getLeague(league).schedule === 'tournaments') {
    await refreshTour(context, league, season, isDue);
  } else {
    await refreshTeamLeague(context, league, season, isDue);
  }
  if (isRunning && isSeasonDue) await renewSeason(context, league);
  return listMoments(context, league);
}

/** Where the source fails to tell the season, the one that follows from the rules: games do not wait for it. */
async function getSeason(context: AppContext, league: LeagueId, isDue: boolean): Promise<Season> {
  if (isDue) await renewSeason(context, league);
  const [season] = await listStoredSeasons(context, league);
  if (season !== undefined) return season;
  const computed = await games.storeComputedSeason(context, league);
  await queueBackfill(context);
  return computed;
}

async function renewSeason(context: AppContext, league: LeagueId): Promise<void> {
  await tolerate(context, league, 'season', async () => {
    await games.refreshSeason(context, league);
    await queueBackfill(context);
  });
}

/** Stored contests that set the pace: what an answer left out counts as well. */
export async function listMoments(
  context: AppContext,
  league: LeagueId,
): Promise<ScheduledContest[]> {
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
  const current = await refreshPresent(() => games.refreshSlate(context, league, today));
  await afterRefresh(context, league, current);
  if (isDue('teams', refreshMs.teams)) {
    await tolerate(context, league, 'teams', async () => {
      await afterRefresh(context, league, await games.refreshTeams(context, league));
    });
  }

  const urgent = await listUnfinishedDays(context, league, today);
  if (next !== undefined && (await isMoving(context, league))) urgent.add(slateResource(next));
  const due = others.filter(({ slate, everyMs }) => {
    const resource = slateResource(slate);
    return isDue(resource, urgent.has(resource) ? context.config.livePollMs : everyMs);
  });
  const overdue = (await listOverdue(context, league)).map(overdueSlate);
  const parts = new Map(due.map(({ slate }) => [slateResource(slate), slate]));
  for (const { slate } of pickOverdue(overdue, (part) => slateResource(part.slate), isDue)) {
    parts.set(slateResource(slate), slate);
  }
  let hasResults = current.resultGameIds.length > 0;
  // What is still being played first: history may hang.
  const inOrder = [...parts].toSorted(([a], [b]) => Number(urgent.has(b)) - Number(urgent.has(a)));
  for (const [resource, slate] of inOrder) {
    await tolerate(context, league, resource, async () => {
      const priority = urgent.has(resource) ? 'live' : 'history';
      const refreshed = await games.refreshSlate(context, league, slate, priority);
      await afterRefresh(context, league, refreshed);
      hasResults ||= refreshed.resultGameIds.length > 0;
    });
  }
  if (isDue('standings', refreshMs.standings) || hasResults) {
    await tolerate(context, league, 'standings', async () => {
      await games.refreshStandings(context, league, season.year);
      await announceChange(context, league);
    });
  }
  if (current.failure !== undefined) throw current.failure;
}

/** What is on, where the source answered at all: an answer that is none keeps nothing else waiting. */
async function refreshPresent<Answer extends Changes>(
  refresh: () => Promise<Answer>,
): Promise<Changes & { failure?: ScoreSourceError }> {
  try {
    return await refresh();
  } catch (error) {
    if (!(error instanceof ScoreSourceError) || !isFaultOfAnswer(error.fault)) throw error;
    return { resultGameIds: [], changedGameIds: [], failure: error };
  }
}

/** Days before today on which a game is still going on, or should be: asked for as today is. */
async function listUnfinishedDays(
  context: AppContext,
  league: LeagueId,
  today: SlateQuery,
): Promise<Set<string>> {
  if (today.kind !== 'day') return new Set();
  const since = new Date(context.now().getTime() - tailMs);
  const open = await listUnfinished(context, league, since, context.now());
  const days = open
    .filter((game) => game.state === 'scheduled' || mayBeInPlay(game, context.now()))
    .map(getGameDay)
    .filter((day) => day < today.day);
  return new Set(days.map((day) => slateResource({ kind: 'day', day })));
}

/** May the next day or week tell where a game of these days is played now? */
async function isMoving(context: AppContext, league: LeagueId): Promise<boolean> {
  const now = context.now().getTime();
  return hasMovableGames(context, league, new Date(now - tailMs), new Date(now + tailMs));
}

/** Games that should be over by now, of which the source has not been asked since (a long stop). */
async function listOverdue(context: AppContext, league: LeagueId) {
  const now = context.now().getTime();
  const rows = await listUnfinished(
    context,
    league,
    new Date(now - overdueMs),
    new Date(now - tailMs),
  );
  return [...new Map(rows.map((game) => [getGameDay(game), game])).values()];
}

/** Golf is asked for by tournament, tennis by day; the days around and the calendar when due. */
async function refreshTour(
  context: AppContext,
  league: LeagueId,
  season: Season,
  isDue: IsDue,
): Promise<void> {
  const calendar: TournamentQuery = { kind: 'season', season: season.year };
  if (isDue(tournamentResource(calendar), refreshMs.season)) {
    await tolerate(context, league, tournamentResource(calendar), async () => {
      await afterTourRefresh(context, league, await refreshTournaments(context, league, calendar));
    });
  }
  const { today, others } = await presentTour(context, league);
  const current = await refreshPresent(() => refreshTourToday(context, league, today));
  await afterTourRefresh(context, league, current);

  const overdue = (await listOverdue(context, league)).map(({ startsAt }) => ({
    query: { kind: 'day' as const, day: easternDay(startsAt) },
    everyMs: refreshMs.distantSlate,
    priority: 'history' as const,
  }));
  const due = others.filter(({ query, everyMs }) => isDue(tournamentResource(query), everyMs));
  const parts = [...due, ...pickOverdue(overdue, ({ query }) => tournamentResource(query), isDue)];
  for (const { query, priority } of parts) {
    const resource = tournamentResource(query);
    await tolerate(context, league, resource, async () => {
      await afterTourRefresh(
        context,
        league,
        await refreshTournaments(context, league, query, priority),
      );
    });
  }
  if (current.failure !== undefined) throw current.failure;
}

/** Where the leaderboard cannot be read, the scoreboard of the day still tells the scores. */
async function refreshTourToday(
  context: AppContext,
  league: LeagueId,
  today: TournamentQuery,
): Promise<RefreshedTournaments> {
  try {
    return await refreshTournaments(context, league, today);
  } catch (error) {
    if (!(error instanceof ScoreSourceError) || today.kind === 'day') throw error;
    context.log.warn({ league, fault: error.fault }, 'leaderboard could not be read');
    const day = easternDay(context.now());
    return refreshTournaments(context, league, { kind: 'day', day });
  }
}

/** What could not be read beside the scores never holds them up: it is tried again when due. */
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
