import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import type { gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';
import { grades, predictionRequests, predictions } from '#db/tables/journal-tables.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  max,
  min,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isShownTo } from '#server/ledger/predictions/predictions.ts';
import { isAskedBy } from './prediction-list-store.ts';
import type { HistoryFilter, Paging } from './prediction-list-types.ts';

/** The newest of every league, each read along its index: the cost depends on the page alone. */
export function sequencesQuery(
  db: Database,
  viewerId: string,
  filter: HistoryFilter,
  bounds: Bounds[],
  page: Paging<number>,
) {
  if (filter.mine) return sequencesOfMember(db, viewerId, filter, page);
  const isVisible = or(eq(predictions.settings, 'default'), isAskedBy(db, viewerId));
  const along = page.order === 'newest' ? desc : asc;
  const [first, second, ...others] = bounds.map((own) =>
    db
      .select({ sequence: predictions.sequence })
      .from(predictions)
      .where(
        and(
          isLocked(db, viewerId, filter, own.league),
          own.first === null ? undefined : gte(predictions.sequence, own.first),
          own.last === null ? undefined : lte(predictions.sequence, own.last),
          isBehind(page),
          isVisible,
        ),
      )
      .orderBy(along(predictions.sequence))
      .limit(page.limit),
  );
  if (first === undefined) return undefined;
  if (second === undefined) return first;
  return unionAll(first, second, ...others)
    .orderBy(along(sql`sequence`))
    .limit(page.limit);
}

/**
 * Counts of everything that matches, each contest once: its automatic prediction, else the newest
 * version.
 */
export async function sumLocked(db: Database, viewerId: string, filter: HistoryFilter) {
  const { league, contestId, version, result, confidence, sequence, settings, author } =
    predictions;
  const isAsked = isAskedBy(db, viewerId);
  const newest = db
    .selectDistinctOn([league, contestId], {
      result,
      confidence,
      spread: grades.spread,
      spreadUnits: sql<string | null>`${grades.layers} #>> '{ours,spreadUnits}'`.as('spread_units'),
      versions: sql<number>`count(*) over (partition by ${league}, ${contestId})`.as('versions'),
    })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionSequence, sequence))
    .where(
      and(
        filter.mine ? isAsked : or(eq(settings, 'default'), isAsked),
        isLocked(db, viewerId, filter),
      ),
    )
    .orderBy(league, contestId, sql`${author} = 'member'`, sql`${settings} = 'own'`, desc(version))
    .as('newest');
  const [sums] = await db
    .select(
      selectTotals({
        result: newest.result,
        versions: sql`sum(${newest.versions})`,
        confidence: sql`sum(${newest.confidence})`,
        spread: newest.spread,
        spreadUnits: newest.spreadUnits,
      }),
    )
    .from(newest);
  if (sums === undefined) throw new Error('an aggregate gave no row');
  return sums;
}

/** Totals of rows with one contest each; `versions` and `confidence` (in percent) are sums. */
export function selectTotals(
  of: Record<'result' | 'versions' | 'confidence' | 'spread' | 'spreadUnits', SQLWrapper>,
) {
  const countWhere = (column: SQLWrapper, value: string) =>
    sql<number>`(count(*) filter (where ${column} = ${value}))::int`;
  return {
    contests: sql<number>`count(*)::int`,
    versions: sql<number>`coalesce(${of.versions}, 0)::int`,
    pending: countWhere(of.result, 'pending'),
    correct: countWhere(of.result, 'correct'),
    incorrect: countWhere(of.result, 'incorrect'),
    confidence: sql<number>`coalesce(${of.confidence}, 0)::float8`,
    spreadWins: countWhere(of.spread, 'win'),
    spreadLosses: countWhere(of.spread, 'loss'),
    spreadPriced: sql<number>`(count(${of.spreadUnits}) filter (where ${of.spread} <> 'push'))::int`,
    spreadUnits: sql<number>`coalesce(sum((${of.spreadUnits})::float8), 0)::float8`,
  };
}

function sequencesOfMember(
  db: Database,
  viewerId: string,
  filter: HistoryFilter,
  { order, limit, behind }: Paging<number>,
) {
  const { userId, predictionSequence: sequence } = predictionRequests;
  const [along, isBeyond] = order === 'newest' ? [desc, lt] : [asc, gt];
  return db
    .select({ sequence })
    .from(predictionRequests)
    .innerJoin(predictions, eq(predictions.sequence, sequence))
    .where(
      and(
        eq(userId, viewerId),
        isLocked(db, viewerId, filter),
        behind === undefined ? undefined : isBeyond(sequence, behind),
      ),
    )
    .orderBy(along(sequence))
    .limit(limit);
}

