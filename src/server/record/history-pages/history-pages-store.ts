import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { grades, predictionRequests, predictions } from '#db/tables/journal.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lt,
  lte,
  max,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { HistoryFilter, HistorySums, Paging } from './history-pages-types.ts';

/**
 * Predictions of a page: the newest of every league, each read along an index that begins with it,
 * so that the cost depends on the page and not on the table.
 */
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
          eq(predictions.league, own.league),
          isWanted(filter, own.league),
          isWithin(own),
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

function isAskedBy(db: Database, userId: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(predictionRequests)
      .where(matching(predictionRequests, { predictionId: predictions.id, userId })),
  );
}

/** Counts of everything that matches, each contest once, by its newest matching version. */
export async function sumLocked(
  db: Database,
  viewerId: string,
  filter: HistoryFilter,
): Promise<HistorySums> {
  const { league, contestId, version, result, confidence, sequence, settings } = predictions;
  const isAsked = isAskedBy(db, viewerId);
  const newest = db
    .selectDistinctOn([league, contestId], {
      result,
      confidence,
      spread: grades.spread,
      versions: sql<number>`count(*) over (partition by ${league}, ${contestId})`.as('versions'),
    })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionSequence, sequence))
    .where(
      and(
        inArray(league, filter.leagues),
        filter.mine ? isAsked : or(eq(settings, 'default'), isAsked),
        isWanted(filter),
      ),
    )
    .orderBy(league, contestId, desc(version))
    .as('newest');
  const countWhere = (is: SQL) => sql<number>`count(*) filter (where ${is})::int`;
  const [sums] = await db
    .select({
      contests: sql<number>`count(*)::int`,
      versions: sql<number>`coalesce(sum(${newest.versions}), 0)::int`,
      pending: countWhere(eq(newest.result, 'pending')),
      correct: countWhere(eq(newest.result, 'correct')),
      incorrect: countWhere(eq(newest.result, 'incorrect')),
      confidence: sql<number>`coalesce(sum(${newest.confidence}), 0)::float8`,
      spreadWins: countWhere(eq(newest.spread, 'win')),
      spreadLosses: countWhere(eq(newest.spread, 'loss')),
    })
    .from(newest);
  if (sums === undefined) throw new Error('an aggregate gave no row');
  return sums;
}

/** One member's requests in journal order, up to the page's limit. */
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
        inArray(predictions.league, filter.leagues),
        isWanted(filter),
        behind === undefined ? undefined : isBeyond(sequence, behind),
      ),
    )
    .orderBy(along(sequence))
    .limit(limit);
}

function isWanted(filter: HistoryFilter, league?: LeagueId): SQL | undefined {
  const { kind, contests, contestIds, author, analyst, band, result, season, since } = filter;
  const named = contests?.filter((contest) => league === undefined || contest.league === league);
  return and(
    kind === undefined ? undefined : eq(predictions.contestKind, kind),
    named === undefined
      ? undefined
      : (or(
          ...named.map((contest) =>
            matching(predictions, { league: contest.league, contestId: contest.contestId }),
          ),
        ) ?? sql`false`),
    contestIds === undefined ? undefined : inArray(predictions.contestId, contestIds),
    author === undefined ? undefined : eq(predictions.author, author),
    analyst === undefined ? undefined : eq(predictions.analyst, analyst),
    band === undefined ? undefined : eq(predictions.band, band),
    result === undefined ? undefined : eq(predictions.result, result),
    season === undefined ? undefined : eq(predictions.season, season),
    // Not the plain column: sequence bounds already cover it, and the planner would multiply both
    // selectivities.
    since === undefined ? undefined : gte(sql`${predictions.lockedAt} + interval '0'`, since),
  );
}

/**
 * The first entries locked since a moment are only nearly in order: the clock may have been set
 * back.
 */
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
export async function readBounds(
  db: Database,
  { leagues, season, since, mine }: HistoryFilter,
): Promise<Bounds[]> {
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

/** Undefined when nothing was locked since. */
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

function isWithin({ first, last }: Bounds): SQL | undefined {
  return and(
    first === null ? undefined : gte(predictions.sequence, first),
    last === null ? undefined : lte(predictions.sequence, last),
  );
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
