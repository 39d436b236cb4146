import { easternDay } from '#domain/eastern-time.ts';
import { mayBeInPlay } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/season.ts';
import {
  ScoreSourceError,
  type SlateQuery,
  type TournamentQuery,
} from '#providers/scores/score-source.ts';
import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/jobs.ts';
import { type Chain, doShift, queueShift } from '../../scheduling/shifts.ts';
import { queueBackfill } from '../backfill/service.ts';
import { refreshUpcomingForecasts } from '../../forecasts/games/service.ts';
import { refreshGolfForecasts } from '../../forecasts/fields/service.ts';
import { gradeFinishedTournaments } from '../../predictions/fields/service.ts';
import { isFaultOfAnswer } from '../../contests/missing-contests/policy.ts';
import { gradeFinishedGames } from '../../predictions/games/service.ts';
import {
  listFollowed,
  listTourMoments,
  presentTour,
  type RefreshedTournaments,
  refreshTournaments,
  tournamentResource,
} from '../../contests/tours/service.ts';
import {
  dayOf,
  forgottenSlate,
  isResourceDue,
  nextPollMs,
  type PacedContest,
  presentSlates,
  refreshMs,
  retryAnswerMs,
  retryMs,
} from '../../contests/scores/policy.ts';
import {
  announceChange,
  listFreshness,
  listUnfinished,
  listStoredSeasons,
  type Refreshed,
  refreshSeason,
  refreshSlate,
  refreshStandings,
  refreshTeams,
  slateResource,
  storeComputedSeason,
} from '../../contests/scores/service.ts';

/**
 * Asks for what is due and queues its own successor; one at a time per league, whatever the
 * processes. Each league has a queue of its own: in a common one, a league that hangs, or whose
 * process was killed, would stand before the others.
 */
export const scorePolls: Record<LeagueId, JobKind<{ league: LeagueId }>> = {
  nfl: pollOf('nfl'),
  nba: pollOf('nba'),
  nhl: pollOf('nhl'),
  mlb: pollOf('mlb'),
  pga: pollOf('pga'),
  atp: pollOf('atp'),
  wta: pollOf('wta'),
};

function pollOf(league: LeagueId): JobKind<{ league: LeagueId }> {
  return { name: `poll-${league}`, retryLimit: 0, expireInSeconds: 20, oneAtATime: true };
}

/** How often chains of polls are looked after, and how soon a broken one goes on. */
const watchMs = 10_000;
const resumeSeconds = 10;

/** A game that began this long ago and is not over by now is no longer waited for. */
const tailMs = 36 * 3_600_000;
/** The pace of the polls depends on games that begin this soon. */
const soonMs = 3_600_000;
/** How far back games without a result are looked for, and how many days of them at once. */
const forgottenMs = 400 * 86_400_000;
const mostForgotten = 3;

export async function startScoreJobs(context: AppContext): Promise<void> {
  const { jobs, leagues } = context;
  for (const league of leagues) {
    await jobs.work(scorePolls[league], () => poll(context, league));
  }
  await queueScoreJobs(context, 0);

  // A chain whose process was killed is taken up again; while a poll waits this does nothing. One
  // that is under way just now must not be followed at once.
  const afterSeconds = Math.min(resumeSeconds, context.config.livePollMs / 1000);
  const watchdog = setInterval(() => {
    queueScoreJobs(context, afterSeconds).catch((error: unknown) => {
      context.log.warn({ err: error, leagues }, 'the polls could not be queued');
    });
  }, watchMs);
  watchdog.unref();
  context.onClose(() => clearInterval(watchdog));
}

async function queueScoreJobs({ jobs, leagues }: AppContext, afterSeconds: number): Promise<void> {
  for (const league of leagues) {
    await queueShift(jobs, chainOf(league), afterSeconds);
  }
}

function chainOf(league: LeagueId): Chain<{ league: LeagueId }> {
  return { kind: scorePolls[league], payload: { league }, key: league };
}

