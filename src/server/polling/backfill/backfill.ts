import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '#server/context.ts';
import type { JobKind } from '#server/scheduling/job-queue.ts';
import { createPace } from '#server/scheduling/pace.ts';
import { refreshUpcomingForecasts } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { seasonSlates } from '#server/polling/slate-polls.ts';
import { announceChange } from '#server/announcements.ts';
import { listFreshness, slateResource, tournamentResource } from '#server/contests/feeds.ts';
import {
  isLookedAt,
  listStoredSeasons,
  listWaitingLeagues,
  noteFailedSeasonLoad,
  saveSeasonLoad,
} from '#server/contests/seasons/seasons.ts';
import { refreshSeason, refreshSlate } from '#server/polling/game-polling.ts';
import { listSeasonParts, refreshTournaments } from '#server/polling/tour-polling/tour-polling.ts';
import {
  describePart,
  hasNothing,
  type HistoryPart,
  isSettled,
  shortestFirst,
} from './backfill-rules.ts';
import { listProgress, noteBegun, saveProgress } from './backfill-store.ts';

export { countBoxScores, countContests, listProgress } from './backfill-store.ts';

/** Loads past seasons part by part, resuming after a restart. One process at a time. */
export const loadHistory: JobKind = { name: 'load-history', retryLimit: 5, maxSeconds: 600 };

/**
 * Time between the starts of two requests, of all leagues together: history is not urgent, and
 * ESPN's feed is free.
 */
const paceMs = { espn: 1000, simulated: 40 } as const;
/** Pause after a failure of the source. */
const retrySeconds = 60;

export function queueBackfill({ jobs }: AppContext): Promise<void> {
  return jobs.send(loadHistory, {});
}

/** A league's history to load, newest season first, and what is already there. */
interface HistoryPlan {
  league: LeagueId;
  /** Parts by the number of seasons back from the current one. */
  seasons: HistoryPart[][];
  total: number;
  settled: Set<string>;
}

interface Run {
  context: AppContext;
  /** Time when the run ends, in epoch ms. */
  endsAt: number;
  /** Resolves when the source may be asked again. */
  untilNextCall: () => Promise<void>;
}

/**
 * Loads missing history for at most `shiftMs`: first what predictions wait for, league by league,
 * then the rest of the current seasons, then earlier ones. Returns seconds until the next run;
 * undefined when nothing is left.
 */
