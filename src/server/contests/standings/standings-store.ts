import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { competitors, standings } from '#db/tables/games.ts';
import type { LeagueId } from '#domain/league.ts';
import type { StandingRow } from '#providers/scores/score-source.ts';
import { eq, max } from 'drizzle-orm';

export async function findNewestSeason(
  db: Database,
  league: LeagueId,
): Promise<number | undefined> {
  const [row] = await db
    .select({ season: max(standings.season) })
    .from(standings)
    .where(eq(standings.league, league));
  return row?.season ?? undefined;
}

export async function listStandings(db: Database, league: LeagueId, season: number) {
  const rows = await db
    .select()
    .from(standings)
    .innerJoin(
      competitors,
      matching(competitors, { league: standings.league, id: standings.competitorId }),
    )
    .where(matching(standings, { league, season }));
  return rows.map((row) => ({
    team: row.competitors,
    standing: row.standings.row as StandingRow,
    confirmedAt: row.standings.confirmedAt,
  }));
}

export async function replaceStandings(
  db: Database,
  league: LeagueId,
  season: number,
  rows: StandingRow[],
  at: Date,
) {
  await db.transaction(async (transaction) => {
    await transaction.delete(standings).where(matching(standings, { league, season }));
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
