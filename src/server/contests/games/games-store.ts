import { gameStakes } from '#db/tables/season-odds-tables.ts';
import type { GameStake } from '#domain/season-statements/game-stake.ts';
import type { Database, WithDatabase } from '#db/client.ts';
import { matching, within } from '#db/conditions.ts';
import { gameInjuries } from '#db/tables/box-scores-tables.ts';
import { forecastChanges, forecasts, gameProjections, lineups } from '#db/tables/forecasts.ts';
import {
  bookQuotes,
  competitors,
  gameChanges,
  games,
  oddsQuotes,
} from '#db/tables/games-tables.ts';
import type { Competitor } from '#domain/competitor.ts';
import type { LeagueId, SeasonPhase } from '#domain/league.ts';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { readInPages } from '#server/scheduling/pages.ts';
import type { CompetitorRow, GameRow, GameWithSides } from './games-types.ts';

/** Games per statement, to limit how long it blocks an embedded engine. */
const rowsAtOnce = 100;

/**
 * Games with their sides, in order of play. Two queries instead of a join: without table statistics
 * (which the embedded database does not gather) the join becomes a nested loop over every pair of
 * competitors.
 */
async function selectGames(db: Database, where: SQL | undefined): Promise<GameWithSides[]> {
  const rows = await readInPages<GameRow>(rowsAtOnce, (after) =>
    db
      .select()
      .from(games)
      .where(
        and(
          where,
          after === undefined
            ? undefined
            : sql`(${games.startsAt}, ${games.id}) > (${after.startsAt.toISOString()}::timestamptz, ${after.id})`,
        ),
      )
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

async function listSides(db: Database, rows: GameRow[]): Promise<Map<string, CompetitorRow>> {
  if (rows.length === 0) return new Map();
  const leagues = [...new Set(rows.map(({ league }) => league))];
  const ids = [...new Set(rows.flatMap(({ homeId, awayId }) => [homeId, awayId]))];
  const sides = await db
    .select()
    .from(competitors)
    .where(matching(competitors, { league: leagues, id: ids }));
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
  return selectGames(db, matching(games, { league, season, phase, week }));
}

/** Games that start in a span of time (`to` exclusive). */
export async function listGamesBetween(db: Database, league: LeagueId, from: Date, to: Date) {
  return selectGames(db, and(eq(games.league, league), within(games.startsAt, from, to)));
}

/** Games of a day, plus live games and those missing since after a moment. */
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
        within(games.startsAt, from, to),
        inArray(games.state, ['live', 'delayed']),
        and(eq(games.state, 'unknown'), within(games.startsAt, missingFrom, to)),
      ),
    ),
  );
}

export async function listGamesByIds(db: Database, league: LeagueId, ids: string[]) {
  if (ids.length === 0) return [];
  return selectGames(db, matching(games, { league, id: ids }));
}

/** Finished games of a team, or all meetings of two, newest first. */
export async function listFinished(
  { db }: WithDatabase,
  league: LeagueId,
  teamId: string,
  opponentId?: string,
) {
  const plays = (id: string) => or(eq(games.homeId, id), eq(games.awayId, id));
  return db
    .select()
    .from(games)
    .where(
      and(
        matching(games, { league, kind: 'league', state: 'final' }),
        plays(teamId),
        opponentId === undefined ? undefined : plays(opponentId),
      ),
    )
    .orderBy(desc(games.startsAt));
}

/** Every game of two teams in a season, whoever is at home, in order of play. */
export async function listMeetings(
  { db }: WithDatabase,
  { league, season, homeId, awayId }: Pick<GameRow, 'league' | 'season' | 'homeId' | 'awayId'>,
) {
  const { id, startsAt, timeToBeDecided, state, note } = games;
  return db
    .select({ id, startsAt, timeToBeDecided, state, note })
    .from(games)
    .where(
      matching(games, {
        league,
        season,
        homeId: [homeId, awayId],
        awayId: [homeId, awayId],
      }),
    )
    .orderBy(asc(startsAt), asc(id));
}

/** Average score of a side per game, without preseason; undefined before the first result. */
export async function findAverageScore({ db }: WithDatabase, league: LeagueId, season: number) {
  const [row] = await db
    .select({
      average: sql<number | null>`avg((${games.homeScore} + ${games.awayScore}) / 2.0)::float8`,
    })
    .from(games)
    .where(
      and(
        matching(games, { league, kind: 'league', season, state: 'final' }),
        ne(games.phase, 'preseason'),
      ),
    );
  return row?.average ?? undefined;
}

