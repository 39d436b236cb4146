import type { Database, Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { insertRows } from '#db/insert-rows.ts';
import { countedForecasts, everybody, recordFigures } from '#db/tables/figures.ts';
import { grades, journal, predictionRequests, predictions } from '#db/tables/journal.ts';
import { addToRows } from '#db/upsert.ts';
import type { LeagueId } from '#domain/league.ts';
import type { ReplayedFieldForecast, ReplayedForecast } from '#domain/replayed-forecast.ts';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { type CountedForecast, type Figures, figureKeys, figureSums } from './figures-types.ts';

export type Source = CountedForecast['source'];

const said = {
  league: predictions.league,
  contestId: predictions.contestId,
  analyst: predictions.analyst,
  model: sql<string>`coalesce(${predictions.returnedModel}, ${predictions.requestedModel}, '')`,
  forecastModel: sql<string>`coalesce(${journal.document} #>> '{content,forecast,model}', '')`,
  chance: predictions.pickProbability,
  band: predictions.band,
  result: predictions.result,
  contestKind: predictions.contestKind,
  season: predictions.season,
  playedAt: predictions.startsAt,
  predictionSequence: predictions.sequence,
  layers: grades.layers,
};

/** Per author and analyst, the last graded version of a contest made with the default settings. */
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
export async function listOwn(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
): Promise<CountedForecast[]> {
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
  const getKey = (row: (typeof rows)[number]) => `${row.owner} ${row.contestId} ${row.analyst}`;
  const newest = new Map<string, number>();
  for (const row of rows) {
    newest.set(getKey(row), Math.max(row.version, newest.get(getKey(row)) ?? 0));
  }
  return rows.flatMap(({ version, layers, ...row }) => {
    if (layers === null) return [];
    const isNewest = newest.get(getKey({ ...row, version, layers })) === version;
    return [{ ...row, ...locked, author: 'member' as const, isNewest, layers }];
  });
}

export async function listCounted(
  transaction: Transaction,
  source: Source,
  league: LeagueId,
  contestId: string[],
): Promise<CountedForecast[]> {
  return transaction
    .select()
    .from(countedForecasts)
    .where(matching(countedForecasts, { source, league, contestId }));
}

export async function removeCounted(
  transaction: Transaction,
  source: Source,
  league: LeagueId,
  contestId: string[],
) {
  await transaction
    .delete(countedForecasts)
    .where(matching(countedForecasts, { source, league, contestId }));
}

export async function addCounted(transaction: Transaction, rows: CountedForecast[]) {
  await insertRows(transaction, countedForecasts, rows);
}

export async function addFigures(transaction: Transaction, changes: Figures[]) {
  const columns = { key: figureKeys, sums: figureSums };
  await addToRows(transaction, recordFigures, columns, changes);
  if (changes.some(({ forecasts }) => forecasts < 0)) {
    await transaction.delete(recordFigures).where(
      matching(recordFigures, {
        source: namedIn(changes, 'source'),
        author: namedIn(changes, 'author'),
        owner: namedIn(changes, 'owner'),
        league: namedIn(changes, 'league'),
        forecasts: 0,
      }),
    );
  }
}

/** Distinct values of a key column in these rows. */
function namedIn<Key extends keyof Figures>(rows: Figures[], key: Key): Figures[Key][] {
  return [...new Set(rows.map((row) => row[key]))];
}

export async function emptyFigures(transaction: Transaction, source: Source) {
  await transaction.delete(recordFigures).where(eq(recordFigures.source, source));
  await transaction.delete(countedForecasts).where(eq(countedForecasts.source, source));
}

/** Graded contests after a given id, in order of id. */
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

/** Replays of matchups. */
export async function listReplayed(
  { db }: WithDatabase,
  league: LeagueId,
  contestId: string[],
): Promise<{ contestId: string; replay: ReplayedForecast }[]> {
  if (contestId.length === 0) return [];
  const rows = await db
    .select({ contestId: countedForecasts.contestId, replay: countedForecasts.replay })
    .from(countedForecasts)
    .where(
      matching(countedForecasts, {
        source: 'replayed',
        author: 'automatic',
        owner: everybody,
        league,
        contestId,
        contestKind: 'matchup',
      }),
    );
  // Always a matchup's replay here; the column also holds tournament replays.
  return rows as unknown as { contestId: string; replay: ReplayedForecast }[];
}

/** Replay of a tournament. */
export async function findReplayedField(
  { db }: WithDatabase,
  league: LeagueId,
  contestId: string,
): Promise<ReplayedFieldForecast | undefined> {
  const row = await first(
    db
      .select({ replay: countedForecasts.replay })
      .from(countedForecasts)
      .where(
        matching(countedForecasts, {
          source: 'replayed',
          author: 'automatic',
          owner: everybody,
          league,
          contestId,
          contestKind: 'tournament',
        }),
      ),
  );
  return row?.replay as ReplayedFieldForecast | undefined;
}

/** Whether grades exist but nothing is counted. */
export async function lacksFigures(db: Database): Promise<boolean> {
  const [graded] = await db.select({ one: grades.predictionSequence }).from(grades).limit(1);
  const [counted] = await db
    .select({ one: countedForecasts.contestId })
    .from(countedForecasts)
    .where(eq(countedForecasts.source, 'locked'))
    .limit(1);
  return graded !== undefined && counted === undefined;
}

/** Whether graded segments of members' predictions are not yet counted, as after an upgrade. */
export async function lacksSegments(db: Database): Promise<boolean> {
  const whose = { source: 'locked', author: 'member' } as const;
  const isGraded = sql`${countedForecasts.layers} #> '{analyst-stated,segments}' is not null`;
  const graded = await db.$count(
    countedForecasts,
    and(matching(countedForecasts, { ...whose, isNewest: true }), isGraded),
  );
  const [counted] = await db
    .select({ n: sql<number>`coalesce(sum(${recordFigures.forecasts}), 0)::float8` })
    .from(recordFigures)
    .where(matching(recordFigures, { ...whose, question: 'segments' }));
  return graded !== counted?.n;
}