/** Conditions on columns that locked predictions and replays have in common. */
export function isWanted(
  table: typeof predictions | typeof gradedForecasts,
  filter: HistoryFilter,
  leagues: LeagueId[],
): SQL | undefined {
  const { contests, contestIds, author, analyst, band, season } = filter;
  return and(
    inArray(table.league, leagues),
    contests &&
      or(
        sql`false`,
        ...leagues.map((league) => {
          const own = contests.filter((contest) => contest.league === league);
          return matching(table, { league, contestId: own.map(({ contestId }) => contestId) });
        }),
      ),
    contestIds && inArray(table.contestId, contestIds),
    author && eq(table.author, author),
    analyst && eq(table.analyst, analyst),
    band && eq(table.band, band),
    season === undefined ? undefined : eq(table.season, season),
  );
}

function isLocked(db: Database, viewerId: string, filter: HistoryFilter, league?: LeagueId) {
  const { since, shown, result } = filter;
  return and(
    isWanted(predictions, filter, league === undefined ? filter.leagues : [league]),
    result && eq(predictions.result, result),
    shown === true ? isShownTo(db, viewerId) : undefined,
    // Not the plain column: sequence bounds already cover it, and the planner would multiply both
    // selectivities.
    since && gte(sql`${predictions.lockedAt} + interval '0'`, since),
  );
}

/** Entries are only nearly in order of time: the clock may have been set back. */
const nearlyInOrder = 200;

/** Sequence range of a league's rows; null: none beyond. */
interface Bounds {
  league: LeagueId;
  first: number | null;
  last: number | null;
}

/**
 * Converts season and time to sequence numbers, so that a page reads nothing outside them along any
 * index. A separate query: with bounds computed in the same statement the planner expects few rows
 * and sorts all of them. Leagues without rows in range are omitted.
 */
export async function readBounds(db: Database, { leagues, season, since, mine }: HistoryFilter) {
  const first = since === undefined ? null : await findFirstSince(db, since);
  if (first === undefined) return [];
  // One member's requests are not read along the journal.
  if (season === undefined || mine) return leagues.map((league) => ({ league, first, last: null }));
  const { sequence } = predictions;
  const [one, another, ...others] = leagues.map((league) =>
    db
      .select({
        league: sql<LeagueId>`${league}::text`.as('of_league'),
        first: min(sequence).as('first_of_season'),
        last: max(sequence).as('last_of_season'),
      })
      .from(predictions)
      .where(matching(predictions, { league, season })),
  );
  if (one === undefined) return [];
  const found = await (another === undefined ? one : unionAll(one, another, ...others));
  return found.flatMap(({ league, ...ends }) =>
    ends.first === null || ends.last === null
      ? []
      : [{ league, first: Math.max(ends.first, first ?? 0), last: ends.last }],
  );
}

/** Sequence number of the first prediction locked since then; undefined without one. */
async function findFirstSince(db: Database, since: Date): Promise<number | undefined> {
  const { sequence, lockedAt } = predictions;
  const earliest = db
    .select({ sequence })
    .from(predictions)
    .where(gte(lockedAt, since))
    .orderBy(asc(lockedAt))
    .limit(nearlyInOrder)
    .as('first_since');
  const [found] = await db.select({ first: min(earliest.sequence) }).from(earliest);
  return found?.first ?? undefined;
}

function isBehind({ behind, order }: Paging<number>): SQL | undefined {
  if (behind === undefined) return undefined;
  return order === 'newest' ? lt(predictions.sequence, behind) : gt(predictions.sequence, behind);
}

export async function listSequences(
  db: Database,
  viewerId: string,
  filter: HistoryFilter,
  page: Paging<number>,
): Promise<number[]> {
  const bounds = await readBounds(db, filter);
  const rows = await sequencesQuery(db, viewerId, filter, bounds, page);
  return rows?.map(({ sequence }) => sequence) ?? [];
}

/** The contest of each prediction, in order of sequence number. */
export async function listContests(db: Database, sequences: number[]) {
  if (sequences.length === 0) return [];
  return db
    .select({ league: predictions.league, contestId: predictions.contestId })
    .from(predictions)
    .where(inArray(predictions.sequence, sequences))
    .orderBy(desc(predictions.sequence));
}
