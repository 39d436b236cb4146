import { hourMs } from '#domain/calendar/durations.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { chartResource, listDepthCharts, storeDepthChart } from '#server/contests/depth-charts.ts';
import { listFreshness, noteFailure } from '#server/contests/feeds.ts';
import type { AppContext } from '#server/context.ts';

/** Charts change some days a week; a failed attempt rests as long as a successful one. */
const restMs = 6 * hourMs;

/**
 * Refreshes depth charts in leagues that have them. A failure keeps the last one: no game waits for
 * a chart.
 */
export async function refreshDepthCharts(context: AppContext, league: LeagueId, teamIds: string[]) {
  if (getLeague(league).hasDepthCharts !== true) return;
  const since = context.now().getTime() - restMs;
  const stored = await listDepthCharts(context, league, teamIds);
  const freshness = await listFreshness(context, league);
  for (const teamId of teamIds) {
    const askedAt = [
      stored.get(teamId)?.fetchedAt,
      freshness.get(chartResource(teamId))?.attemptedAt,
    ];
    if (askedAt.some((at) => at != null && at.getTime() > since)) continue;
    try {
      const players = await context.source.fetchDepthChart(league, teamId);
      await storeDepthChart(context, league, teamId, players);
    } catch (error) {
      if (!(error instanceof ScoreSourceError)) throw error;
      // We paused the source ourselves: nothing was asked, so nothing rests.
      if (error.fault === 'paused') return;
      await noteFailure(context, league, chartResource(teamId), error);
      if (error.retryable) return;
    }
  }
}
