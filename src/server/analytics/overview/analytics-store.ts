import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { selectSums } from '#db/sums.ts';
import {
  comparedFigures,
  countedForecasts,
  everybody,
  recordFigures,
  seasonContests,
} from '#db/tables/figures.ts';
import { journal, predictions } from '#db/tables/journal.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import type { PredictionResult } from '#domain/grading/prediction-result.ts';
import type { LeagueId } from '#domain/league.ts';
import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lockedForecastModel } from '#server/ledger/figures/figures.ts';
import type { Figures } from '#server/ledger/figures/figures-types.ts';
import { isAskedBy } from '#server/predictions/list/prediction-list.ts';
import type { SummedFigures } from './sums.ts';

/** Whose record: automatic, all members' or one member's; locked or replayed. */
export interface RecordFilter {
  leagues: readonly LeagueId[];
  author: PredictionAuthor;
  /** A member's id; empty for everybody. */
  owner: string;
  sources: readonly ('locked' | 'replayed')[];
  /** A version of our model; absent for all. */
  model?: string | undefined;
}

const { source, author, owner, league, span, period, ...named } = getTableColumns(recordFigures);

function matchesFilter(filter: RecordFilter, spans: Figures['span'][]): SQL | undefined {
  return and(
    inArray(source, filter.sources),
    eq(author, filter.author),
    eq(owner, filter.owner),
    inArray(league, filter.leagues),
    inArray(span, spans),
    filter.model === undefined ? undefined : eq(named.forecastModel, filter.model),
  );
}

const isOurs = and(eq(named.layer, 'ours'), inArray(named.question, ['winner', 'win']));

const summed = selectSums(recordFigures);

export async function listFigures(db: Database, filter: RecordFilter): Promise<SummedFigures[]> {
  const { analyst, model, layer, question, band, bin } = named;
  const key = { league, analyst, model, layer, question, band, bin };
  return db
    .select({ ...key, ...summed })
    .from(recordFigures)
    .where(matchesFilter(filter, ['all']))
    .groupBy(...Object.values(key));
}

/** Our predictions by whole months, and by days from a given one. */
export async function listPeriods(db: Database, filter: RecordFilter, daysFrom: string) {
  return db
    .select({ span, period, question: named.question, ...summed })
    .from(recordFigures)
    .where(
      and(
        matchesFilter(filter, ['month', 'day']),
        isOurs,
        or(eq(span, 'month'), gte(period, daysFrom)),
      ),
    )
    .groupBy(span, period, named.question)
    .orderBy(asc(period));
}

/** Our models by league, in order of the first day they predicted, with the last one. */
export async function listForecastModels(db: Database, filter: RecordFilter) {
  const from = sql<string>`min(${period})`;
  return db
    .select({
      league,
      model: named.forecastModel,
      from,
      to: sql<string>`max(${period})`,
      n: summed.forecasts,
    })
    .from(recordFigures)
    .where(and(matchesFilter({ ...filter, model: undefined }, ['day']), isOurs))
    .groupBy(league, named.forecastModel)
    .orderBy(from, league);
}

/** Right and wrong picks of these UTC days, latest start first; per league, along an index. */
export async function listLastResults(
  db: Database,
  filter: RecordFilter,
  days: { league: LeagueId; from?: string; to?: string }[],
  limit: number,
): Promise<PredictionResult[]> {
  const { playedAt, contestId, predictionSequence, result } = countedForecasts;
  const branches = days.flatMap(({ league: one, from, to }) =>
    filter.sources.map((basis) =>
      db
        .select({ playedAt, contestId, predictionSequence, result })
        .from(countedForecasts)
        .where(
          and(
            matching(countedForecasts, {
              source: basis,
              author: filter.author,
              owner: filter.owner,
              league: one,
              isNewest: true,
              result: ['correct', 'incorrect'],
              ...(filter.model !== undefined && { forecastModel: filter.model }),
            }),
            from === undefined ? undefined : gte(playedAt, new Date(`${from}T00:00:00Z`)),
            to === undefined ? undefined : lte(playedAt, new Date(`${to}T23:59:59.999Z`)),
          ),
        )
        .orderBy(desc(playedAt), desc(contestId), desc(predictionSequence))
        .limit(limit),
    ),
  );
  const [one, another, ...others] = branches;
  if (one === undefined) return [];
  const newest = (another === undefined ? one : unionAll(one, another, ...others)).as('newest');
  const rows = await db
    .select({ result: newest.result })
    .from(newest)
    .orderBy(desc(newest.playedAt), desc(newest.contestId), desc(newest.predictionSequence))
    .limit(limit);
  return rows.map((row) => row.result);
}

export async function countScored(db: Database, filter: Omit<RecordFilter, 'sources'>) {
  const rows = await db
    .select({ source, n: summed.scored })
    .from(recordFigures)
    .where(and(matchesFilter({ ...filter, sources: ['locked', 'replayed'] }, ['all']), isOurs))
    .groupBy(source);
  const of = (name: 'locked' | 'replayed') => rows.find((row) => row.source === name)?.n ?? 0;
  return { locked: of('locked'), replayed: of('replayed') };
}

