import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { countedForecasts, recordFigures } from '#db/tables/figures.ts';
import { games } from '#db/tables/games.ts';
import { grades, journal, predictionRequests, predictions } from '#db/tables/journal.ts';
import { tournaments } from '#db/tables/tournaments.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Grade, GradeOutcome } from '#domain/grading/grade.ts';
import { and, desc, eq, exists, getTableColumns, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CountedPrediction } from './policy.ts';
import type { SummedFigures } from './views.ts';

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
      layers: grade?.layers ?? null,
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

/** Which figures: of the house or of members, locked or replayed. */
export interface FigureFilter {
  leagues: LeagueId[];
  author: PredictionAuthor;
  sources: ('locked' | 'replayed')[];
}

const { source, author, league, ...summedColumns } = getTableColumns(recordFigures);

/** Sums over leagues and sources: whole months, and days from one on. */
export async function listFigures(
  db: Database,
  { leagues, author: by, sources }: FigureFilter,
  daysFrom: string,
): Promise<SummedFigures[]> {
  if (leagues.length === 0) return [];
  const { analyst, layer, question, band, bin, period, ...sums } = summedColumns;
  const key = { analyst, layer, question, band, bin, period };
  const summed = Object.fromEntries(
    Object.entries(sums).map(([name, column]) => [
      name,
      sql<number>`sum(${column})::float8`.mapWith(Number),
    ]),
  ) as Record<keyof typeof sums, ReturnType<typeof sql<number>>>;
  return db
    .select({ ...key, ...summed })
    .from(recordFigures)
    .where(
      and(
        inArray(source, sources),
        eq(author, by),
        inArray(league, leagues),
        or(sql`length(${period}) = 7`, gte(period, daysFrom)),
      ),
    )
    .groupBy(...Object.values(key));
}

/** How the contests played last came out by the blend, newest first. */
export async function listLastOutcomes(
  db: Database,
  { leagues, author: by, sources }: FigureFilter,
  limit: number,
): Promise<GradeOutcome[]> {
  const outcome = sql<GradeOutcome | null>`coalesce(${countedForecasts.layers} #>> '{blend,winner}',
    ${countedForecasts.layers} #>> '{blend,win,best}')`;
  const rows = await db
    .select({ outcome })
    .from(countedForecasts)
    .where(
      and(
        inArray(countedForecasts.source, sources),
        eq(countedForecasts.author, by),
        inArray(countedForecasts.league, leagues),
      ),
    )
    .orderBy(desc(countedForecasts.playedAt), desc(countedForecasts.contestId))
    .limit(limit);
  return rows.flatMap((row) => row.outcome ?? []);
}

/** Contests that were predicted as everybody's since a moment and have no grade. */
export async function countPending(
  db: Database,
  { leagues, author: by }: FigureFilter,
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({
      n: sql<number>`count(distinct (${predictions.league}, ${predictions.contestId}, ${predictions.analyst}))::int`,
    })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { author: by, settings: 'default' }),
        inArray(predictions.league, leagues),
        gte(predictions.sealedAt, since),
        isNull(grades.predictionSequence),
      ),
    );
  return row?.n ?? 0;
}

/** Contests with a winner by the blend. */
export async function countScored(
  db: Database,
  { leagues, author: by, sources }: FigureFilter,
): Promise<number> {
  if (leagues.length === 0) return 0;
  const { layer, question, period, scored } = recordFigures;
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${scored}), 0)::float8`.mapWith(Number) })
    .from(recordFigures)
    .where(
      and(
        inArray(source, sources),
        eq(author, by),
        inArray(league, leagues),
        eq(layer, 'blend'),
        inArray(question, ['winner', 'win']),
        sql`length(${period}) = 7`,
      ),
    );
  return row?.n ?? 0;
}
