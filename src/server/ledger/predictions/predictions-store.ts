import type { Database, Transaction, WithDatabase } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { grades, journal, predictionRequests, predictions } from '#db/tables/journal-tables.ts';
import { seasonContests } from '#db/tables/season-figures.ts';
import type { AnalystId } from '#domain/analyst.ts';
import { toPredictionResult } from '#domain/grading/prediction-result.ts';
import type { LeagueId } from '#domain/league.ts';
import type { LockedProjections } from '#domain/players/stored-projections.ts';
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JournalEntry } from '#server/ledger/journal.ts';
import { gradeRow, lockedPrediction } from '#server/ledger/projections.ts';
import type {
  GradeDocument,
  PredictionRow,
  PrivatePart,
  RequestedPrediction,
} from './predictions-types.ts';

/**
 * The prediction that answers a request: with the same inputs or, as odds and forecasts move, one
 * that the same work has made for this member with the same settings.
 */
export async function findMatchingPrediction({ db }: WithDatabase, asked: RequestedPrediction) {
  const { league, contestId, inputsKey, requestedBy, slot, options, since } = asked;
  const sameInputs = eq(predictions.inputsKey, inputsKey);
  const asInstructed = sql`${journal.private} #>> '{words,instructions}' = ${options.instructions}`;
  const sameWork =
    since &&
    and(
      ne(predictions.result, 'no-result'),
      matching(predictions, { requestedBy, requestedSlot: slot }),
      gte(predictions.lockedAt, since),
      // The baseline ignores instructions and stores none.
      or(eq(predictions.analyst, 'statistical'), asInstructed),
    );
  const [found] = await db
    .select({ row: predictions, entry: journal })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(and(matching(predictions, { league, contestId }), or(sameInputs, sameWork)))
    .orderBy(desc(sameInputs), asc(predictions.sequence))
    .limit(1);
  return found && lockedPrediction(found.row, found.entry);
}

/** The newest version of each of a league's contests, by id. */
export async function readLastVersions(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ id: predictions.contestId, version: max(predictions.version) })
    .from(predictions)
    .where(matching(predictions, { league, contestId }))
    .groupBy(predictions.contestId);
  return new Map(rows.map(({ id, version }) => [id, version ?? 0]));
}

/** A reader who has asked for nothing, and so is shown the public predictions. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** The newest of a contest requested with the member's own settings, else with the default ones. */
export function isShownTo(db: Database, viewerId: string): SQL {
  const asked = alias(predictionRequests, 'asked');
  const mine = alias(predictions, 'mine');
  const communal = alias(predictions, 'communal');
  const newestOfMine = db
    .select({ sequence: sql`case ${mine.settings} when 'own' then ${mine.sequence} end` })
    .from(mine)
    .innerJoin(asked, matching(asked, { predictionId: mine.id, userId: viewerId }))
    .where(matching(mine, { league: predictions.league, contestId: predictions.contestId }))
    .orderBy(desc(mine.version))
    .limit(1);
  // Later automatic versions do not hide an analyst's.
  const newestCommunal = db
    .select({ sequence: communal.sequence })
    .from(communal)
    .where(
      matching(communal, {
        league: predictions.league,
        contestId: predictions.contestId,
        settings: 'default',
      }),
    )
    .orderBy(
      sql`${communal.result} = 'no-result'`,
      sql`${communal.analyst} = 'statistical'`,
      desc(communal.version),
    )
    .limit(1);
  // As a CASE, the planner expects half of the rows to match and stops at the limit; for an
  // equality it expects almost none and reads all predictions.
  return sql`case when ${predictions.sequence} = coalesce(${newestOfMine}, ${newestCommunal}) then true else false end`;
}

type ShownPrediction = Pick<
  PredictionRow,
  'id' | 'homeWinProbability' | 'pickId' | 'pickProbability'
>;

/** The prediction of each contest that a member is shown; one that is void is left out. */
export async function findShownPredictions(
  { db }: WithDatabase,
  viewerId: string,
  league: LeagueId,
  contestId: string[],
): Promise<Map<string, ShownPrediction>> {
  if (contestId.length === 0) return new Map();
  const rows = await db
    .select({
      contestId: predictions.contestId,
      id: predictions.id,
      homeWinProbability: predictions.homeWinProbability,
      pickId: predictions.pickId,
      pickProbability: predictions.pickProbability,
    })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { league, contestId }),
        isShownTo(db, viewerId),
        isNull(grades.voidReason),
      ),
    );
  return new Map(rows.map((row) => [row.contestId, row]));
}

/**
 * Predictions among the given ones that were locked while inputs of their forecast were loading.
 */
