import type { Game } from '#domain/game.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season, SeasonWeek } from '#domain/season.ts';
import { ScoreSourceError, type SlateQuery } from '#providers/scores/score-source.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../jobs.ts';
import { refreshUpcomingForecasts } from '../forecasts/service.ts';
import { gradeFinishedGames } from '../predictions/service.ts';
import { isResourceDue, nextPollMs, refreshMs, retryMs } from './policy.ts';
import {
  announceChange,
  listFreshness,
  listStoredSeasons,
  type Refreshed,
  refreshSeason,
  refreshSlate,
  refreshStandings,
  refreshTeams,
  slateResource,
} from './service.ts';

/** Asks for what is due and queues its own successor; one at a time per league, whatever the processes. */
export const pollScores: JobKind<{ league: LeagueId }> = {
  name: 'poll-scores',
  retryLimit: 0,
  expireInSeconds: 20,
  oneAtATime: true,
};

/** Loads the seasons behind, slate by slate; killed, it goes on where it was. */
export const backfillScores: JobKind<{ league: LeagueId }> = {
  name: 'backfill-scores',
  retryLimit: 5,
  expireInSeconds: 60,
  oneAtATime: true,
};

/** Seasons before the current one that the models are given as a past. */
const seasonsBehind = 2;
/** Between two parts: the history is in no hurry, and ESPN's feed is a guest-house. */
const backfillPauseMs = { espn: 1000, simulated: 20 } as const;
/** A backfill job ends after this long and queues the next: it must not outlive its expiry. */
const backfillShiftMs = 30_000;

export async function startScoreJobs(context: AppContext): Promise<void> {
  const { jobs, leagues } = context;
  await jobs.work(pollScores, ({ league }) => poll(context, league));
  await jobs.work(backfillScores, ({ league }) => backfill(context, league));
  await queueScoreJobs(context);

  // A chain whose process was killed is taken up again; while one is waiting this does nothing.
  const watchdog = setInterval(() => {
    queueScoreJobs(context).catch((error: unknown) => {
      context.log.warn({ err: error, leagues }, 'the polls could not be queued');
    });
  }, 10_000);
  watchdog.unref();
  context.onClose(() => clearInterval(watchdog));
}

async function queueScoreJobs({ jobs, leagues }: AppContext): Promise<void> {
  for (const league of leagues) {
    await jobs.send(pollScores, { league }, { key: league });
  }
}

/** One round: everything of the league that is due, the slate of the day first. */
async function poll(context: AppContext, league: LeagueId): Promise<void> {
  let waitMs = context.config.livePollMs;
  try {
    const { games } = await refreshDue(context, league);
    waitMs = nextPollMs(games, context.now(), context.config.livePollMs);
  } catch (error) {
    waitMs = await afterFailure(context, league, error);
  } finally {
    await context.jobs.send(
      pollScores,
      { league },
      { key: league, afterSeconds: Math.max(1, Math.round(waitMs / 1000)) },
    );
  }
}

/**
 * Brings a league up to date: the current slate always, the rest when its time has come. Also what
 * a start does before the first job runs.
 */
