import type { Database, Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { forecasts } from '#db/tables/forecasts.ts';
import { games } from '#db/tables/games-tables.ts';
import { gameStakes, seasonMatrices, seasonRuns } from '#db/tables/season-odds-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import type { LeagueId } from '#domain/league.ts';
import type { GameStake } from '#domain/season-statements/game-stake.ts';
import { and, asc, desc, eq, gt, inArray, max, min, ne, type SQL, sql } from 'drizzle-orm';

export type SeasonRun = typeof seasonRuns.$inferSelect;

function isOfSeason(league: LeagueId, season?: number): SQL | undefined {
  return and(
    matching(games, { league, kind: 'league' }),
    ne(games.phase, 'preseason'),
    season === undefined ? undefined : eq(games.season, season),
  );
}

/** Seasons follow each other: those before the last three do not matter. */
const seasonsRead = 3;
/** A season goes on for so long after its last game: the next round may not be scheduled yet. */
const betweenRoundsMs = 10 * dayMs;
/** A game that should have been played this long ago will not be. */
const forgottenMs = 60 * dayMs;

/**
 * The season that is on, or else the next with a schedule, or else the last, and what its odds
 * depend on, with the first game of the newest; undefined without games.
 */
export async function findSeasonState(db: Database, league: LeagueId, now: Date) {
  const isOver = sql`${games.state} in ('final', 'forfeited')`;
  const isOpen = sql`${games.state} not in ('final', 'forfeited', 'canceled', 'unknown')
    and ${games.startsAt} > ${new Date(now.getTime() - forgottenMs).toISOString()}::timestamptz`;
  const rows = await db
    .select({
      season: games.season,
      over: sql<number>`count(*) filter (where ${isOver})::int`,
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      inPlay: sql<number>`count(*) filter (where ${games.state} in ('live', 'delayed'))::int`,
      firstAt: readMoment(min(games.startsAt), sql`${games.phase} = 'regular'`),
      changedAt: readMoment(max(games.changedAt), sql`${games.state} not in ('scheduled', 'live')`),
      lastOverAt: readMoment(max(games.startsAt), isOver),
    })
    .from(games)
    .where(isOfSeason(league))
    .groupBy(games.season)
    .orderBy(desc(games.season))
    .limit(seasonsRead);
  const isOn = ({ open, lastOverAt }: (typeof rows)[number]) =>
    open > 0 || now.getTime() - (lastOverAt?.getTime() ?? 0) < betweenRoundsMs;
  const found = rows.findLast(isOn) ?? rows[0];
  return found && { ...found, newestFirstAt: rows[0]?.firstAt ?? null };
}

/** The first or the latest of some rows. */
function readMoment(moment: SQL, isCounted: SQL) {
  return sql<Date | null>`${moment} filter (where ${isCounted})`.mapWith((value: string | null) =>
    value === null ? null : new Date(value),
  );
}

/** Seasons with playoff games of which the last is over for a week, oldest first. */
export async function listEndedSeasons(db: Database, league: LeagueId, now: Date) {
  const rows = await db
    .select({ season: games.season, last: max(games.startsAt) })
    .from(games)
    .where(and(isOfSeason(league), eq(games.phase, 'playoff')))
    .groupBy(games.season)
    .orderBy(asc(games.season));
  return rows
    .filter(({ last }) => last !== null && now.getTime() - last.getTime() > 7 * dayMs)
    .map(({ season }) => season);
}

/** All of a season but preseason, in order of start. */
export async function listSeasonGames({ db }: WithDatabase, league: LeagueId, season: number) {
  return db
    .select()
    .from(games)
    .where(isOfSeason(league, season))
    .orderBy(asc(games.startsAt), asc(games.id));
}

/** What a what-if needs of some games, in order of start. */
export async function listGamesById({ db }: WithDatabase, league: LeagueId, ids: string[]) {
  const { id, startsAt, week, homeId, awayId, state } = games;
  return db
    .select({ id, startsAt, week, homeId, awayId, state })
    .from(games)
    .where(and(eq(games.league, league), inArray(games.id, ids)))
    .orderBy(asc(games.startsAt), asc(games.id));
}

export async function findRun(
  { db }: WithDatabase,
  league: LeagueId,
): Promise<SeasonRun | undefined> {
  return first(db.select().from(seasonRuns).where(eq(seasonRuns.league, league)));
}

export async function saveRun(
  { db }: WithDatabase,
  row: Pick<SeasonRun, 'league'> & Partial<SeasonRun>,
): Promise<void> {
  const values = { season: 0, inputs: '', day: '', ...row };
  const { league: _league, ...set } = row;
  await db.insert(seasonRuns).values(values).onConflictDoUpdate({ target: seasonRuns.league, set });
}

/** Bytes per stored part: limits how long one statement takes. */
const partBytes = 1024 * 1024;

export async function saveMatrix(
  transaction: Transaction,
  league: LeagueId,
  bytes: Uint8Array,
): Promise<void> {
  await transaction.delete(seasonMatrices).where(eq(seasonMatrices.league, league));
  for (let from = 0, part = 0; from < bytes.length; from += partBytes, part += 1) {
    const content = Buffer.from(bytes.subarray(from, from + partBytes));
    await transaction.insert(seasonMatrices).values({ league, part, content });
  }
}

/** Whether forecasts of coming games still wait for results or box scores that are loading. */
export async function isLoadingInputs(db: Database, league: LeagueId, now: Date) {
  const isLoading = '$.missing[*] ? ((@.input == "results" || @.input == "box-scores") && !exists(@.hasFailed))'; // oxfmt-ignore
  const row = await first(
    db
      .select({ id: games.id })
      .from(games)
      .innerJoin(forecasts, matching(forecasts, { league: games.league, gameId: games.id }))
      .where(
        and(
          matching(games, { league, kind: 'league', state: 'scheduled' }),
          gt(games.startsAt, now),
          sql`${forecasts.forecast} @? ${isLoading}::jsonpath`,
        ),
      )
      .limit(1),
  );
  return row !== undefined;
}

export async function readMatrix({ db }: WithDatabase, league: LeagueId) {
  const parts = await db
    .select({ content: seasonMatrices.content })
    .from(seasonMatrices)
    .where(eq(seasonMatrices.league, league))
    .orderBy(asc(seasonMatrices.part));
  return Buffer.concat(parts.map(({ content }) => content));
}

export async function replaceStakes(
  transaction: Transaction,
  league: LeagueId,
  stakes: ReadonlyMap<string, GameStake[]>,
): Promise<void> {
  await transaction.delete(gameStakes).where(eq(gameStakes.league, league));
  const rows = [...stakes].map(([gameId, list]) => ({ league, gameId, stakes: list }));
  await upsertRows(transaction, gameStakes, ['league', 'gameId'], rows);
}

/** What games are worth that start after a moment, in their order. */
export async function listStakes({ db }: WithDatabase, league: LeagueId, after: Date) {
  const { id: gameId, homeId, awayId, startsAt } = games;
  return db
    .select({ gameId, homeId, awayId, startsAt, stakes: gameStakes.stakes })
    .from(gameStakes)
    .innerJoin(games, matching(games, { league: gameStakes.league, id: gameStakes.gameId }))
    .where(and(matching(games, { league, state: 'scheduled' }), gt(games.startsAt, after)))
    .orderBy(asc(games.startsAt), asc(games.id));
}