export async function listLockedProvisional({ db }: WithDatabase, ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .select({ id: predictions.id })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(
      and(
        inArray(predictions.id, ids),
        sql`${journal.document} #> '{content,forecast,missing}' is not null`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Projected players in the automatic predictions of a game: the first ones, and when the last were
 * locked.
 */
export interface LockedPlayers {
  first: { at: Date; players: LockedProjections };
  last: { at: Date; version: number; players: LockedProjections };
}

/** Locked players of games whose automatic predictions have projected them. */
export async function listLockedPlayers(
  { db }: WithDatabase,
  league: LeagueId,
  contestId: string[],
): Promise<Map<string, LockedPlayers>> {
  if (contestId.length === 0) return new Map();
  const players = sql<LockedProjections>`${journal.document} #> '{content,players}'`;
  const rows = await db
    .select({
      contestId: predictions.contestId,
      at: predictions.lockedAt,
      version: predictions.version,
      players,
    })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { league, contestId, author: 'automatic' }),
        sql`${players} is not null`,
      ),
    )
    .orderBy(asc(predictions.version));
  const locked = new Map<string, LockedPlayers>();
  for (const { contestId: id, ...last } of rows) {
    locked.set(id, { first: locked.get(id)?.first ?? last, last });
  }
  return locked;
}

/**
 * Home win probability of each matchup's last automatic prediction; one that is void is left out.
 */
export async function findAutomaticPredictions(
  { db }: WithDatabase,
  league: LeagueId,
  contestId: string[],
): Promise<Map<string, number | null>> {
  if (contestId.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([predictions.contestId], {
      contestId: predictions.contestId,
      homeWinProbability: predictions.homeWinProbability,
    })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionSequence, predictions.sequence))
    .where(
      and(
        matching(predictions, { league, contestId, author: 'automatic' }),
        isNull(grades.voidReason),
      ),
    )
    .orderBy(predictions.contestId, desc(predictions.version));
  return new Map(rows.map((row) => [row.contestId, row.homeWinProbability]));
}

export async function listInputsKeys(
  transaction: Transaction,
  league: LeagueId,
  contestId: string[],
): Promise<Set<string>> {
  const rows = await transaction
    .select({ key: predictions.inputsKey })
    .from(predictions)
    .where(matching(predictions, { league, contestId }));
  return new Set(rows.map(({ key }) => key));
}

const insertedAtOnce = 100;

export async function insertPredictions(transaction: Transaction, rows: PredictionRow[]) {
  for (let from = 0; from < rows.length; from += insertedAtOnce) {
    await transaction.insert(predictions).values(rows.slice(from, from + insertedAtOnce));
  }
}

/** Counts the predicted contests of these predictions' seasons again, or those of all seasons. */
export async function countContests(
  transaction: Transaction,
  rows?: Pick<PredictionRow, 'league' | 'season' | 'version'>[],
) {
  const added = rows?.filter(({ version }) => version === 1);
  if (added?.length === 0) return;
  const { league, season, version } = predictions;
  const seasons = new Map(added?.map((row) => [`${row.league} ${row.season}`, row]));
  const isOfSeason = [...seasons.values()].map((row) =>
    matching(predictions, { league: row.league, season: row.season }),
  );
  const counts = transaction
    .select({ league, season, contests: sql`count(*)`.as('contests') })
    .from(predictions)
    .where(and(eq(version, 1), or(...isOfSeason)))
    .groupBy(league, season);
  await transaction
    .insert(seasonContests)
    .select(counts)
    .onConflictDoUpdate({
      target: [seasonContests.league, seasonContests.season],
      set: { contests: sql`excluded.contests` },
    });
}

/**
 * Stores the grade that an entry gives or, if withdrawn, removes it; sets the prediction’s result.
 */
export async function saveGrade(transaction: Transaction, entry: JournalEntry) {
  const document = entry.document as GradeDocument;
  const predictionSequence = document.prediction.sequence;
  if (document.grade === null) {
    await transaction.delete(grades).where(eq(grades.predictionSequence, predictionSequence));
  } else {
    const grade = gradeRow(document, document.grade, entry);
    await transaction
      .insert(grades)
      .values(grade)
      .onConflictDoUpdate({ target: grades.predictionSequence, set: grade });
  }
  const result = toPredictionResult(document.grade?.outcome);
  await transaction
    .update(predictions)
    .set({ result })
    .where(and(eq(predictions.sequence, predictionSequence), ne(predictions.result, result)));
}

/** Empties the projections before they are rebuilt from the journal. */
export async function emptyProjections(transaction: Transaction) {
  for (const table of [grades, predictions, seasonContests]) await transaction.delete(table);
}

/** Current grades by the prediction's sequence number. */
export async function listGrades(db: Database, sequences: number[]) {
  if (sequences.length === 0) return new Map();
  const rows = await db.select().from(grades).where(inArray(grades.predictionSequence, sequences));
  return new Map(rows.map((row) => [row.predictionSequence, row]));
}

