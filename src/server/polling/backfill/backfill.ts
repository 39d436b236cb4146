import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import type { JobKind } from '../../scheduling/job-queue.ts';
import { refreshUpcomingForecasts } from '../../forecasts/game-forecasts/game-forecasts.ts';
import { seasonSlates } from '../slates/slates.ts';
import { announceChange } from '../../announcements.ts';
import { listFreshness, slateResource, tournamentResource } from '../../contests/feeds/feeds.ts';
import {
  listSeasonLoads,
  listStoredSeasons,
  noteFailedSeasonLoad,
  saveSeasonLoad,
} from '../../contests/seasons/seasons.ts';
import { refreshSeason, refreshSlate } from '../game-polling/game-polling.ts';
import { listSeasonParts, refreshTournaments } from '../tour-polling/tour-polling.ts';
import {
  describePart,
  hasNothing,
  type HistoryPart,
  isSettled,
  shortestFirst,
} from './backfill-rules.ts';
import { listProgress, saveProgress } from './backfill-store.ts';

export { countBoxScores, countContests, listProgress } from './backfill-store.ts';

/** Loads past seasons part by part, resuming after a restart. One process at a time. */
export const loadHistory: JobKind = { name: 'load-history', retryLimit: 5, maxSeconds: 600 };

/** Between two parts: history is not urgent, and ESPN's feed is free. */
const pauseMs = { espn: 1000, simulated: 40 } as const;
/** After a failure of the source. */
const retrySeconds = 60;

export function queueBackfill({ jobs }: AppContext): Promise<void> {
  return jobs.send(loadHistory, {});
}

/** A league's history to load, newest season first, and what is already there. */
interface HistoryPlan {
  league: LeagueId;
  /** Indexed by seasons back from the current one. */
  seasons: HistoryPart[][];
  total: number;
  settled: Set<string>;
}

/**
 * Loads missing history for at most `shiftMs`: first what predictions wait for, then the rest of the
 * current seasons, then earlier ones. Returns seconds until the next run; undefined when nothing is
 * left.
 */
export async function loadMissingHistory(
  context: AppContext,
  shiftMs: number,
): Promise<number | undefined> {
  const endsAt = Date.now() + shiftMs;
  const recent = await loadRecentSeasons(context, endsAt);
  if (recent === 'out of time') return 0;

  const plans: HistoryPlan[] = [];
  let hasFailed = recent === 'failed';
  for (const league of context.leagues) {
    try {
      const plan = await planHistory(context, league);
      await noteProgress(context, plan);
      plans.push(plan);
    } catch (error) {
      hasFailed = true;
      reportFailure(context, league, error);
    }
  }

  const missing = plans.reduce((sum, { total, settled }) => sum + total - settled.size, 0);
  const outcome = await loadSeasons(context, plans, endsAt);
  // The planner's statistics must reflect tables that were empty a moment ago.
  if (missing > 0 && !context.process.stopping.aborted) await context.connection.maintain();
  if (outcome === 'out of time') return 0;
  return outcome === 'failed' || hasFailed ? retrySeconds : undefined;
}

type Outcome = 'done' | 'failed' | 'out of time';

/** Once: this season's results, then the season before it, without which ratings still move. */
async function loadRecentSeasons(context: AppContext, endsAt: number): Promise<Outcome> {
  const loads = await listSeasonLoads(context);
  let waiting = context.leagues.filter((league) => loads.get(league)?.loadedAt == null);
  const lastBack = recentBack(context);
  let hasFailed = false;
  for (let back = 0; back <= lastBack; back += 1) {
    const plans: SeasonPlan[] = [];
    for (const league of waiting) {
      try {
        const plan = await planRecentSeasons(context, league, back);
        if (plan === undefined) continue;
        plans.push(plan);
        // After a restart, what was loaded before is counted with the season that follows.
        if (!isCurrentSeasonDone(plan))
          await saveSeasonLoad(context, { league, ...countParts(plan) });
      } catch (error) {
        hasFailed = true;
        reportFailure(context, league, error);
        await noteFailedSeasonLoad(context, league, context.now());
      }
    }
    waiting = [];
    for (const plan of shortestFirst(plans, ({ parts, settled }) => parts.length - settled.size)) {
      const outcome = isCurrentSeasonDone(plan) ? 'done' : await loadPlan(context, plan, endsAt);
      if (outcome === 'out of time') return outcome;
      if (outcome === 'failed') {
        hasFailed = true;
      } else if (back < lastBack) {
        waiting.push(plan.league);
      } else {
        await saveSeasonLoad(context, { league: plan.league, loadedAt: context.now() });
        context.log.info({ league: plan.league }, 'the recent seasons are loaded');
      }
    }
  }
  return hasFailed ? 'failed' : 'done';
}

interface SeasonPlan {
  league: LeagueId;
  parts: HistoryPart[];
  /** False while another season follows whose parts are not listed yet. */
  isWhole: boolean;
  settled: Set<string>;
}

/** As far as the season has begun, and `back` before it. Undefined without a calendar. */
async function planRecentSeasons(context: AppContext, league: LeagueId, back: number) {
  const [season, ...before] = await listSeasons(context, league, back);
  if (season === undefined) return undefined;
  const parts = await listParts(context, league, season, 'begun');
  for (const earlier of before) parts.push(...(await listParts(context, league, earlier)));
  const isWhole = back === recentBack(context);
  return { league, parts, isWhole, settled: await findSettled(context, league, parts) };
}