/** One round: everything of the league that is due, what is on today first. */
export function poll(context: AppContext, league: LeagueId): Promise<void> {
  const { livePollMs } = context.config;
  const round = async () => Math.max(1, Math.round((await refreshAndPace(context, league)) / 1000));
  return doShift(context.jobs, chainOf(league), round, Math.max(1, Math.round(livePollMs / 1000)));
}

/** Milliseconds until the next round. */
async function refreshAndPace(context: AppContext, league: LeagueId): Promise<number> {
  const beganAt = performance.now();
  try {
    const moments = await refreshDue(context, league);
    // The pace is that of the starts: history that hangs must not slow it down.
    const tookMs = performance.now() - beganAt;
    return nextPollMs(moments, context.now(), context.config.livePollMs) - tookMs;
  } catch (error) {
    return await afterFailure(context, league, error);
  }
}

type IsDue = (resource: string, everyMs: number) => boolean;

/**
 * Brings a league up to date: what is on today always, the rest when its time has come. Also what a
 * start does before the first job runs, which can do with today alone. Returns the contests that set
 * the pace.
 */
export async function refreshDue(
  context: AppContext,
  league: LeagueId,
  scope: 'today' | 'everything' = 'everything',
): Promise<PacedContest[]> {
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
  return season ?? storeComputedSeason(context, league);
}

async function renewSeason(context: AppContext, league: LeagueId): Promise<void> {
  await tolerate(context, league, 'season', async () => {
    await refreshSeason(context, league);
    await queueBackfill(context);
  });
}

