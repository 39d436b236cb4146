import type { Database } from '#db/client.ts';
import { games, grades, predictionRequests, predictions } from '#db/tables.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { CountedPrediction } from './policy.ts';

/** For each game and analyst the last version, of everybody's or of one member's predictions. */
export async function listCounted(
  db: Database,
  filter: { leagues: LeagueId[]; requestedBy?: string },
): Promise<CountedPrediction[]> {
  const { leagues, requestedBy } = filter;
  if (leagues.length === 0) return [];
  return db
    .selectDistinctOn([predictions.league, predictions.gameId, predictions.analyst], {
      sequence: predictions.sequence,
      league: predictions.league,
      season: games.season,
      phase: games.phase,
      week: games.week,
      startsAt: games.startsAt,
      analyst: predictions.analyst,
      homeWinProbability: predictions.homeWinProbability,
      confidence: predictions.confidence,
      marketProbability: sql<
        number | null
      >`(${predictions.content} #>> '{layers,market,homeWinProbability}')::double precision`,
      grade: grades.grade,
    })
    .from(predictions)
    .innerJoin(games, and(eq(games.league, predictions.league), eq(games.id, predictions.gameId)))
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .where(
      and(
        inArray(predictions.league, leagues),
        requestedBy === undefined ? undefined : exists(requestsOf(db, requestedBy)),
      ),
    )
    .orderBy(
      predictions.league,
      predictions.gameId,
      predictions.analyst,
      desc(predictions.version),
    );
}

function requestsOf(db: Database, userId: string) {
  return db
    .select({ one: sql`1` })
    .from(predictionRequests)
    .where(
      and(
        eq(predictionRequests.userId, userId),
        eq(predictionRequests.predictionId, predictions.id),
      ),
    );
}
