import { hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { boxScoreEndpoints, type LiveGameView } from '#contract/box-scores-endpoints.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { liveGames } from '#db/tables/box-scores-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import type { BoxScore } from '#domain/box-score.ts';
import { isInPlay, type OddsQuote } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import { lt } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import type { Routes } from '#server/http/route.ts';
import { viewSide } from './box-scores/box-scores.ts';
import { listGameRows } from './games/games.ts';
import { viewQuote } from './quotes/quotes.ts';
import { lookChannel, notFoundError } from './seasons/seasons.ts';

/** Rows of games that ended longer ago are deleted. */
const keptMs = 24 * hourMs;

/** A game counts as looked at for this long after a member's last request. */
const lookMs = 2 * minuteMs;

/** Min time between two messages about a game. */
const repeatMs = 30_000;

/**
 * Games in play with their last attempt: those that members look at first, then the longest
 * waiting.
 */
export async function listLiveGames({ db, memory, now }: AppContext, league: LeagueId) {
  const rows = await db
    .select({ id: games.id, askedAt: liveGames.askedAt })
    .from(games)
    .leftJoin(liveGames, matching(liveGames, { league: games.league, gameId: games.id }))
    .where(matching(games, { league, kind: 'league', state: ['live', 'delayed'] }));
  const lookedSince = now().getTime() - lookMs;
  return rows
    .map(({ id, askedAt }) => ({
      id,
      askedMs: askedAt?.getTime() ?? 0,
      isLookedAt: (memory.gameLooks.get(`${league}/${id}`)?.getTime() ?? 0) > lookedSince,
    }))
    .toSorted((a, b) => Number(b.isLookedAt) - Number(a.isLookedAt) || a.askedMs - b.askedMs);
}

/**
 * What a source told of a game being played; what it did not tell keeps its stored value and age.
 */
export async function storeLiveGame(
  { db, now }: AppContext,
  league: LeagueId,
  gameId: string,
  answer: { box?: BoxScore | undefined; prices?: OddsQuote | undefined },
): Promise<void> {
  const at = now();
  const known = await first(
    db.select().from(liveGames).where(matching(liveGames, { league, gameId })),
  );
  const { prices } = answer;
  const box = answer.box !== undefined && hasFigures(answer.box) ? answer.box : undefined;
  const row = {
    league,
    gameId,
    home: box?.home ?? known?.home,
    away: box?.away ?? known?.away,
    boxAt: box === undefined ? known?.boxAt : at,
    // A price that is gone was taken off the board.
    prices,
    pricesAt: prices === undefined ? undefined : at,
    askedAt: at,
  };
  await upsertRows(db, liveGames, ['league', 'gameId'], [row]);
}

function hasFigures({ home, away }: BoxScore): boolean {
  return [home, away].some(({ statistics, players }) => statistics.length + players.length > 0);
}

export async function deleteOldLiveGames({ db, now }: AppContext): Promise<void> {
  await db.delete(liveGames).where(lt(liveGames.askedAt, new Date(now().getTime() - keptMs)));
}

/** View of a game in play. It is empty after the end: the box score is then the final one. */
async function viewLiveGame(
  context: AppContext,
  league: LeagueId,
  id: string,
): Promise<LiveGameView> {
  const nothing = { box: null, prices: null };
  const [game] = await listGameRows(context, league, [id]);
  if (game === undefined) throw await notFoundError(context, league, 'Game not found.');
  if (!isInPlay(game.state)) return nothing;
  const row = await first(
    context.db
      .select()
      .from(liveGames)
      .where(matching(liveGames, { league, gameId: id })),
  );
  if (row === undefined) return nothing;
  return {
    box: viewBox(row),
    prices:
      row.prices === null || row.pricesAt === null
        ? null
        : { ...viewQuote(row.prices), at: row.pricesAt.toISOString() },
  };
}

function viewBox({ home, away, boxAt }: typeof liveGames.$inferSelect): LiveGameView['box'] {
  if (home === null || away === null || boxAt === null) return null;
  return { home: viewSide(home), away: viewSide(away), at: boxAt.toISOString() };
}

export function registerLiveGameRoutes({ context, route }: Routes): void {
  route(boxScoreEndpoints.live, async ({ params: { league, id } }) => {
    const found = await viewLiveGame(context, league, id);
    await noteLook(context, league, id);
    return found;
  });
}

/** Tells the process that reads live games that a member looks at one. */
async function noteLook(context: AppContext, league: LeagueId, id: string): Promise<void> {
  const { memory, now, log, connection } = context;
  const look = `${league}/${id}`;
  const before = memory.gameLooks.get(look);
  const at = now();
  if (before !== undefined && Math.abs(at.getTime() - before.getTime()) < repeatMs) return;
  memory.gameLooks.set(look, at);
  try {
    await connection.notify(lookChannel, look);
  } catch (error) {
    log.debug({ err: error, look }, 'a look at a game could not be noted');
  }
}
