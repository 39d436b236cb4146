import type { Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import {
  everybody,
  type ForecastSource,
  gradedForecasts,
  isPick,
} from '#db/tables/graded-forecasts-tables.ts';
import { grades, journal, predictionRequests, predictions } from '#db/tables/journal-tables.ts';
import { seasonDifferences } from '#db/tables/season-figures.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedFieldForecast, ReplayedForecast } from '#domain/replayed-forecast.ts';
import type { DifferenceCount } from '#forecasting/market/market-differences.ts';
import { and, asc, desc, eq, gt, gte, min, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ForecastKey } from './graded-forecasts-types.ts';

/** Version of our model that a locked prediction was made with; empty in entries that name none. */
export const lockedForecastModel = sql<string>`coalesce(${journal.document} #>> '{content,forecast,model}', '')`;

const predicted = {
  league: predictions.league,
  contestId: predictions.contestId,
  analyst: predictions.analyst,
  model: sql<string>`coalesce(${predictions.returnedModel}, ${predictions.requestedModel}, '')`,
  forecastModel: lockedForecastModel,
  season: predictions.season,
  playedAt: predictions.startsAt,
  isGraded: sql<boolean>`${grades.predictionSequence} is not null`,
};

/** Graded last versions made with the default settings, per contest, author and analyst. */
export async function listCommunal(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
): Promise<ForecastKey[]> {
  const { author, analyst, sequence: predictionSequence } = predictions;
  const rows = await transaction
    .selectDistinctOn([predictions.contestId, author, analyst], {
      author,
      predictionSequence,
      ...predicted,
    })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(matching(predictions, { league, contestId, settings: 'default' }))
    .orderBy(predictions.contestId, author, analyst, desc(predictions.version));
  const ofEverybody = { source: 'locked', owner: everybody, instructions: '' } as const;
  return rows.flatMap(({ isGraded, ...row }) =>
    isGraded ? [{ ...row, ...ofEverybody, isNewest: true }] : [],
  );
}

/**
 * Members' own requests, if graded: per analyst, the last version with the default instructions and
 * the last with each of their own; other settings are excluded.
 */
export async function listOwn(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
): Promise<ForecastKey[]> {
  const { userId } = predictionRequests;
  const words = sql`coalesce(${journal.private} #>> '{words,instructions}', '')`;
  const instructions = sql<string>`case ${predictions.settings} when 'own' then md5(${words}) else '' end`;
  const { contestId: contest, analyst, version } = predictions;
  const rows = await transaction
    .selectDistinctOn([contest, userId, analyst, instructions], {
      owner: userId,
      instructions: instructions.as('instructions'),
      isNewest: sql<boolean>`${version} = max(${version}) over (partition by ${contest}, ${userId}, ${analyst})`,
      predictionSequence: predictions.sequence,
      ...predicted,
    })
    .from(predictions)
    .innerJoin(predictionRequests, eq(predictionRequests.predictionId, predictions.id))
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(matching(predictions, { league, contestId }))
    .orderBy(contest, userId, analyst, instructions, desc(version));
  return rows.flatMap(({ isGraded, ...row }) =>
    isGraded ? [{ ...row, source: 'locked', author: 'member' }] : [],
  );
}

/** What was locked and how it is graded now, by the prediction's sequence number. */
export async function listGradedDocuments(transaction: Transaction, sequences: number[]) {
  if (sequences.length === 0) return [];
  const [locked, graded] = [alias(journal, 'locked'), alias(journal, 'graded')];
  return transaction
    .select({
      sequence: grades.predictionSequence,
      layers: grades.layers,
      prediction: locked.document,
      grading: graded.document,
    })
    .from(grades)
    .innerJoin(locked, eq(locked.sequence, grades.predictionSequence))
    .innerJoin(graded, eq(graded.sequence, grades.entrySequence))
    .where(matching(grades, { predictionSequence: sequences }));
}

/** A page of the league's contests with a grade, by id. */
export async function listGradedContests(
  transaction: Transaction,
  league: LeagueId,
  behind: string,
  limit: number,
): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ contestId: predictions.contestId })
    .from(predictions)
    .innerJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(and(eq(predictions.league, league), gt(predictions.contestId, behind)))
    .orderBy(asc(predictions.contestId))
    .limit(limit);
  return rows.map(({ contestId }) => contestId);
}

/** Contests since a moment with a public grade that no graded forecast follows from. */
export async function listUncounted(
  transaction: Transaction,
  league: LeagueId,
  since: Date,
): Promise<string[]> {
  const { contestId } = predictions;
  const counted = transaction
    .select({ contestId: gradedForecasts.contestId })
    .from(gradedForecasts)
    .where(matching(gradedForecasts, { source: 'locked', league, contestId }));
  const rows = await transaction
    .selectDistinct({ contestId })
    .from(predictions)
    .innerJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { league, settings: 'default' }),
        gte(predictions.startsAt, since),
        notExists(counted),
      ),
    );
  return rows.map((row) => row.contestId);
}

/** The replayed forecasts of matchups. */
export async function listReplayed({ db }: WithDatabase, league: LeagueId, contestId: string[]) {
  if (contestId.length === 0) return [];
  const rows = await db
    .select({ contestId: gradedForecasts.contestId, replay: gradedForecasts.replay })
    .from(gradedForecasts)
    .where(isReplay(league, contestId, 'winner'));
  return rows as unknown as { contestId: string; replay: ReplayedForecast }[];
}

export async function findReplayedField({ db }: WithDatabase, league: LeagueId, contestId: string) {
  const [row] = await db
    .select({ replay: gradedForecasts.replay })
    .from(gradedForecasts)
    .where(isReplay(league, contestId, 'win'));
  return row?.replay as ReplayedFieldForecast | undefined;
}

function isReplay(league: LeagueId, contestId: string | string[], question: 'winner' | 'win') {
  const ofEverybody = { source: 'replayed', author: 'automatic', owner: everybody } as const;
  return and(isPick, matching(gradedForecasts, { ...ofEverybody, league, contestId, question }));
}

/** Past differences between our automatic predictions and the closing price, of all seasons. */
export async function listDifferenceCounts(
  { db }: WithDatabase,
  league: LeagueId,
  source: ForecastSource[],
): Promise<DifferenceCount[]> {
  const { minPoints, minPrice, n, season, won, marketExpected, weExpected } = seasonDifferences;
  return db
    .select({
      minPoints,
      minPrice,
      n: sql<number>`sum(${n})::int`,
      since: min(season),
      won: sql<number>`sum(${won})::int`,
      marketExpected: sql<number>`sum(${marketExpected})`,
      weExpected: sql<number>`sum(${weExpected})`,
    })
    .from(seasonDifferences)
    .where(matching(seasonDifferences, { source, league }))
    .groupBy(minPoints, minPrice)
    .orderBy(minPoints, minPrice);
}