/** Contests predicted by anyone, each once, and winners picked by the automatic predictions. */
export async function countThisSeason(db: Database, leagues: LeagueId[]) {
  const newest = await db
    .selectDistinctOn([seasonContests.league])
    .from(seasonContests)
    .where(inArray(seasonContests.league, leagues))
    .orderBy(seasonContests.league, desc(seasonContests.season));
  const isNewest = newest.map((one) =>
    matching(predictions, { league: one.league, season: one.season }),
  );
  const { contestId, confidence, author, version, settings } = predictions;
  const open = db
    .selectDistinctOn([predictions.league, contestId], { confidence })
    .from(predictions)
    .where(and(isPending, or(sql`false`, ...isNewest)))
    .orderBy(
      predictions.league,
      contestId,
      sql`${author} = 'member'`,
      sql`${settings} = 'own'`,
      desc(version),
    )
    .as('open');
  const [waiting] = await db
    .select({
      pending: sql<number>`count(*)::int`,
      confidence: sql<number>`coalesce(sum(${open.confidence}), 0)::float8`,
    })
    .from(open);
  const ofSeason = newest.map((one) => and(eq(league, one.league), eq(period, String(one.season))));
  const automatic = {
    leagues,
    author: 'automatic',
    owner: everybody,
    sources: ['locked'],
  } as const;
  const [decided] = await db
    .select({
      right: summed.right,
      scored: summed.scored,
      forecasts: summed.forecasts,
      confidence: summed.confidence,
    })
    .from(recordFigures)
    .where(and(matchesFilter(automatic, ['season']), isOurs, or(sql`false`, ...ofSeason)));
  const years = new Set(newest.map(({ season }) => season));
  return {
    season: years.size === 1 ? (newest[0]?.season ?? null) : null,
    contests: newest.reduce((sum, { contests }) => sum + contests, 0),
    pending: waiting?.pending ?? 0,
    pendingConfidence: waiting?.confidence ?? 0,
    forecasts: decided?.forecasts ?? 0,
    confidence: decided?.confidence ?? 0,
    right: decided?.right ?? 0,
    scored: decided?.scored ?? 0,
  };
}

/** Written exactly as in the partial index, so that graded rows are not scanned. */
const isPending = sql`${predictions.result} = 'pending'`;

/** Ungraded last versions of contests starting after a moment, with the sum of their percents. */
export async function listPending(
  db: Database,
  { leagues, author: by, owner: userId, model }: Omit<RecordFilter, 'sources'>,
  startsFrom: Date,
) {
  const { sequence, contestId, analyst, confidence, version, startsAt } = predictions;
  const isAsked =
    userId === everybody
      ? matching(predictions, { author: by, settings: 'default' })
      : and(eq(predictions.author, by), isAskedBy(db, userId));
  const newest = db
    .selectDistinctOn([predictions.league, contestId, analyst], { sequence, analyst, confidence })
    .from(predictions)
    .where(and(isAsked, inArray(predictions.league, leagues), gte(startsAt, startsFrom), isPending))
    .orderBy(predictions.league, contestId, analyst, desc(version))
    .as('newest');
  const ofModel = db
    .select({ sequence: journal.sequence })
    .from(journal)
    .where(and(eq(journal.sequence, newest.sequence), eq(lockedForecastModel, model ?? '')));
  return db
    .select({
      analyst: newest.analyst,
      n: sql<number>`count(*)::int`,
      confidence: sql<number>`sum(${newest.confidence})::float8`,
    })
    .from(newest)
    .where(model === undefined ? undefined : exists(ofModel))
    .groupBy(newest.analyst);
}

export async function listComparisons(db: Database, leagues: LeagueId[], owners: string[]) {
  const { instructions, question, opinion, rival } = comparedFigures;
  const key = { instructions, question, opinion, rival };
  return db
    .select({ ...key, ...selectSums(comparedFigures) })
    .from(comparedFigures)
    .where(matching(comparedFigures, { owner: owners, league: leagues }))
    .groupBy(...Object.values(key));
}

/** A member's own instructions by digest, as first locked. */
export async function findInstructions(db: Database, userId: string, digest: string) {
  const text = sql<string | null>`nullif(${journal.private} #>> '{words,instructions}', '')`;
  return first(
    db
      .select({ text, firstUsedAt: journal.lockedAt })
      .from(countedForecasts)
      .innerJoin(journal, eq(journal.sequence, countedForecasts.predictionSequence))
      .where(
        and(
          sql`${countedForecasts.instructions} <> ''`,
          matching(countedForecasts, { owner: userId, instructions: digest }),
        ),
      )
      .orderBy(asc(countedForecasts.predictionSequence))
      .limit(1),
  );
}
