import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { games } from '#db/tables/games.ts';
import { grades, journal, predictionRequests, predictions } from '#db/tables/journal.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import type { Grade } from '#domain/grade.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { CountedPrediction } from './policy.ts';

/**
 * For each contest and analyst the last version: of everybody's that were asked for with the default
 * settings, or of all of one member's.
 */
export async function listCounted(
  db: Database,
  filter: { leagues: LeagueId[]; requestedBy?: string },
): Promise<CountedPrediction[]> {
  const { leagues, requestedBy } = filter;
  if (leagues.length === 0) return [];
  const { league, contestId, analyst } = predictions;
  const rows = await db
    .selectDistinctOn([league, contestId, analyst], {
      sequence: predictions.sequence,
      league,
      season: sql<number>`coalesce(${games.season}, ${predictions.season})`,
      phase: games.phase,
      week: games.week,
      startsOfGame: games.startsAt,
      startsOfTournament: tournaments.startsAt,
      startsAt: predictions.startsAt,
      analyst,
      contestKind: predictions.contestKind,
      pickProbability: predictions.pickProbability,
      confidence: predictions.confidence,
      isHome: sql<boolean>`${predictions.pickId} = ${predictions.homeId}`,
      marketProbability: sql<
        number | null
      >`(${journal.document} #>> '{content,layers,market,homeWinProbability}')::double precision`,
      grade: grades,
    })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .leftJoin(
      games,
      and(eq(predictions.contestKind, 'sides'), eq(games.league, league), eq(games.id, contestId)),
    )
    .leftJoin(
      tournaments,
      and(
        eq(predictions.contestKind, 'field'),
        eq(tournaments.league, league),
        eq(tournaments.id, contestId),
      ),
    )
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        inArray(league, leagues),
        requestedBy === undefined
          ? matching(predictions, { settings: 'default', author: 'member' })
          : exists(requestsOf(db, requestedBy)),
      ),
    )
    .orderBy(league, contestId, analyst, desc(predictions.version));
  return rows.map(
    ({
      grade,
      startsOfGame,
      startsOfTournament,
      contestKind,
      phase,
      isHome,
      marketProbability,
      ...row
    }) => ({
      ...row,
      phase: phase ?? 'regular',
      startsAt: startsOfGame ?? startsOfTournament ?? row.startsAt,
      isOfTwo: contestKind === 'sides',
      marketProbability:
        marketProbability === null || isHome ? marketProbability : 1 - marketProbability,
      grade: grade === null ? null : gradeOf(grade),
    }),
  );
}

/** The winner of a field has no line to be graded against. */
function gradeOf(row: typeof grades.$inferSelect): Grade {
  return {
    winner: row.outcome,
    spread: row.spread ?? 'void',
    total: row.total ?? 'void',
    scoreError: row.scoreError ?? undefined,
    brier: row.brier ?? undefined,
    logScore: row.logScore ?? undefined,
  };
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
