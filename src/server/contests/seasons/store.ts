import type { Database } from '#db/client.ts';
import { seasons } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import { desc, eq } from 'drizzle-orm';

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
