import type { Database, Transaction } from '#db/client.ts';
import { competitors, feedStates, gameChanges, games, seasons, standings } from '#db/tables.ts';
import type { Competitor } from '#domain/competitor.ts';
import type { Game } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/season.ts';
import type { StandingRow } from '#providers/scores/score-source.ts';
import { replacedColumns } from '#db/upsert.ts';
import { and, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';

export type GameRow = typeof games.$inferSelect;
export type FeedState = typeof feedStates.$inferSelect;

export async function saveCompetitors(
  db: Database | Transaction,
  list: Competitor[],
): Promise<void> {
  if (list.length === 0) return;
  const unique = [...new Map(list.map((competitor) => [competitor.id, competitor])).values()];
  await db
    .insert(competitors)
    .values(unique)
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
      },
      setWhere: sql`(${competitors.name}, ${competitors.shortName}, ${competitors.location}, ${competitors.abbreviation})
        is distinct from (excluded.name, excluded.short_name, excluded.location, excluded.abbreviation)
        or (${competitors.color}, ${competitors.alternateColor}, ${competitors.logoUrl}, ${competitors.darkLogoUrl}, ${competitors.conference}, ${competitors.division})
        is distinct from (coalesce(excluded.color, ${competitors.color}), coalesce(excluded.alternate_color, ${competitors.alternateColor}),
          coalesce(excluded.logo_url, ${competitors.logoUrl}), coalesce(excluded.dark_logo_url, ${competitors.darkLogoUrl}),
          coalesce(excluded.conference, ${competitors.conference}), coalesce(excluded.division, ${competitors.division}))`,
    });
}

export async function listGamesByIds(
  db: Database | Transaction,
  league: LeagueId,
  ids: string[],
): Promise<GameRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(games)
    .where(and(eq(games.league, league), inArray(games.id, ids)));
}

/** Columns of a game as a source tells them; what they were before is replaced. */
export function gameColumns(
  game: Game,
  { filedOn, changedAt }: Pick<GameRow, 'filedOn' | 'changedAt'>,
): GameRow {
  return {
    league: game.league,
    id: game.id,
    season: game.season,
    phase: game.phase,
    week: game.week ?? null,
    startsAt: game.startsAt,
    timeToBeDecided: game.timeToBeDecided,
    state: game.state,
    statusText: game.statusText,
    segment: game.segment ?? null,
    clock: game.clock ?? null,
    homeId: game.home.competitorId,
    awayId: game.away.competitorId,
    homeRecord: game.home.record ?? null,
    awayRecord: game.away.record ?? null,
    homeScore: game.home.score ?? null,
    awayScore: game.away.score ?? null,
    homeSegmentScores: game.home.segmentScores,
    awaySegmentScores: game.away.segmentScores,
    homeStarter: game.home.probableStarter ?? null,
    awayStarter: game.away.probableStarter ?? null,
    neutralSite: game.neutralSite,
    venue: game.venue ?? null,
    city: game.city ?? null,
    indoor: game.indoor ?? null,
    network: game.network ?? null,
    note: game.note ?? null,
    filedOn,
    missingSince: null,
    changedAt,
  };
}

export async function saveGames(db: Database | Transaction, rows: GameRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(games)
    .values(rows)
    .onConflictDoUpdate({
      target: [games.league, games.id],
      set: replacedColumns(games, ['league', 'id']),
    });
}

/** Games that began after a moment, or should have, and are not over; a suspended one goes on. */
export async function listOpenGames(
  db: Database,
  league: LeagueId,
  since: Date,
  until: Date,
): Promise<GameRow[]> {
  return db
    .select()
    .from(games)
    .where(
      and(
        eq(games.league, league),
        inArray(games.state, ['scheduled', 'live', 'delayed', 'suspended', 'unknown']),
        gte(games.startsAt, since),
        lte(games.startsAt, until),
      ),
    );
}

export async function addGameChanges(
  db: Database | Transaction,
  rows: (typeof gameChanges.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(gameChanges).values(rows);
}

export async function saveSeason(db: Database, season: Season): Promise<void> {
  const weeks = season.weeks.map((week) => ({
    ...week,
    startsAt: week.startsAt.toISOString(),
    endsAt: week.endsAt.toISOString(),
  }));
  const { league, year, startsAt, endsAt } = season;
  await db
    .insert(seasons)
    .values({ league, year, startsAt, endsAt, weeks })
    .onConflictDoUpdate({
      target: [seasons.league, seasons.year],
      set: { startsAt, endsAt, weeks },
    });
}

export async function listSeasons(
  db: Database,
  league: LeagueId,
): Promise<(typeof seasons.$inferSelect)[]> {
  return db.select().from(seasons).where(eq(seasons.league, league)).orderBy(desc(seasons.year));
}

export async function replaceStandings(
  db: Database,
  league: LeagueId,
  season: number,
  rows: StandingRow[],
  at: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .delete(standings)
      .where(and(eq(standings.league, league), eq(standings.season, season)));
    if (rows.length === 0) return;
    await transaction.insert(standings).values(
      rows.map((row) => ({
        league,
        season,
        competitorId: row.competitorId,
        row,
        confirmedAt: at,
      })),
    );
  });
}

export async function listFeedStates(db: Database, league: LeagueId): Promise<FeedState[]> {
  return db.select().from(feedStates).where(eq(feedStates.league, league));
}

export async function findFeedState(
  db: Database,
  league: LeagueId,
  resource: string,
): Promise<FeedState | undefined> {
  const [state] = await db
    .select()
    .from(feedStates)
    .where(and(eq(feedStates.league, league), eq(feedStates.resource, resource)));
  return state;
}

/** Notes that a resource was asked for, and how it went. */
export async function noteAttempt(
  db: Database,
  league: LeagueId,
  resource: string,
  at: Date,
  error?: string,
): Promise<FeedState | undefined> {
  const failed = error !== undefined;
  const [state] = await db
    .insert(feedStates)
    .values({
      league,
      resource,
      attemptedAt: at,
      succeededAt: failed ? null : at,
      consecutiveFailures: failed ? 1 : 0,
      lastError: error ?? null,
      failingSince: failed ? at : null,
    })
    .onConflictDoUpdate({
      target: [feedStates.league, feedStates.resource],
      set: failed
        ? {
            attemptedAt: at,
            consecutiveFailures: sql`${feedStates.consecutiveFailures} + 1`,
            lastError: error,
            failingSince: sql`case when ${feedStates.lastError} = ${error} then coalesce(${feedStates.failingSince}, excluded.failing_since) else excluded.failing_since end`,
          }
        : {
            attemptedAt: at,
            succeededAt: at,
            consecutiveFailures: 0,
            lastError: null,
            failingSince: null,
          },
    })
    .returning();
  return state;
}
