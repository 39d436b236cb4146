import type { Database, Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { boxScores, teamStatistics } from '#db/tables/box-scores.ts';
import { games } from '#db/tables/games.ts';
import { addToRows } from '#db/upsert.ts';
import type { BoxScore, TeamStatistic } from '#domain/box-score.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, gt, max, ne, or, sql } from 'drizzle-orm';
import type { StatisticDelta } from './box-scores-rules.ts';

export type BoxScoreRow = typeof boxScores.$inferSelect;

export async function findBoxScore(
  db: Database | Transaction,
  league: LeagueId,
  gameId: string,
): Promise<BoxScoreRow | undefined> {
  const [row] = await db.select().from(boxScores).where(matching(boxScores, { league, gameId }));
  return row;
}

/** Both sides' statistics of a team's games in a season, without preseason and players. */
export async function listTeamSheets(
  db: Database,
  league: LeagueId,
  season: number,
  teamId: string,
): Promise<{ homeId: string; home: TeamStatistic[]; away: TeamStatistic[] }[]> {
  return db
    .select({
      homeId: games.homeId,
      home: sql<TeamStatistic[]>`${boxScores.home} -> 'statistics'`,
      away: sql<TeamStatistic[]>`${boxScores.away} -> 'statistics'`,
    })
    .from(games)
    .innerJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .where(
      and(
        matching(games, { league, season, state: 'final' }),
        ne(games.phase, 'preseason'),
        or(eq(games.homeId, teamId), eq(games.awayId, teamId)),
      ),
    );
}

export async function saveBoxScore(
  db: Transaction,
  league: LeagueId,
  { gameId, home, away }: BoxScore,
  fetchedAt: Date,
): Promise<void> {
  await db
    .insert(boxScores)
    .values({ league, gameId, home, away, fetchedAt })
    .onConflictDoUpdate({
      target: [boxScores.league, boxScores.gameId],
      set: { home, away, fetchedAt },
    });
}

/** Adds to a team's season totals. */
export async function addToStatistics(
  db: Transaction,
  league: LeagueId,
  season: number,
  deltas: StatisticDelta[],
): Promise<void> {
  const rows = deltas.map((delta) => ({ league, season, ...delta }));
  const key = ['league', 'season', 'competitorId', 'name'] as const;
  await addToRows(db, teamStatistics, { key, sums: ['total', 'games'] }, rows);
}

export async function listStatistics(
  db: Database,
  league: LeagueId,
  season: number,
  competitorId: string,
) {
  return db
    .select()
    .from(teamStatistics)
    .where(
      and(
        matching(teamStatistics, { league, season, competitorId }),
        // A correction may have removed a statistic.
        gt(teamStatistics.games, 0),
      ),
    )
    .orderBy(asc(teamStatistics.name));
}

/** The newest season with stored statistics of a team. */
export async function findStatisticsSeason(
  db: Database,
  league: LeagueId,
  competitorId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ season: max(teamStatistics.season) })
    .from(teamStatistics)
    .where(matching(teamStatistics, { league, competitorId }));
  return row?.season ?? undefined;
}
