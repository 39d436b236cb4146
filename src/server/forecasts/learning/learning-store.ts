import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { competitors, games, oddsQuotes } from '#db/tables/games-tables.ts';
import { tennisMatches, tournaments } from '#db/tables/tournaments-tables.ts';
import { isTennisTour, type LeagueId } from '#domain/league.ts';
import { and, asc, count, eq, gt, gte, inArray, isNotNull, max, sql } from 'drizzle-orm';
import { readInPages } from '#server/scheduling/pages.ts';
import type { StoredResult, TennisFacts } from './learning-types.ts';

/** Rows per statement, to limit how long it blocks an embedded engine. */
const rowsAtOnce = 500;

const contestColumns = {
  id: games.id,
  season: games.season,
  phase: games.phase,
  startsAt: games.startsAt,
  homeId: games.homeId,
  awayId: games.awayId,
  homeScore: games.homeScore,
  awayScore: games.awayScore,
  homeSegmentScores: games.homeSegmentScores,
  awaySegmentScores: games.awaySegmentScores,
  homeStarter: games.homeStarter,
  awayStarter: games.awayStarter,
  neutralSite: games.neutralSite,
  changedAt: games.changedAt,
};

/** Finished contests of the league with a score; in tennis also retirements. */
function finished(league: LeagueId) {
  return and(
    matching(games, {
      league,
      kind: 'league',
      state: isTennisTour(league) ? ['final', 'forfeited'] : ['final'],
    }),
    isNotNull(games.homeScore),
    isNotNull(games.awayScore),
  );
}

export async function countResults(db: Database, league: LeagueId): Promise<number> {
  return db.$count(games, finished(league));
}

/** Results in order of play, optionally only those stored or corrected since a moment. */
export async function listResults(
  db: Database,
  league: LeagueId,
  since?: Date,
): Promise<StoredResult[]> {
  return readInPages(rowsAtOnce, (after) =>
    db
      .select(contestColumns)
      .from(games)
      .where(
        and(
          finished(league),
          since && gte(games.changedAt, since),
          after &&
            sql`(${games.startsAt}, ${games.id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
      .orderBy(asc(games.startsAt), asc(games.id))
      .limit(rowsAtOnce),
  );
}

/** Tennis-only facts of matches: all of a tour, or the given ones. */
export async function listTennisFacts(
  db: Database,
  league: LeagueId,
  matchIds?: string[],
): Promise<Map<string, TennisFacts>> {
  if (matchIds?.length === 0) return new Map();
  const condition = and(
    eq(tennisMatches.league, league),
    matchIds && inArray(tennisMatches.id, matchIds),
  );
  const columns = {
    id: tennisMatches.id,
    bestOf: tennisMatches.bestOf,
    surface: tournaments.surface,
    state: tennisMatches.state,
    firstWon: sql<boolean | null>`(${tennisMatches.sides} -> 0 ->> 'isWinner')::boolean`,
  };
  const matches = await readInPages(rowsAtOnce, (after: { id: string } | undefined) =>
    db
      .select(columns)
      .from(tennisMatches)
      .innerJoin(tournaments, matching(tournaments, { league, id: tennisMatches.tournamentId }))
      .where(and(condition, after && gt(tennisMatches.id, after.id)))
      .orderBy(asc(tennisMatches.id))
      .limit(rowsAtOnce),
  );
  return new Map(
    matches.map(({ id, bestOf, surface, state, firstWon }) => [
      id,
      { bestOf, surface: surface ?? undefined, state, firstWon: firstWon ?? undefined },
    ]),
  );
}

/** Id of the newest stored quote of all leagues; 0 without quotes. */
export async function readNewestQuoteId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(oddsQuotes.id) }).from(oddsQuotes);
  return row?.id ?? 0;
}

/**
 * Max number of ids that a quote may appear late: parallel transactions commit them out of order.
 */
const lateIds = 1000;

/** Prices of the league's games stored after the one with this id, and some before. */
export async function listQuotedSince(db: Database, league: LeagueId, id: number) {
  return db
    .select({ id: oddsQuotes.id, gameId: oddsQuotes.gameId })
    .from(oddsQuotes)
    .where(and(matching(oddsQuotes, { league, kind: 'quote' }), gt(oddsQuotes.id, id - lateIds)));
}

export async function readNames(db: Database, league: LeagueId): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: competitors.id, name: competitors.name })
    .from(competitors)
    .where(eq(competitors.league, league));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Version of the results behind the ratings; changes with every new or corrected one. */
export async function readResultsVersion(db: Database, league: LeagueId): Promise<string> {
  const [row] = await db
    .select({ finished: count(), newest: max(games.changedAt) })
    .from(games)
    .where(finished(league));
  return `${row?.finished ?? 0}/${row?.newest?.getTime() ?? 0}`;
}