/** Competitors by id. */
export async function listCompetitors({ db }: WithDatabase, league: LeagueId) {
  const rows = await db.select().from(competitors).where(eq(competitors.league, league));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countTracked({ db }: WithDatabase) {
  return db.$count(competitors, eq(competitors.isUndecided, false));
}

export async function countGamesInPlay({ db }: WithDatabase, league: LeagueId) {
  return db.$count(games, matching(games, { league, state: ['live', 'delayed'] }));
}

export async function listForecasts(db: Database, league: LeagueId, gameIds: string[]) {
  if (gameIds.length === 0) return [];
  return db
    .select()
    .from(forecasts)
    .where(matching(forecasts, { league, gameId: gameIds }));
}

/** What games are worth to their sides, by game id. */
export async function listStakes(db: Database, league: LeagueId, gameIds: string[]) {
  if (gameIds.length === 0) return new Map<string, GameStake[]>();
  const rows = await db
    .select()
    .from(gameStakes)
    .where(matching(gameStakes, { league, gameId: gameIds }));
  return new Map(rows.map(({ gameId, stakes }) => [gameId, stakes]));
}

/** Fields omitted by a later answer keep their stored values. */
export async function saveCompetitors(db: Database, league: LeagueId, list: Competitor[]) {
  const unique = [...new Map(list.map((competitor) => [competitor.id, competitor])).values()];
  // Every slate names its teams again: reading them is cheaper than a wide upsert.
  const ids = unique.map(({ id }) => id);
  const known = await findCompetitors({ db }, league, ids);
  const news = unique.filter((competitor) => isNews(competitor, known.get(competitor.id)));
  if (news.length === 0) return;
  await db
    .insert(competitors)
    .values(news)
    .onConflictDoUpdate({
      target: [competitors.league, competitors.id],
      set: {
        name: sql`excluded.name`,
        shortName: sql`excluded.short_name`,
        location: sql`excluded.location`,
        abbreviation: sql`excluded.abbreviation`,
        color: sql`coalesce(excluded.color, ${competitors.color})`,
        alternateColor: sql`coalesce(excluded.alternate_color, ${competitors.alternateColor})`,
        logoUrl: sql`coalesce(excluded.logo_url, ${competitors.logoUrl})`,
        darkLogoUrl: sql`coalesce(excluded.dark_logo_url, ${competitors.darkLogoUrl})`,
        conference: sql`coalesce(excluded.conference, ${competitors.conference})`,
        division: sql`coalesce(excluded.division, ${competitors.division})`,
        isUndecided: sql`excluded.is_undecided`,
        isListed: sql`${competitors.isListed} or excluded.is_listed`,
      },
    });
}

function isNews(received: Competitor, known: CompetitorRow | undefined): boolean {
  return (
    known === undefined ||
    Object.entries(received).some(
      ([column, value]) => value !== undefined && value !== known[column as keyof CompetitorRow],
    )
  );
}

/** Rows of games without their sides and the other data of a card; in any order. */
export async function listGameRows({ db }: WithDatabase, league: LeagueId, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(games)
    .where(matching(games, { league, id: ids }));
}

export async function findListedIds(db: Database, league: LeagueId): Promise<Set<string>> {
  const rows = await db
    .select({ id: competitors.id })
    .from(competitors)
    .where(matching(competitors, { league, isListed: true }));
  return new Set(rows.map(({ id }) => id));
}

/** Regular games with a side missing from the league's team list. */
export async function listUnlistedGames(db: Database, league: LeagueId) {
  const { id, season, phase, homeId, awayId } = games;
  return db
    .select({ league: games.league, id, season, phase, homeId, awayId })
    .from(games)
    .where(
      and(
        matching(games, { league, kind: 'league' }),
        sql`exists (select 1 from ${competitors} where ${competitors.league} = ${games.league}
          and ${competitors.id} in (${games.homeId}, ${games.awayId}) and not ${competitors.isListed})`,
      ),
    );
}

export async function markExhibitions(db: Database, league: LeagueId, ids: string[], at: Date) {
  await db
    .update(games)
    .set({ kind: 'exhibition', changedAt: at })
    .where(matching(games, { league, id: ids }));
}

const pregameTables = [
  forecasts,
  gameProjections,
  forecastChanges,
  oddsQuotes,
  bookQuotes,
  gameInjuries,
  lineups,
];

/** Forecasts, prices, injuries and lineups of games with another side. */
export async function deletePregameData(db: Database, league: LeagueId, gameIds: string[]) {
  if (gameIds.length === 0) return;
  for (const table of pregameTables) {
    await db.delete(table).where(and(eq(table.league, league), inArray(table.gameId, gameIds)));
  }
}

/**
 * Unfinished games that began, or should have, after a moment, including suspended ones; and older
 * ones in play that have changed since: resumed on a later day.
 */
export async function listUnfinished(
  { db }: WithDatabase,
  league: LeagueId,
  since: Date,
  until: Date,
) {
  const isResumed = and(inArray(games.state, ['live', 'delayed']), gte(games.changedAt, since));
  return db
    .select()
    .from(games)
    .where(
      and(
        matching(games, {
          league,
          state: ['scheduled', 'live', 'delayed', 'suspended', 'unknown'],
        }),
        or(gte(games.startsAt, since), isResumed),
        lte(games.startsAt, until),
      ),
    );
}

/** Whether a period has games postponed, or missing from their day's answer, without a new date. */
export async function hasMovableGames(
  { db }: WithDatabase,
  league: LeagueId,
  from: Date,
  to: Date,
): Promise<boolean> {
  const isLeftOut = and(eq(games.state, 'scheduled'), isNotNull(games.missingSince));
  const count = await db.$count(
    games,
    and(
      eq(games.league, league),
      within(games.startsAt, from, to),
      or(eq(games.state, 'postponed'), isLeftOut),
    ),
  );
  return count > 0;
}

export async function listUnconfirmed({ db }: WithDatabase, league: LeagueId, endedBefore: Date) {
  const isOpen = or(isNull(games.missingSince), lte(games.startsAt, endedBefore));
  const rows = await selectGames(db, and(matching(games, { league, state: 'unknown' }), isOpen));
  return rows.toReversed();
}

export async function addGameChanges(db: Database, rows: (typeof gameChanges.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(gameChanges).values(rows);
}

/** Oldest first. */
export async function listGameChanges({ db }: WithDatabase, league: LeagueId, gameId: string) {
  return db
    .select()
    .from(gameChanges)
    .where(matching(gameChanges, { league, gameId }))
    .orderBy(asc(gameChanges.at), asc(gameChanges.id));
}

/** Competitors by id. */
export async function findCompetitors(
  { db }: WithDatabase,
  league: LeagueId,
  ids: string[],
): Promise<Map<string, CompetitorRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(competitors)
    .where(matching(competitors, { league, id: ids }));
  return new Map(rows.map((row) => [row.id, row]));
}
