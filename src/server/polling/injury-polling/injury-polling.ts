import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { noteFailure } from '../../contests/feeds/feeds.ts';
import { storeInjuries } from '../../contests/injuries/injuries.ts';
import type { AppContext } from '../../context.ts';
import { afterLineupNews } from '../changes/changes.ts';
import { refreshDepthCharts } from '../depth-chart-polling/depth-chart-polling.ts';
import { horizonMs, isDue } from './injury-polling-rules.ts';
import { injuriesResource, listComingGames } from './injury-polling-store.ts';

/** Between two games: lists change over hours. */
const pauseMs = { espn: 1500, simulated: 20 } as const;

/**
 * Reads the lists of games that start soon, for at most `shiftMs`, the soonest first, those that failed
 * last. True while more is due.
 */
export async function readDueInjuries(context: AppContext, shiftMs: number): Promise<boolean> {
  const endsAt = Date.now() + shiftMs;
  let isMoreDue = false;
  for (const league of context.leagues.filter(isTeamLeague)) {
    isMoreDue = (await readLeague(context, league, endsAt)) || isMoreDue;
  }
  return isMoreDue;
}

/** True when time ran out before the league was done. What is different is told at once. */
async function readLeague(context: AppContext, league: LeagueId, endsAt: number): Promise<boolean> {
  const now = context.now();
  const until = new Date(now.getTime() + horizonMs);
  const coming = await listComingGames(context.db, league, now, until);
  // A failure ends the round of its league: what failed must not stand before the others again.
  const due = coming
    .filter((game) => isDue(game, now))
    .toSorted((a, b) => Number(a.hasFailed) - Number(b.hasFailed));
  for (const { id, teamIds } of due) {
    if (Date.now() > endsAt || context.stopping.aborted) return true;
    try {
      await refreshDepthCharts(context, league, teamIds);
      const isOther = await refreshInjuries(context, league, id);
      await afterLineupNews(context, league, id, isOther);
    } catch (error) {
      if (!(error instanceof ScoreSourceError)) throw error;
      // A pause of our own: nothing was asked, so nothing is to rest.
      if (error.fault === 'paused') return false;
      await noteFailure(context, league, injuriesResource(id), error);
      if (error.retryable) return false;
    }
    await pause(pauseMs[context.source.kind]);
  }
  return false;
}

/**
 * Asks for the lists of one game and stores them; true when they are not what was stored. A source
 * that tells of neither side is `not-found`: what was known keeps its age.
 */
async function refreshInjuries(
  context: AppContext,
  league: LeagueId,
  gameId: string,
): Promise<boolean> {
  const received = await context.source.fetchInjuries(league, gameId);
  if (received.home === undefined && received.away === undefined) {
    throw new ScoreSourceError('not-found', `no injury lists for game ${gameId}`);
  }
  return storeInjuries(context, league, gameId, {
    home: received.home ?? null,
    away: received.away ?? null,
  });
}