/** Entries that grade predictions or withdraw their grades, in order. */
export async function listGradings(db: Database, predictionSequences: number[]) {
  if (predictionSequences.length === 0) return [];
  const named = sql<string>`(${journal.document} #>> '{prediction,sequence}')`;
  return db
    .select({
      sequence: journal.sequence,
      predictionSequence: named,
      withdrawn: sql<boolean>`coalesce(${journal.document} -> 'withdrawn' = 'true'::jsonb, false)`,
    })
    .from(journal)
    .where(and(sql`${journal.kind} = 'grade'`, inArray(named, predictionSequences.map(String))))
    .orderBy(asc(journal.sequence));
}

/** Copies the requests of a prediction to another one. */
export async function copyRequests(
  transaction: Transaction,
  fromSequence: number,
  { id, sequence }: Pick<PredictionRow, 'id' | 'sequence'>,
): Promise<void> {
  const { userId, requestedAt, predictionSequence } = predictionRequests;
  const asked = await transaction
    .select({ userId, requestedAt })
    .from(predictionRequests)
    .where(eq(predictionSequence, fromSequence));
  if (asked.length === 0) return;
  const copies = asked.map((one) => ({ ...one, predictionId: id, predictionSequence: sequence }));
  await transaction.insert(predictionRequests).values(copies).onConflictDoNothing();
}

function isPublicAnalysis(league: LeagueId, contestId: string[]) {
  return and(
    matching(predictions, { league, contestId, settings: 'default' }),
    ne(predictions.analyst, 'statistical'),
    ne(predictions.result, 'no-result'),
  );
}

/** Each analyst's last public prediction of each matchup. */
export async function listAnalyzed({ db }: WithDatabase, league: LeagueId, contestIds: string[]) {
  const { contestId, analyst, version } = predictions;
  const rows = await db
    .selectDistinctOn([contestId, analyst], { row: predictions, entry: journal })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(isPublicAnalysis(league, contestIds))
    .orderBy(contestId, analyst, desc(version));
  return rows.flatMap(({ row, entry }) => {
    const found = lockedPrediction(row, entry);
    return found.contestKind === 'matchup' ? [found] : [];
  });
}

/** Shift of the latest public analyst of each contest, in log odds of a home win. */
export async function listAnalystShifts(
  { db }: WithDatabase,
  league: LeagueId,
  contestIds: string[],
): Promise<Map<string, { analyst: AnalystId; shift: number }>> {
  if (contestIds.length === 0) return new Map();
  const { contestId, analyst, version } = predictions;
  const shift = sql<number | null>`(${journal.document} #>> '{content,analystShift}')::float8`;
  const rows = await db
    .selectDistinctOn([contestId], { contestId, analyst, shift })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(isPublicAnalysis(league, contestIds))
    .orderBy(contestId, desc(version));
  return new Map(
    rows.flatMap((row) =>
      row.shift === null
        ? []
        : [[row.contestId, { analyst: row.analyst, shift: row.shift }] as const],
    ),
  );
}

/**
 * Our prediction as each public analysis of a contest locked it, oldest first, with its shift in
 * log odds of a home win. With `own`, a member's own version, up to and including that one.
 */
export async function listAnalystMoments(
  { db }: WithDatabase,
  { league, contestId, version, sequence, settings }: PredictionRow,
) {
  const number = (path: string) =>
    sql<number>`(${journal.document} #>> ${sql.raw(`'{content,${path}}'`)})::float8`;
  const isOwn = settings === 'own';
  return db
    .select({
      at: predictions.lockedAt,
      shift: number('analystShift'),
      homeWinProbability: number('forecast,homeWinProbability'),
      homeSpread: number('forecast,homeSpread'),
      total: number('forecast,total'),
    })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(
      and(
        or(
          isPublicAnalysis(league, [contestId]),
          isOwn ? eq(predictions.sequence, sequence) : undefined,
        ),
        isOwn ? lte(predictions.version, version) : undefined,
        sql`${journal.document} #>> '{content,analystShift}' is not null`,
      ),
    )
    .orderBy(asc(predictions.version));
}

/** Private parts with a member's own words, unless another member used the same ones. */
export async function listWords(transaction: Transaction, userId: string) {
  const { private: hidden, sequence } = journal;
  const words = sql`${hidden} -> 'words'`;
  return transaction
    .select({ sequence, hidden: sql<PrivatePart>`${hidden}` })
    .from(predictions)
    .innerJoin(journal, eq(journal.sequence, predictions.sequence))
    .where(
      and(
        eq(predictions.requestedBy, userId),
        sql`coalesce(${words} ->> 'instructions', ${words} ->> 'query', ${words} ->> 'searchInstructions') is not null`,
        sql`not exists (select 1 from ${predictionRequests} where ${predictionRequests.predictionId} = ${predictions.id} and ${predictionRequests.userId} <> ${userId})`,
      ),
    );
}
