import type { Database } from '#db/client.ts';
import { competitors, forecasts, games, oddsQuotes } from '#db/tables.ts';
import type { OddsQuote } from '#domain/game.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import { and, asc, count, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { readInPages } from '../../scheduling/pages.ts';

export type GameRow = typeof games.$inferSelect;
export type CompetitorRow = typeof competitors.$inferSelect;

export interface GameWithSides {
  row: GameRow;
  home: CompetitorRow;
  away: CompetitorRow;
}

/** Games that are read in one statement: each keeps the thread of an embedded engine. */
const rowsAtOnce = 100;

/**
 * Games with their sides, in order of play. Two plain look-ups instead of a join: a database without
 * statistics of its tables (the embedded one gathers none by itself) turns the join into a walk over
 * every pair of competitors.
 */
async function selectGames(db: Database, where: SQL | undefined): Promise<GameWithSides[]> {
  const rows = await readInPages<GameRow>(rowsAtOnce, (after) =>
    db
      .select()
      .from(games)
      .where(and(where, after === undefined ? undefined : isLaterGame(after)))
      .orderBy(asc(games.startsAt), asc(games.id))
      .limit(rowsAtOnce),
  );
  const sides = await listSides(db, rows);
  return rows.flatMap((row) => {
    const home = sides.get(`${row.league}/${row.homeId}`);
    const away = sides.get(`${row.league}/${row.awayId}`);
    return home === undefined || away === undefined ? [] : [{ row, home, away }];
  });
}

function isLaterGame({ startsAt, id }: GameRow): SQL {
  return sql`(${games.startsAt}, ${games.id}) > (${startsAt.toISOString()}::timestamptz, ${id})`;
}