export async function loadMissingHistory(
  context: AppContext,
  shiftMs: number,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<number | undefined> {
  const endsAt = Date.now() + shiftMs;
  const untilNextCall = createPace(paceMs[context.source.kind], context.now, wait);
  const run: Run = { context, endsAt, untilNextCall };
  const recent = await loadRecentSeasons(run);
  if (recent === 'out of time') return 0;

  const plans: HistoryPlan[] = [];
  let hasFailed = recent === 'failed';
  for (const league of context.leagues) {
    try {
      const plan = await planHistory(run, league);
      await noteProgress(context, plan);
      plans.push(plan);
    } catch (error) {
      hasFailed = true;
      reportFailure(context, league, error);
      await noteFailedSeasonLoad(context, league, context.now());
    }
  }

  const missing = plans.reduce((sum, { total, settled }) => sum + total - settled.size, 0);
  const outcome = await loadSeasons(run, plans);
  // The planner's statistics must reflect tables that were empty a moment ago.
  if (missing > 0 && !context.process.stopping.aborted) await context.connection.maintain();
  if (outcome === 'out of time') return 0;
  return outcome === 'failed' || hasFailed ? retrySeconds : undefined;
}

type Outcome = 'done' | 'failed' | 'out of time' | 'overtaken';

/**
 * Loads, once and league by league, this season's results and those of the season before, without
 * which ratings still move.
 */
async function loadRecentSeasons(run: Run): Promise<Outcome> {
  const { context } = run;
  /** Leagues that failed in this run or have no calendar yet. */
  const leftOut = new Set<LeagueId>();
  let hasFailed = false;
  for (;;) {
    const waiting = (await listWaitingLeagues(context)).filter((id) => !leftOut.has(id));
    const [league] = waiting;
    if (league === undefined) return hasFailed ? 'failed' : 'done';
    const isOvertaken = () =>
      !isLookedAt(context, league) && waiting.some((other) => isLookedAt(context, other));
    const outcome = await loadRecent(run, league, isOvertaken);
    if (outcome === 'out of time') return outcome;
    if (outcome === 'failed' || outcome === 'unplanned') leftOut.add(league);
    hasFailed ||= outcome === 'failed';
  }
}

async function loadRecent(
  run: Run,
  league: LeagueId,
  isOvertaken: () => boolean,
): Promise<Outcome | 'unplanned'> {
  const { context } = run;
  try {
    const plan = await planRecentSeasons(run, league);
    if (plan === undefined) return 'unplanned';
    await noteBegun(context.db, league);
    const count = () => ({ done: plan.settled.size, total: plan.parts.length });
    await saveSeasonLoad(context, { league, ...count() });
    const noteLoaded = () =>
      saveSeasonLoad(context, { league, ...count(), failingSince: null, failedAt: null });
    const outcome = await loadParts(run, plan, noteLoaded, isOvertaken);
    if (outcome === 'failed') await noteFailedSeasonLoad(context, league, context.now());
    if (outcome !== 'done') return outcome;
    // Predictions can use the seasons only once their forecasts are computed.
    await followHistory(context, league);
    await saveSeasonLoad(context, { league, loadedAt: context.now() });
    context.log.info({ league }, 'the recent seasons are loaded');
    return outcome;
  } catch (error) {
    reportFailure(context, league, error);
    await noteFailedSeasonLoad(context, league, context.now());
    return 'failed';
  }
}

interface PartsPlan {
  parts: HistoryPart[];
  settled: Set<string>;
}

/** The current season as far as it has begun, and the one before. Undefined without a calendar. */
async function planRecentSeasons(run: Run, league: LeagueId): Promise<PartsPlan | undefined> {
  const back = Math.min(1, run.context.config.historySeasons);
  const [season, ...before] = await listSeasons(run, league, back);
  if (season === undefined) return undefined;
  const parts = await listParts(run.context, league, season, 'begun');
  for (const earlier of before) parts.push(...(await listParts(run.context, league, earlier)));
  return { parts: uniqueParts(parts), settled: await findSettled(run.context, league, parts) };
}

/** Removes repeated parts: two seasons may share a month. */
function uniqueParts(parts: HistoryPart[]): HistoryPart[] {
  return [...new Map(parts.map((part) => [part.resource, part])).values()];
}

/** Loads what is not settled yet, noting each part. */
async function loadParts(
  { context, endsAt, untilNextCall }: Run,
  { parts, settled }: PartsPlan,
  noteLoaded: (part: HistoryPart) => Promise<void>,
  isOvertaken = () => false,
): Promise<Outcome> {
  for (const part of parts) {
    if (settled.has(part.resource)) continue;
    if (Date.now() > endsAt || context.process.stopping.aborted) return 'out of time';
    if (isOvertaken()) return 'overtaken';
    await untilNextCall();
    if (!(await loadPart(context, part))) return 'failed';
    settled.add(part.resource);
    await noteLoaded(part);
  }
  return 'done';
}

async function loadSeasons(run: Run, plans: HistoryPlan[]): Promise<Outcome> {
  let hasFailed = false;
  for (let back = 0; back <= run.context.config.historySeasons; back += 1) {
    for (const plan of shortestFirst(plans, (plan) => countMissing(plan, back))) {
      const outcome = await loadSeason(run, plan, back);
      if (outcome === 'out of time') return outcome;
      if (outcome === 'failed') hasFailed = true;
    }
  }
  return hasFailed ? 'failed' : 'done';
}

function countMissing({ seasons, settled }: HistoryPlan, back: number): number {
  return (seasons[back] ?? []).filter(({ resource }) => !settled.has(resource)).length;
}

async function planHistory(run: Run, league: LeagueId): Promise<HistoryPlan> {
  const { context } = run;
  const seasons: HistoryPart[][] = [];
  for (const season of await listSeasons(run, league, context.config.historySeasons)) {
    seasons.push(await listParts(context, league, season));
  }
  const parts = seasons.flat();
  return {
    league,
    seasons,
    total: uniqueParts(parts).length,
    settled: await findSettled(context, league, parts),
  };
}

async function findSettled(context: AppContext, league: LeagueId, parts: HistoryPart[]) {
  const freshness = await listFreshness(context, league);
  const resources = parts.map(({ resource }) => resource);
  return new Set(resources.filter((resource) => isSettled(freshness.get(resource))));
}

/** The current season and `back` earlier ones, without those the source does not have. */
async function listSeasons(run: Run, league: LeagueId, back: number): Promise<Season[]> {
  const { context } = run;
  const stored = await listStoredSeasons(context, league);
  const [current] = stored;
  if (current === undefined) return [];
  const seasons: Season[] = [];
  for (let year = current.year; year >= current.year - back; year -= 1) {
    const known = stored.find((season) => season.year === year);
    const season = known ?? (await findSeason(run, league, year));
    if (season !== undefined) seasons.push(season);
  }
  return seasons;
}

async function findSeason({ context, untilNextCall }: Run, league: LeagueId, year: number) {
  try {
    await untilNextCall();
    return await refreshSeason(context, league, year);
  } catch (error) {
    if (error instanceof ScoreSourceError && error.fault === 'not-found') return undefined;
    throw error;
  }
}

async function listParts(
  context: AppContext,
  league: LeagueId,
  season: Season,
  which: 'all' | 'begun' = 'all',
): Promise<HistoryPart[]> {
  const common = { league, season: season.year };
  if (getLeague(league).schedule !== 'tournaments') {
    const slates = seasonSlates(season, which === 'begun' ? context.now() : undefined);
    return slates.map((slate) => ({
      ...common,
      query: { kind: 'slate', slate },
      resource: slateResource(slate),
    }));
  }
  const queries = await listSeasonParts(context, league, season);
  return queries.map((tournaments) => ({
    ...common,
    query: { kind: 'tournaments', tournaments },
    resource: tournamentResource(tournaments),
  }));
}

async function loadSeason(run: Run, plan: HistoryPlan, back: number): Promise<Outcome> {
  const { context } = run;
  const { league, seasons, settled } = plan;
  const settledBefore = settled.size;
  const noteLoaded = (part: HistoryPart) => noteProgress(context, plan, part);
  const outcome = await loadParts(run, { parts: seasons[back] ?? [], settled }, noteLoaded);
  if (outcome === 'failed') await noteFailedSeasonLoad(context, league, context.now());
  if (outcome === 'done' && settled.size > settledBefore) await followHistory(context, league);
  return outcome;
}

/** Applies past results: ratings, and updates for browsers. */
async function followHistory(context: AppContext, league: LeagueId): Promise<void> {
  await refreshUpcomingForecasts(context, league, { ratingsChanged: true, gameIds: [] });
  await announceChange(context, league, { gameIds: [] });
}

/** Loads one part; true when settled: stored or unavailable. */
async function loadPart(context: AppContext, { league, query }: HistoryPart): Promise<boolean> {
  try {
    if (query.kind === 'slate') await refreshSlate(context, league, query.slate, 'history');
    else await refreshTournaments(context, league, query.tournaments, 'history');
    return true;
  } catch (error) {
    reportFailure(context, league, error);
    return error instanceof ScoreSourceError && hasNothing(error.fault);
  }
}

async function noteProgress(
  context: AppContext,
  { league, seasons, total, settled }: HistoryPlan,
  part?: HistoryPart,
): Promise<void> {
  const done = settled.size;
  const known = (await listProgress(context.db)).get(league);
  const isComplete = seasons.length > 0 && done === total;
  const finishedAt = isComplete ? (known?.finishedAt ?? context.now()) : null;
  await saveProgress(context.db, {
    league,
    done,
    total,
    part: part === undefined ? (known?.part ?? null) : describePart(part),
    finishedAt,
  });
  if (isComplete || part !== undefined) {
    await saveSeasonLoad(context, { league, failingSince: null, failedAt: null });
  }
  const { label } = getLeague(league);
  if (isComplete && known?.finishedAt == null) {
    context.log.info({ league, parts: total }, `${label} history is complete`);
  } else if (part !== undefined && done % 10 === 0) {
    context.log.info({ league, done, total }, `${label} history: ${done} of ${total} parts`);
  }
}

function reportFailure(context: AppContext, league: LeagueId, error: unknown): void {
  context.log.warn({ league, err: error }, 'history part failed to load');
}

/** A run ends after this long, so that a process can stop and another continue. */
const shiftMs = 30_000;

export async function startBackfillJobs(context: AppContext): Promise<void> {
  context.jobs.work(loadHistory, () => loadMissingHistory(context, shiftMs));
  await queueBackfill(context);
}