/** Stored contests that set the pace: what an answer left out counts as well. */
async function listMoments(context: AppContext, league: LeagueId): Promise<PacedContest[]> {
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
  const { today, others } = presentSlates(season, context.now());
  const current = await refreshPresent(() => refreshSlate(context, league, today));
  await settle(context, league, current);
  if (isDue('teams', refreshMs.teams)) {
    await tolerate(context, league, 'teams', () => refreshTeams(context, league));
  }

  const tail = await listTail(context, league, today);
  const due = others.filter(({ slate, everyMs }) => {
    const resource = slateResource(slate);
    return isDue(resource, tail.has(resource) ? context.config.livePollMs : everyMs);
  });
  const forgotten = (await listForgotten(context, league)).map(forgottenSlate);
  const parts = new Map(due.map(({ slate }) => [slateResource(slate), slate]));
  for (const { slate } of pickForgotten(forgotten, (part) => slateResource(part.slate), isDue)) {
    parts.set(slateResource(slate), slate);
  }
  let hasResults = current.resultGameIds.length > 0;
  // What is still being played first: history may hang.
  const inOrder = [...parts].toSorted(([a], [b]) => Number(tail.has(b)) - Number(tail.has(a)));
  for (const [resource, slate] of inOrder) {
    await tolerate(context, league, resource, async () => {
      const priority = tail.has(resource) ? 'live' : 'history';
      const refreshed = await refreshSlate(context, league, slate, priority);
      await settle(context, league, refreshed);
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
async function listTail(
  context: AppContext,
  league: LeagueId,
  today: SlateQuery,
): Promise<Set<string>> {
  if (today.kind !== 'day') return new Set();
  const since = new Date(context.now().getTime() - tailMs);
  const open = await listUnfinished(context, league, since, context.now());
  const days = open
    .filter((game) => game.state === 'scheduled' || mayBeInPlay(game, context.now()))
    .map(dayOf)
    .filter((day) => day < today.day);
  return new Set(days.map((day) => slateResource({ kind: 'day', day })));
}

/** Games that should be over by now, of which the source has not been asked since (a long stop). */
async function listForgotten(context: AppContext, league: LeagueId) {
  const now = context.now().getTime();
  const rows = await listUnfinished(
    context,
    league,
    new Date(now - forgottenMs),
    new Date(now - tailMs),
  );
  return [...new Map(rows.map((game) => [dayOf(game), game])).values()];
}

/** A few parts whose turn it is, each once: those that hang for ever must not take every turn. */
function pickForgotten<Part extends { everyMs: number }>(
  parts: readonly Part[],
  resourceOf: (part: Part) => string,
  isDue: IsDue,
): Part[] {
  const due = parts.filter((part) => isDue(resourceOf(part), part.everyMs));
  const once = new Map(due.map((part) => [resourceOf(part), part]));
  return [...once.values()].slice(0, mostForgotten);
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
      await settleTour(context, league, await refreshTournaments(context, league, calendar));
    });
  }
  const { today, others } = await presentTour(context, league);
  const current = await refreshPresent(() => refreshTourToday(context, league, today));
  await settleTour(context, league, current);

  const forgotten = (await listForgotten(context, league)).map(({ startsAt }) => ({
    query: { kind: 'day' as const, day: easternDay(startsAt) },
    everyMs: refreshMs.distantSlate,
    priority: 'history' as const,
  }));
  const due = others.filter(({ query, everyMs }) => isDue(tournamentResource(query), everyMs));
  const parts = [
    ...due,
    ...pickForgotten(forgotten, ({ query }) => tournamentResource(query), isDue),
  ];
  for (const { query, priority } of parts) {
    const resource = tournamentResource(query);
    await tolerate(context, league, resource, async () => {
      await settleTour(context, league, await refreshTournaments(context, league, query, priority));
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
    context.log.warn({ league, fault: error.fault }, 'the leaderboard could not be read');
    const day = easternDay(context.now());
    return refreshTournaments(context, league, { kind: 'day', day });
  }
}

/** What follows from a changed tour: chances and grades of golf's fields, and what follows from any change. */
async function settleTour(
  context: AppContext,
  league: LeagueId,
  refreshed: Changes,
): Promise<void> {
  if (getLeague(league).contest === 'tournament') {
    const followed = await listFollowed(context, league);
    await refreshGolfForecasts(
      context,
      followed.map(({ id }) => id),
    );
    await gradeFinishedTournaments(context);
  }
  await settle(context, league, refreshed);
}

/** Leagues of which this process has looked at every upcoming forecast: a release may bring new models. */
const lookedThrough = new WeakMap<AppContext, Set<LeagueId>>();

async function forecast(context: AppContext, league: LeagueId, changes: Changes): Promise<void> {
  const known = lookedThrough.get(context) ?? new Set();
  lookedThrough.set(context, known);
  await refreshUpcomingForecasts(context, league, {
    ratingsChanged: changes.resultGameIds.length > 0 || !known.has(league),
    gameIds: changes.changedGameIds,
  });
  known.add(league);
}

/** What a refresh has changed; `hasChanged` tells of things that are no games: a leaderboard, a draw. */
type Changes = Refreshed & { hasChanged?: boolean };

/** What follows from changes: grades, forecasts, and word to every process. */
async function settle(context: AppContext, league: LeagueId, changes: Changes): Promise<void> {
  if (changes.resultGameIds.length > 0) await gradeFinishedGames(context, league);
  await forecast(context, league, changes);
  const hasNews = changes.hasChanged === true || changes.changedGameIds.length > 0;
  await announceChange(context, league, hasNews ? { gameIds: changes.changedGameIds } : undefined);
}

/** A failing side dish never spoils the meal: it is noted and tried again when due. */
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
      'a feed could not be read',
    );
  }
}

async function afterFailure(
  context: AppContext,
  league: LeagueId,
  error: unknown,
): Promise<number> {
  const wished = error instanceof ScoreSourceError ? error.retryAfterMs : undefined;
  context.log.warn({ league, err: error }, 'the scores could not be brought up to date');
  // What is shown now counts as stale: every process must say so.
  await announceChange(context, league);
  const { livePollMs } = context.config;
  if (!(error instanceof ScoreSourceError) || !isFaultOfAnswer(error.fault)) {
    return retryMs(livePollMs, wished);
  }
  return retryAnswerMs(await listMoments(context, league), context.now(), livePollMs);
}