async function listSides(db: Database, rows: GameRow[]): Promise<Map<string, CompetitorRow>> {
  if (rows.length === 0) return new Map();
  const leagues = [...new Set(rows.map(({ league }) => league))];
  const ids = [...new Set(rows.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const sides = await db
    .select()
    .from(competitors)
    .where(and(inArray(competitors.league, leagues), inArray(competitors.id, ids)));
  return new Map(sides.map((side) => [`${side.league}/${side.id}`, side]));
}

export async function findGames(db: Database, id: string, league?: LeagueId) {
  const byId = eq(games.id, id);
  return selectGames(db, league === undefined ? byId : and(eq(games.league, league), byId));
}

export async function listWeekGames(
  db: Database,
  league: LeagueId,
  season: number,
  phase: SeasonPhase,
  week: number,
) {
  return selectGames(
    db,
    and(
      eq(games.league, league),
      eq(games.season, season),
      eq(games.phase, phase),
      eq(games.week, week),
    ),
  );
}

/** Games that start in a span of time (`to` exclusive). */
export async function listGamesBetween(db: Database, league: LeagueId, from: Date, to: Date) {
  return selectGames(
    db,
    and(eq(games.league, league), gte(games.startsAt, from), lt(games.startsAt, to)),
  );
}

/** The same, with those in play whenever they began, and those gone missing that began after a moment. */
export async function listGamesOn(
  db: Database,
  league: LeagueId,
  { from, to, missingFrom }: { from: Date; to: Date; missingFrom: Date },
) {
  return selectGames(
    db,
    and(
      eq(games.league, league),
      or(
        and(gte(games.startsAt, from), lt(games.startsAt, to)),
        inArray(games.state, ['live', 'delayed']),
        and(eq(games.state, 'unknown'), gte(games.startsAt, missingFrom), lt(games.startsAt, to)),
      ),
    ),
  );
}

export async function listGamesByIds(db: Database, league: LeagueId, ids: string[]) {
  if (ids.length === 0) return [];
  return selectGames(db, and(eq(games.league, league), inArray(games.id, ids)));
}

/** Finished games of a team, or all meetings of two, newest first. */
export async function listFinishedGames(
  db: Database,
  league: LeagueId,
  teamId: string,
  opponentId?: string,
): Promise<GameRow[]> {
  const plays = (id: string) => or(eq(games.homeId, id), eq(games.awayId, id));
  return db
    .select()
    .from(games)
    .where(
      and(
        eq(games.league, league),
        eq(games.state, 'final'),
        plays(teamId),
        opponentId === undefined ? undefined : plays(opponentId),
      ),
    )
    .orderBy(desc(games.startsAt));
}

/** The mean score of a side over the finished games of a season, preseason left out. */
export async function findAverageSideScore(
  db: Database,
  league: LeagueId,
  season: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({
      average: sql<number | null>`avg((${games.homeScore} + ${games.awayScore}) / 2.0)::float8`,
    })
    .from(games)
    .where(
      and(
        eq(games.league, league),
        eq(games.season, season),
        eq(games.state, 'final'),
        ne(games.phase, 'preseason'),
      ),
    );
  return row?.average ?? undefined;
}

/** The week whose games lie nearest to a moment: where an off-season opens. */
export async function findNearestWeek(db: Database, league: LeagueId, at: Date) {
  const [row] = await db
    .select({ season: games.season, phase: games.phase, week: games.week })
    .from(games)
    .where(and(eq(games.league, league), sql`${games.week} is not null`))
    .orderBy(sql`abs(extract(epoch from (${games.startsAt} - ${at.toISOString()}::timestamptz)))`)
    .limit(1);
  return row;
}

export async function countWeekGames(
  db: Database,
  league: LeagueId,
  season: number,
  phase: SeasonPhase,
  week: number,
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(games)
    .where(
      and(
        eq(games.league, league),
        eq(games.season, season),
        eq(games.phase, phase),
        eq(games.week, week),
      ),
    );
  return row?.n ?? 0;
}

export async function listAllCompetitors(db: Database, league: LeagueId): Promise<CompetitorRow[]> {
  return db.select().from(competitors).where(eq(competitors.league, league));
}

export async function countCompetitors(db: Database): Promise<number> {
  const [row] = await db.select({ n: count() }).from(competitors);
  return row?.n ?? 0;
}

export async function countInPlay(db: Database, league: LeagueId): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(games)
    .where(and(eq(games.league, league), inArray(games.state, ['live', 'delayed'])));
  return row?.n ?? 0;
}

export interface GameOdds {
  open?: OddsQuote;
  latest?: { quote: OddsQuote; at: Date; seenAt?: Date | null; withdrawnAt?: Date | null };
}

/** Opening price and newest price of each game that has any; none is taken after the start. */
export async function listOdds(
  db: Database,
  league: LeagueId,
  gameIds: string[],
): Promise<Map<string, GameOdds>> {
  const known = new Map<string, GameOdds>();
  if (gameIds.length === 0) return known;
  const rows = await db
    .selectDistinctOn([oddsQuotes.gameId, oddsQuotes.kind], {
      gameId: oddsQuotes.gameId,
      kind: oddsQuotes.kind,
      quote: oddsQuotes.quote,
      at: oddsQuotes.at,
      seenAt: oddsQuotes.seenAt,
      withdrawnAt: oddsQuotes.withdrawnAt,
    })
    .from(oddsQuotes)
    .where(and(eq(oddsQuotes.league, league), inArray(oddsQuotes.gameId, gameIds)))
    .orderBy(oddsQuotes.gameId, oddsQuotes.kind, desc(oddsQuotes.at), desc(oddsQuotes.id));
  for (const { gameId, kind, ...latest } of rows) {
    const entry = known.get(gameId) ?? {};
    if (kind === 'open') entry.open = latest.quote;
    else entry.latest = latest;
    known.set(gameId, entry);
  }
  return known;
}

export async function listForecasts(db: Database, league: LeagueId, gameIds: string[]) {
  if (gameIds.length === 0) return [];
  return db
    .select()
    .from(forecasts)
    .where(and(eq(forecasts.league, league), inArray(forecasts.gameId, gameIds)));
}
