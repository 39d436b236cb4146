import type { Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { countedForecasts, everybody } from '#db/tables/figures.ts';
import { grades, journal, predictionRequests, predictions } from '#db/tables/journal.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedFieldForecast, ReplayedForecast } from '#domain/replayed-forecast.ts';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CountedForecast } from './figures-types.ts';

/** Version of our model that a locked prediction was made with; empty in entries that name none. */
export const lockedForecastModel = sql<string>`coalesce(${journal.document} #>> '{content,forecast,model}', '')`;

const said = {
  league: predictions.league,
  contestId: predictions.contestId,
  analyst: predictions.analyst,
  model: sql<string>`coalesce(${predictions.returnedModel}, ${predictions.requestedModel}, '')`,
  forecastModel: lockedForecastModel,
  chance: predictions.pickProbability,
  band: predictions.band,
  result: predictions.result,
  contestKind: predictions.contestKind,
  season: predictions.season,
  playedAt: predictions.startsAt,
  predictionSequence: predictions.sequence,
  layers: grades.layers,
};

/** Per author and analyst, a contest's last version made with the default settings, if graded. */
export async function listCommunal(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
): Promise<CountedForecast[]> {
  const { author, analyst } = predictions;
  const rows = await transaction
    .selectDistinctOn([predictions.contestId, author, analyst], { author, ...said })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(matching(predictions, { league, contestId, settings: 'default' }))
    .orderBy(predictions.contestId, author, analyst, desc(predictions.version));
  return rows.flatMap(({ layers, ...row }) =>
    layers === null ? [] : [{ ...row, ...ofEverybody, ...locked, layers }],
  );
}

const ofEverybody = { owner: everybody, instructions: '', isNewest: true };
const locked = { source: 'locked' as const, fieldBins: null, replay: null };

/**
 * The same for members' own requests: per analyst, the last version with the default instructions
 * and the last with each of their own; other settings are excluded.
 */
export async function listOwn(transaction: Transaction, league: LeagueId, contestId: string[]) {
  const { userId } = predictionRequests;
  const words = sql`coalesce(${journal.private} #>> '{words,instructions}', '')`;
  const instructions = sql<string>`case ${predictions.settings} when 'own' then md5(${words}) else '' end`;
  const rows = await transaction
    .selectDistinctOn([predictions.contestId, userId, predictions.analyst, instructions], {
      owner: userId,
      instructions: instructions.as('instructions'),
      version: predictions.version,
      ...said,
    })
    .from(predictions)
    .innerJoin(predictionRequests, eq(predictionRequests.predictionId, predictions.id))
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(matching(predictions, { league, contestId }))
    .orderBy(
      predictions.contestId,
      userId,
      predictions.analyst,
      instructions,
      desc(predictions.version),
    );
  const getKey = ({ owner, contestId, analyst }: Omit<(typeof rows)[number], 'layers'>) =>
    `${owner} ${contestId} ${analyst}`;
  const newest = new Map<string, number>();
  for (const row of rows) {
    newest.set(getKey(row), Math.max(row.version, newest.get(getKey(row)) ?? 0));
  }
  return rows.flatMap((found) => {
    const { version, layers, ...row } = found;
    if (layers === null) return [];
    const isNewest = newest.get(getKey(found)) === version;
    return [{ ...row, ...locked, author: 'member' as const, isNewest, layers }];
  });
}

/** Locked documents of graded predictions, with the journal entry of their current grade. */
export async function listGradedDocuments(transaction: Transaction, sequences: number[]) {
  const [locked, graded] = [alias(journal, 'locked'), alias(journal, 'graded')];
  return transaction
    .select({
      sequence: grades.predictionSequence,
      prediction: locked.document,
      grading: graded.document,
    })
    .from(grades)
    .innerJoin(locked, eq(locked.sequence, grades.predictionSequence))
    .innerJoin(graded, eq(graded.sequence, grades.entrySequence))
    .where(inArray(grades.predictionSequence, sequences));
}

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

export async function listReplayed({ db }: WithDatabase, league: LeagueId, contestId: string[]) {
  if (contestId.length === 0) return [];
  const rows = await db
    .select({ contestId: countedForecasts.contestId, replay: countedForecasts.replay })
    .from(countedForecasts)
    .where(isReplay(league, contestId, 'matchup'));
  // Always a matchup's replay here; the column also holds tournament replays.
  return rows as unknown as { contestId: string; replay: ReplayedForecast }[];
}

export async function findReplayedField({ db }: WithDatabase, league: LeagueId, contestId: string) {
  const [row] = await db
    .select({ replay: countedForecasts.replay })
    .from(countedForecasts)
    .where(isReplay(league, contestId, 'tournament'));
  return row?.replay as ReplayedFieldForecast | undefined;
}

function isReplay(league: LeagueId, contestId: string | string[], contestKind: ContestKindId) {
  const ofEverybody = { source: 'replayed', author: 'automatic', owner: everybody } as const;
  return matching(countedForecasts, { ...ofEverybody, league, contestId, contestKind });
}