/** Everything of the current season is there, and an earlier one follows. */
function isCurrentSeasonDone({ parts, isWhole, settled }: SeasonPlan): boolean {
  return !isWhole && parts.every(({ resource }) => settled.has(resource));
}

/** How many seasons before the current one predictions wait for. */
function recentBack({ config }: AppContext): number {
  return Math.min(1, config.historySeasons);
}

async function loadPlan(context: AppContext, plan: SeasonPlan, endsAt: number): Promise<Outcome> {
  const { league, parts, settled } = plan;
  const noteLoaded = () =>
    saveSeasonLoad(context, { league, ...countParts(plan), failingSince: null, failedAt: null });
  const outcome = await loadParts(context, parts, settled, endsAt, noteLoaded);
  if (outcome === 'failed') await noteFailedSeasonLoad(context, league, context.now());
  // Predictions can use a season only once its forecasts are computed.
  if (outcome === 'done') await followHistory(context, league);
  return outcome;
}

/** Loads what is not settled yet, noting each part. */
async function loadParts(
  context: AppContext,
  parts: HistoryPart[],
  settled: Set<string>,
  endsAt: number,
  noteLoaded: (part: HistoryPart) => Promise<void>,
): Promise<Outcome> {
  for (const part of parts) {
    if (settled.has(part.resource)) continue;
    if (Date.now() > endsAt || context.process.stopping.aborted) return 'out of time';
    if (!(await loadPart(context, part))) return 'failed';
    settled.add(part.resource);
    await noteLoaded(part);
    await pause(pauseMs[context.source.kind]);
  }
  return 'done';
}

function countParts({ parts, isWhole, settled }: SeasonPlan) {
  return { done: settled.size, total: isWhole ? parts.length : 0 };
}

async function loadSeasons(
  context: AppContext,
  plans: HistoryPlan[],
  endsAt: number,
): Promise<Outcome> {
  let hasFailed = false;
  for (let back = 0; back <= context.config.historySeasons; back += 1) {
    for (const plan of shortestFirst(plans, (plan) => countMissing(plan, back))) {
      const outcome = await loadSeason(context, plan, back, endsAt);
      if (outcome === 'out of time') return outcome;
      if (outcome === 'failed') hasFailed = true;
    }
  }
  return hasFailed ? 'failed' : 'done';
}

function countMissing({ seasons, settled }: HistoryPlan, back: number): number {
  return (seasons[back] ?? []).filter(({ resource }) => !settled.has(resource)).length;
}

async function planHistory(context: AppContext, league: LeagueId): Promise<HistoryPlan> {
  const seasons: HistoryPart[][] = [];
  for (const season of await listSeasons(context, league, context.config.historySeasons)) {
    seasons.push(await listParts(context, league, season));
  }
  const parts = seasons.flat();
  return {
    league,
    seasons,
    // Two seasons may share a month.
    total: new Set(parts.map(({ resource }) => resource)).size,
    settled: await findSettled(context, league, parts),
  };
}

async function findSettled(context: AppContext, league: LeagueId, parts: HistoryPart[]) {
  const freshness = await listFreshness(context, league);
  const resources = parts.map(({ resource }) => resource);
  return new Set(resources.filter((resource) => isSettled(freshness.get(resource))));
}

/** The current season and `back` earlier ones, without those the source does not have. */
async function listSeasons(context: AppContext, league: LeagueId, back: number): Promise<Season[]> {
  const stored = await listStoredSeasons(context, league);
  const [current] = stored;
  if (current === undefined) return [];
  const seasons: Season[] = [];
  for (let year = current.year; year >= current.year - back; year -= 1) {
    const known = stored.find((season) => season.year === year);
    const season = known ?? (await findSeason(context, league, year));
    if (season !== undefined) seasons.push(season);
  }
  return seasons;
}

async function findSeason(context: AppContext, league: LeagueId, year: number) {
  try {
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

async function loadSeason(context: AppContext, plan: HistoryPlan, back: number, endsAt: number) {
  const { league, seasons, settled } = plan;
  const settledBefore = settled.size;
  const noteLoaded = (part: HistoryPart) => noteProgress(context, plan, part);
  const outcome = await loadParts(context, seasons[back] ?? [], settled, endsAt, noteLoaded);
  if (outcome === 'done' && settled.size > settledBefore) await followHistory(context, league);
  return outcome;
}

/** Applies past results: ratings, and updates for browsers. */
async function followHistory(context: AppContext, league: LeagueId): Promise<void> {
  await refreshUpcomingForecasts(context, league, { ratingsChanged: true, gameIds: [] });
  await announceChange(context, league, { gameIds: [] });
}

/** True when settled: stored or unavailable. */
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
  { league, total, settled }: HistoryPlan,
  part?: HistoryPart,
): Promise<void> {
  const done = settled.size;
  const known = (await listProgress(context.db)).get(league);
  const isComplete = total > 0 && done === total;
  const finishedAt = isComplete ? (known?.finishedAt ?? context.now()) : null;
  await saveProgress(context.db, {
    league,
    done,
    total,
    part: part === undefined ? (known?.part ?? null) : describePart(part),
    finishedAt,
  });
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

export async function listLoadedLeagues(context: AppContext): Promise<LeagueId[]> {
  const progress = await listProgress(context.db);
  return context.leagues.filter((league) => progress.get(league)?.finishedAt != null);
}

/** A run ends after this long, so that a process can stop and another continue. */
const shiftMs = 30_000;

export async function startBackfillJobs(context: AppContext): Promise<void> {
  context.jobs.work(loadHistory, () => loadMissingHistory(context, shiftMs));
  await queueBackfill(context);
}
