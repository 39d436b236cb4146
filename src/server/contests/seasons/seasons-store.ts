import type { Database } from '#db/client.ts';
import { seasonLoads } from '#db/tables/feeds.ts';
import { seasons } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import { desc, eq, sql } from 'drizzle-orm';

export async function saveSeason(db: Database, season: Season) {
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

export async function listSeasons(db: Database, league: LeagueId) {
  return db.select().from(seasons).where(eq(seasons.league, league)).orderBy(desc(seasons.year));
}

export type SeasonLoad = typeof seasonLoads.$inferSelect;

export async function listSeasonLoads({
  db,
}: {
  db: Database;
}): Promise<Map<LeagueId, SeasonLoad>> {
  const rows = await db.select().from(seasonLoads);
  return new Map(rows.map((row) => [row.league, row]));
}

export async function saveSeasonLoad(
  { db }: { db: Database },
  row: Pick<SeasonLoad, 'league'> & Partial<SeasonLoad>,
) {
  const { league: _league, ...set } = row;
  await db.insert(seasonLoads).values(row).onConflictDoUpdate({ target: seasonLoads.league, set });
}

export async function noteFailedSeasonLoad({ db }: { db: Database }, league: LeagueId, at: Date) {
  await db
    .insert(seasonLoads)
    .values({ league, failingSince: at, failedAt: at })
    .onConflictDoUpdate({
      target: seasonLoads.league,
      set: { failingSince: sql`coalesce(${seasonLoads.failingSince}, ${at})`, failedAt: at },
    });
}
