import type { Database } from '#db/client.ts';
import {
  games,
  golfGrades,
  golfPredictions,
  grades,
  predictionRequests,
  predictions,
  tournaments,
} from '#db/tables.ts';
import type { Grade } from '#domain/grade.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, type Column, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { CountedPrediction } from './policy.ts';

/**
 * For each game and analyst the last version: of everybody's that were asked for with the default
 * instructions, or of all of one member's.
 */
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
      isOfTwo: sql<boolean>`true`,
      pickProbability: ofPick<number>(sql`${predictions.homeWinProbability}`),
      confidence: predictions.confidence,
      marketProbability: ofPick<number | null>(
        sql`(${predictions.content} #>> '{layers,market,homeWinProbability}')::double precision`,
      ),
      grade: grades.grade,
    })
    .from(predictions)
    .innerJoin(games, and(eq(games.league, predictions.league), eq(games.id, predictions.gameId)))
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .where(
      and(
        inArray(predictions.league, leagues),
        requestedBy === undefined
          ? eq(predictions.askedWith, 'default')
          : exists(requestsOf(db, requestedBy, predictions.id)),
      ),
    )
    .orderBy(
      predictions.league,
      predictions.gameId,
      predictions.analyst,
      desc(predictions.version),
    );
}

/** A home win probability as that of the predicted winner. */
function ofPick<Value extends number | null>(homeProbability: SQL): SQL<Value> {
  return sql<Value>`case when ${predictions.predictedWinner} = 'home' then ${homeProbability} else 1 - ${homeProbability} end`;
}

/** The same for golf: for each tournament and analyst the last version. */
export async function listCountedGolf(
  db: Database,
  requestedBy?: string,
): Promise<CountedPrediction[]> {
  const rows = await db
    .selectDistinctOn([golfPredictions.tournamentId, golfPredictions.analyst], {
      sequence: golfPredictions.sequence,
      league: golfPredictions.league,
      season: golfPredictions.season,
      startsAt: tournaments.startsAt,
      analyst: golfPredictions.analyst,
      pickProbability: golfPredictions.winProbability,
      confidence: golfPredictions.confidence,
      grade: golfGrades,
    })
    .from(golfPredictions)
    .innerJoin(
      tournaments,
      and(
        eq(tournaments.league, golfPredictions.league),
        eq(tournaments.id, golfPredictions.tournamentId),
      ),
    )
    .leftJoin(golfGrades, eq(golfGrades.predictionId, golfPredictions.id))
    .where(
      requestedBy === undefined
        ? eq(golfPredictions.askedWith, 'default')
        : exists(requestsOf(db, requestedBy, golfPredictions.id)),
    )
    .orderBy(golfPredictions.tournamentId, golfPredictions.analyst, desc(golfPredictions.version));
  return rows.map(({ grade, ...row }) => ({
    ...row,
    phase: 'regular',
    week: null,
    isOfTwo: false,
    marketProbability: null,
    grade: grade === null ? null : gradeOfPick(grade),
  }));
}

/** A winner's grade has no line to be graded against. */
function gradeOfPick({ outcome, brier, logScore }: typeof golfGrades.$inferSelect): Grade {
  return {
    winner: outcome,
    spread: 'void',
    total: 'void',
    brier: brier ?? undefined,
    logScore: logScore ?? undefined,
  };
}

function requestsOf(db: Database, userId: string, predictionId: Column) {
  return db
    .select({ one: sql`1` })
    .from(predictionRequests)
    .where(
      and(eq(predictionRequests.userId, userId), eq(predictionRequests.predictionId, predictionId)),
    );
}
