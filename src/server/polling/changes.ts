import { isFieldLeague, type LeagueId } from '#domain/league.ts';
import { announceChange } from '#server/announcements.ts';
import type { Refreshed } from '#server/contests/games/games-types.ts';
import type { AppContext } from '#server/context.ts';
import { refreshGolfForecasts } from '#server/forecasts/tournament-forecasts/tournament-forecasts.ts';
import {
  followRatings,
  refreshUpcomingForecasts,
} from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { settleBets } from '#server/bets/settlement/bet-settlement.ts';
import { listFollowed } from './tour-polling/tour-polling.ts';

/**
 * Changes of a refresh. `hasChanged` covers changes other than games, such as a leaderboard or
 * draw.
 */
export type Changes = Refreshed & { hasChanged?: boolean };

/** Announces the scores first, then settles bets, updates forecasts and announces those. */
export async function afterRefresh(context: AppContext, league: LeagueId, changes: Changes) {
  const { changedGameIds, resultGameIds } = changes;
  const hasNews = changes.hasChanged === true || changedGameIds.length > 0;
  if (hasNews) await announceChange(context, league, { gameIds: changedGameIds });

  await settleBets(context, league, resultGameIds);
  const isFirst = !context.memory.forecastRevisions.has(league);
  const moved = await refreshUpcomingForecasts(context, league, {
    ratingsChanged: resultGameIds.length > 0 || isFirst,
    gameIds: changedGameIds,
  });
  const gameIds = [...new Set([...resultGameIds, ...moved])];
  // Without news as well: every answer about the league carries the time of its last poll.
  await announceChange(context, league, gameIds.length > 0 ? { gameIds } : undefined);
}

/**
 * Follow-up of reading a game's injury lists: updates its forecast and announces differences to
 * every process. Lineups may change without new lists: an empty list is believed after some hours.
 */
export async function afterLineupNews(
  context: AppContext,
  league: LeagueId,
  gameId: string,
  isOther: boolean,
): Promise<void> {
  const change = { ratingsChanged: false, gameIds: [gameId] };
  const moved = await refreshUpcomingForecasts(context, league, change);
  if (isOther || moved.length > 0) await announceChange(context, league, { gameIds: [gameId] });
}

/**
 * Updates forecasts for box scores and closing prices that came after their results were learned.
 */
export async function afterLateData(context: AppContext, league: LeagueId): Promise<void> {
  const moved = await followRatings(context, league);
  if (moved.length > 0) await announceChange(context, league, { gameIds: moved });
}

/** Updates golf forecasts, then does the usual follow-up. */
export async function afterTourRefresh(context: AppContext, league: LeagueId, refreshed: Changes) {
  if (isFieldLeague(league)) {
    const followed = await listFollowed(context, league);
    await refreshGolfForecasts(
      context,
      followed.map(({ id }) => id),
    );
  }
  await afterRefresh(context, league, refreshed);
}
