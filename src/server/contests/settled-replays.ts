import { dayMs } from '#domain/calendar/durations.ts';
import { matching } from '#db/conditions.ts';
import { boxScores } from '#db/tables/box-scores-tables.ts';
import { backfills, feedStates, seasonLoads } from '#db/tables/feeds-tables.ts';
import { replays } from '#db/tables/graded-forecasts-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, eq, exists, gt, gte, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { figuresResource } from './feeds.ts';

/** How far back box scores are asked for: this season and the last. */
const boxScoresMs = 2 * 366 * dayMs;
/** The box score of a game that has just ended changes no earlier replay. */
const recentMs = 2 * dayMs;

/**
 * Whether a league's replays stand: its results and box scores are loaded, and were before they
 * were calculated. Until then every new replay can change them, so no replay is shown.
 */
export async function areReplaysSettled(context: AppContext, league: LeagueId): Promise<boolean> {
  const { isLoaded, isOutdated } = await findState(context, league);
  return isLoaded && !isOutdated;
}

/** Whether everything is loaded, but was not when the league was replayed. */
export async function areReplaysOutdated(context: AppContext, league: LeagueId): Promise<boolean> {
  const { isLoaded, isOutdated } = await findState(context, league);
  return isLoaded && isOutdated;
}

function findState(context: AppContext, league: LeagueId) {
  const now = context.now();
  return context.memory.replayStates.get(league, now, () => readState(context, league, now));
}

async function readState({ db }: AppContext, league: LeagueId, now: Date) {
  const select = { one: sql`1` };
  const replayedAt = db
    .select({ at: replays.replayedAt })
    .from(replays)
    .where(eq(replays.league, league));
  const isLoading = exists(
    db
      .select(select)
      .from(seasonLoads)
      .where(and(eq(seasonLoads.league, league), isNull(seasonLoads.loadedAt))),
  );
  const isBackfilling = exists(
    db
      .select(select)
      .from(backfills)
      .where(and(eq(backfills.league, league), isNull(backfills.finishedAt))),
  );
  const wasBackfilling = exists(
    db
      .select(select)
      .from(backfills)
      .where(and(eq(backfills.league, league), gt(backfills.finishedAt, replayedAt))),
  );
  const isEarlier = and(
    matching(games, { league, kind: 'league', state: 'final' }),
    ne(games.phase, 'preseason'),
    gte(games.startsAt, new Date(now.getTime() - boxScoresMs)),
    lt(games.startsAt, new Date(now.getTime() - recentMs)),
  );
  const hasNewBoxScore = exists(
    db
      .select(select)
      .from(boxScores)
      .innerJoin(games, matching(games, { league: boxScores.league, id: boxScores.gameId }))
      .where(and(eq(boxScores.league, league), gt(boxScores.fetchedAt, replayedAt), isEarlier)),
  );
  const hasBoxScores = exists(
    db.select(select).from(boxScores).where(eq(boxScores.league, league)),
  );
  const isTried = exists(
    db
      .select(select)
      .from(feedStates)
      .where(
        and(
          eq(feedStates.league, games.league),
          eq(feedStates.resource, sql`${figuresResource('')} || ${games.id}`),
        ),
      ),
  );
  const lacksBoxScore = exists(
    db
      .select(select)
      .from(games)
      .where(
        and(
          isEarlier,
          notExists(
            db
              .select(select)
              .from(boxScores)
              .where(matching(boxScores, { league: games.league, gameId: games.id })),
          ),
          sql`not ${isTried}`,
        ),
      ),
  );
  const [row] = await db
    .select({
      isLoading: sql<boolean>`${isLoading} or ${isBackfilling}`,
      isOutdated: sql<boolean>`${wasBackfilling} or ${hasNewBoxScore}`,
      hasBoxScores: sql<boolean>`${hasBoxScores}`,
    })
    .from(sql`(select 1) as one`);
  const { isLoading: isStillLoading = false, isOutdated = false } = row ?? {};
  // Tours have no box scores, and two seasons of games are read only for leagues that do.
  if (isStillLoading || row?.hasBoxScores !== true)
    return { isLoaded: !isStillLoading, isOutdated };
  const [lack] = await db
    .select({ lacksBoxScore: sql<boolean>`${lacksBoxScore}` })
    .from(sql`(select 1) as one`);
  return { isLoaded: lack?.lacksBoxScore !== true, isOutdated };
}
