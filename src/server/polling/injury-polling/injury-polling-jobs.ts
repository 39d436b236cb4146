import type { AppContext } from '#server/context.ts';
import { type JobKind, runContinuously } from '#server/scheduling/job-queue.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { noteFailure } from '#server/contests/feeds.ts';
import { injuriesResource, listsHorizonMs, storeInjuries } from '#server/contests/injuries.ts';
import { afterLineupNews } from '#server/polling/changes.ts';
import { refreshDepthCharts } from '#server/polling/depth-chart-polling.ts';
import { isDue } from './injury-polling-rules.ts';
import { listComingGames } from './injury-polling-store.ts';

/** Reads injury lists of upcoming games; one process at a time. */
export const readInjuries: JobKind = { name: 'read-injuries', retryLimit: 3, maxSeconds: 600 };

export function startInjuryJobs(context: AppContext): Promise<void> {
  return runContinuously(context.jobs, readInjuries, (forMs) => readDueInjuries(context, forMs));
}

/** Pause between two games: lists change over hours. */
const pauseMs = { espn: 1500, simulated: 20 } as const;

/**
 * Reads due injury lists for at most `shiftMs`, soonest games first, failed ones last. True while
 * more are due.
 */
export async function readDueInjuries(
  context: AppContext,
  shiftMs: number,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<boolean> {
  const endsAt = Date.now() + shiftMs;
  let isMoreDue = false;
  for (const league of context.leagues.filter(isTeamLeague)) {
    isMoreDue = (await readLeague(context, league, endsAt, wait)) || isMoreDue;
  }
  return isMoreDue;
}

/**
 * Reads a league's injury lists; true when time ran out before the league was done. Announces
 * changes at once.
 */
async function readLeague(
  context: AppContext,
  league: LeagueId,
  endsAt: number,
  wait: (ms: number) => Promise<unknown>,
): Promise<boolean> {
  const now = context.now();
  const until = new Date(now.getTime() + listsHorizonMs);
  const coming = await listComingGames(context.db, league, now, until);
  // A failure ends the league's round, so failed games go last.
  const due = coming
    .filter((game) => isDue(game, now))
    .toSorted((a, b) => Number(a.hasFailed) - Number(b.hasFailed));
  for (const { id, teamIds } of due) {
    if (Date.now() > endsAt || context.process.stopping.aborted) return true;
    try {
      await refreshDepthCharts(context, league, teamIds);
      const isOther = await refreshInjuries(context, league, id);
      await afterLineupNews(context, league, id, isOther);
    } catch (error) {
      if (!(error instanceof ScoreSourceError)) throw error;
      // We paused the source ourselves: nothing was asked, so nothing rests.
      if (error.fault === 'paused') return false;
      await noteFailure(context, league, injuriesResource(id), error);
      if (error.retryable) return false;
    }
    await wait(pauseMs[context.source.kind]);
  }
  return false;
}

/**
 * Refreshes both sides' injuries; true when changed. Throws `not-found` without either side; the
 * known lists keep their age.
 */
async function refreshInjuries(context: AppContext, league: LeagueId, gameId: string) {
  const received = await context.source.fetchInjuries(league, gameId);
  if (received.home === undefined && received.away === undefined) {
    throw new ScoreSourceError('not-found', `no injury lists for game ${gameId}`);
  }
  return storeInjuries(context, league, gameId, {
    home: received.home ?? null,
    away: received.away ?? null,
  });
}