export async function refreshDue(
  context: AppContext,
  league: LeagueId,
): Promise<{ games: Game[] }> {
  const freshness = await listFreshness(context, league);
  const isDue = (resource: string, everyMs: number) =>
    isResourceDue(freshness.get(resource), everyMs, context.config.livePollMs, context.now());

  const [known] = await listStoredSeasons(context, league);
  const isOver = known !== undefined && known.endsAt <= context.now();
  if (isDue('season', isOver ? refreshMs.endedSeason : refreshMs.season)) {
    await refreshSeason(context, league);
    await context.jobs.send(backfillScores, { league }, { key: league });
  }
  if (isDue('teams', refreshMs.teams)) {
    await tolerate(context, league, 'teams', () => refreshTeams(context, league));
  }

  const [season] = await listStoredSeasons(context, league);
  if (season === undefined) return { games: [] };

  const slates = currentSlates(season.weeks, season.year, context.now());
  const [today, ...neighbours] = slates;
  if (today === undefined) return { games: [] };
  const current = await refreshSlate(context, league, today);
  await settle(context, league, current);

  for (const slate of neighbours) {
    if (!isDue(slateResource(slate), refreshMs.neighbourSlate)) continue;
    await tolerate(context, league, slateResource(slate), async () => {
      await settle(context, league, await refreshSlate(context, league, slate));
    });
  }
  if (isDue('standings', refreshMs.standings) || current.endedGameIds.length > 0) {
    await tolerate(context, league, 'standings', async () => {
      await refreshStandings(context, league, season.year);
      await announceChange(context, league);
    });
  }
  return { games: current.games.map((entry) => entry.game) };
}

/** What follows from changed games: grades, forecasts, and word to every process. */
async function settle(context: AppContext, league: LeagueId, refreshed: Refreshed): Promise<void> {
  if (refreshed.endedGameIds.length > 0) await gradeFinishedGames(context, league);
  await refreshUpcomingForecasts(context, league, {
    ratingsChanged: refreshed.endedGameIds.length > 0,
    gameIds: refreshed.changedGameIds,
  });
  await announceChange(context, league);
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
  return retryMs(context.config.livePollMs, wished);
}

/** The week that is on and its neighbours; before the first and after the last week, the nearest. */
function currentSlates(weeks: SeasonWeek[], season: number, now: Date): SlateQuery[] {
  const slateOf = ({ phase, week }: SeasonWeek): SlateQuery => ({
    kind: 'week',
    season,
    phase,
    week,
  });
  const at = weeks.findIndex((week) => now < week.endsAt);
  const index = at === -1 ? weeks.length - 1 : at;
  return [index, index + 1, index - 1].flatMap((position) => {
    const week = weeks[position];
    return week === undefined ? [] : [slateOf(week)];
  });
}

async function backfill(context: AppContext, league: LeagueId): Promise<void> {
  const startedAt = Date.now();
  const { label } = getLeague(league);
  let loaded = 0;
  for (const { slate, remaining } of await missingSlates(context, league)) {
    if (Date.now() - startedAt > backfillShiftMs) {
      await context.jobs.send(backfillScores, { league }, { key: league });
      return;
    }
    await refreshSlate(context, league, slate);
    loaded += 1;
    if (remaining % 10 === 0) {
      context.log.info({ league, remaining }, `${label} history: ${remaining} parts to go`);
    }
    await pause(backfillPauseMs[context.source.kind]);
  }
  if (loaded === 0) return;
  await gradeFinishedGames(context, league);
  await refreshUpcomingForecasts(context, league, { ratingsChanged: true, gameIds: [] });
  await announceChange(context, league);
  context.log.info({ league }, `${label} history is complete`);
}

/** Parts of the current and the earlier seasons that have never been loaded, newest season first. */
async function missingSlates(
  context: AppContext,
  league: LeagueId,
): Promise<{ slate: SlateQuery; remaining: number }[]> {
  const stored = await listStoredSeasons(context, league);
  const [current] = stored;
  if (current === undefined) return [];

  const seasons: Season[] = [];
  for (let year = current.year; year >= current.year - seasonsBehind; year -= 1) {
    const known = stored.find((season) => season.year === year);
    seasons.push(known ?? (await refreshSeason(context, league, year)));
  }

  const freshness = await listFreshness(context, league);
  const slates = seasons
    .flatMap(({ year, weeks }) =>
      weeks.map(({ phase, week }): SlateQuery => ({ kind: 'week', season: year, phase, week })),
    )
    .filter((slate) => freshness.get(slateResource(slate))?.succeededAt == null);
  return slates.map((slate, index) => ({ slate, remaining: slates.length - index - 1 }));
}
