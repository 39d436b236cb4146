import { getLeague, type LeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { listDepthCharts, storeDepthChart } from '../../contests/depth-charts/depth-charts.ts';
import { listFreshness, noteFailure } from '../../contests/feeds/feeds.ts';
import type { AppContext } from '../../context.ts';

/** A chart changes on some days of a week; a failed attempt rests as long as an answer. */
const restMs = 6 * 3_600_000;

/** The name in `feed_states` under which a failed attempt is kept. */
function chartResource(teamId: string): string {
  return `depth-chart/${teamId}`;
}

/**
 * Brings the depth charts of some teams up to date, in a league that has them. What fails leaves the
 * last one standing: a chart is a help, and no game waits for it.
 */
export async function refreshDepthCharts(
  context: AppContext,
  league: LeagueId,
  teamIds: string[],
): Promise<void> {
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
      // A pause of our own: nothing was asked, so nothing is to rest.
      if (error.fault === 'paused') return;
      await noteFailure(context, league, chartResource(teamId), error);
      if (error.retryable) return;
    }
  }
}
