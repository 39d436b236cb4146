import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { countedForecasts, everybody, fieldBins, recordFigures } from '#db/tables/figures.ts';
import { predictionRequests, predictions } from '#db/tables/journal.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
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
  lt,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { figureSums, type FigureSums } from '../../ledger/figures/figures-types.ts';
import { fieldBinCounts } from '../../ledger/field-bins/field-bins-types.ts';
import type { SummedBin } from './calibration-views.ts';
import type { DaySpan, DaySum } from './analytics-rules.ts';
import type { SummedFigures } from './sums.ts';
import type { HeadlinePeriod, PendingOf } from './analytics-views.ts';

/** Whose record: automatic, all members' or one member's; locked or replayed. */
export interface RecordFilter {
  leagues: LeagueId[];
  author: PredictionAuthor;
  /** A member's id; empty for everybody. */
  owner: string;
  sources: ('locked' | 'replayed')[];
  /** A version of our model; absent for all. */
  model?: string | undefined;
}

const { source, author, owner, league, span, period, ...named } = getTableColumns(recordFigures);

function matchesFilter(filter: RecordFilter, spans: ('all' | 'month' | 'day')[]): SQL | undefined {
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

const summed = Object.fromEntries(
  figureSums.map((name) => [name, sumColumn(recordFigures[name])]),
) as Record<keyof FigureSums, SQL<number>>;

function sumColumn(
  column:
    (typeof recordFigures)[keyof FigureSums] | (typeof fieldBins)[(typeof fieldBinCounts)[number]],
): SQL<number> {
  return sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number);
}

/** Sums over all time, by the dimensions of the analytics. */
export async function listFigures(db: Database, filter: RecordFilter): Promise<SummedFigures[]> {
  const { analyst, model, layer, question, band, bin } = named;
  const key = { league, analyst, model, layer, question, band, bin };
  return db
    .select({ ...key, ...summed })
    .from(recordFigures)
    .where(matchesFilter(filter, ['all']))
    .groupBy(...Object.values(key));
}

const binned = Object.fromEntries(
  fieldBinCounts.map((name) => [name, sumColumn(fieldBins[name])]),
) as Record<(typeof fieldBinCounts)[number], SQL<number>>;

/** Calibration bins of tournament players, for every model. */
export async function listFieldBins(
  db: Database,
  { sources, leagues, author: by, owner: whose }: RecordFilter,
): Promise<SummedBin[]> {
  const { layer, question, bin } = fieldBins;
  return db
    .select({ layer, question, bin, ...binned })
    .from(fieldBins)
    .where(matching(fieldBins, { author: by, owner: whose, source: sources, league: leagues }))
    .groupBy(layer, question, bin)
    .orderBy(asc(bin));
}

/** Our predictions by whole months, and by days from a given one. */
export async function listPeriods(
  db: Database,
  filter: RecordFilter,
  daysFrom: string,
): Promise<HeadlinePeriod[]> {
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

/** Our models by league, in order of the first day they predicted. */
export async function listForecastModels(db: Database, filter: RecordFilter) {
  const from = sql<string>`min(${period})`;
  return db
    .select({
      league,
      model: named.forecastModel,
      from,
      n: summed.forecasts,
    })
    .from(recordFigures)
    .where(and(matchesFilter({ ...filter, model: undefined }, ['day']), isOurs))
    .groupBy(league, named.forecastModel)
    .orderBy(from, league);
}

/** Days of a period with a winner, newest first. */
export async function listDays(
  db: Database,
  filter: RecordFilter,
  { from, before }: DaySpan,
): Promise<DaySum[]> {
  return db
    .select({ period, scored: summed.scored, right: summed.right })
    .from(recordFigures)
    .where(
      and(
        matchesFilter(filter, ['day']),
        from === undefined ? undefined : gte(period, from),
        before === undefined ? undefined : lt(period, before),
      ),
    )
    .groupBy(period)
    .having(sql`sum(${recordFigures.scored}) > 0`)
    .orderBy(desc(period));
}

/**
 * Outcomes of our predictions on a UTC day, latest start first, up to a limit; per league, to use
 * the index in this order.
 */
export async function listOutcomesOn(
  db: Database,
  filter: RecordFilter,
  day: string,
  limit: number,
): Promise<{ outcome: GradeOutcome | null }[]> {
  const { playedAt, contestId, predictionSequence, layers } = countedForecasts;
  const branches = filter.leagues.flatMap((one) =>
    filter.sources.map((from) =>
      db
        .select({ playedAt, contestId, predictionSequence, layers })
        .from(countedForecasts)
        .where(
          and(
            matching(countedForecasts, {
              source: from,
              author: filter.author,
              owner: filter.owner,
              league: one,
              isNewest: true,
              ...(filter.model !== undefined && { forecastModel: filter.model }),
            }),
            sql`${playedAt} >= ${`${day}T00:00:00Z`}::timestamptz`,
            sql`${playedAt} < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'`,
          ),
        )
        .orderBy(desc(playedAt), desc(contestId), desc(predictionSequence))
        .limit(limit),
    ),
  );
  const [one, another, ...others] = branches;
  if (one === undefined) return [];
  const newest = (another === undefined ? one : unionAll(one, another, ...others)).as('newest');
  const outcome = sql<GradeOutcome | null>`coalesce(${newest.layers} #>> '{ours,winner}', ${newest.layers} #>> '{ours,win,best}')`;
  return db
    .select({ outcome })
    .from(newest)
    .orderBy(desc(newest.playedAt), desc(newest.contestId), desc(newest.predictionSequence))
    .limit(limit);
}

/** Number of our scored predictions, by source. */
export async function countScored(
  db: Database,
  filter: Omit<RecordFilter, 'sources'>,
): Promise<Record<'locked' | 'replayed', number>> {
  const rows = await db
    .select({ source, n: summed.scored })
    .from(recordFigures)
    .where(and(matchesFilter({ ...filter, sources: ['locked', 'replayed'] }, ['all']), isOurs))
    .groupBy(source);
  const of = (name: 'locked' | 'replayed') => rows.find((row) => row.source === name)?.n ?? 0;
  return { locked: of('locked'), replayed: of('replayed') };
}

/** Season of each league's newest predictions. */
async function listNewestSeasons(db: Database, leagues: LeagueId[]) {
  const [one, another, ...others] = leagues.map((id) =>
    db
      .select({
        league: sql<LeagueId>`${id}::text`.as('of_league'),
        season: max(predictions.season).as('newest_season'),
      })
      .from(predictions)
      .where(eq(predictions.league, id)),
  );
  if (one === undefined) return [];
  const found = await (another === undefined ? one : unionAll(one, another, ...others));
  return found.flatMap(({ league: of, season }) =>
    season === null ? [] : [{ league: of, season }],
  );
}

/**
 * Contests of the current season predicted before their start by anyone, each once; and how many
 * winners the season's automatic predictions picked.
 */
export async function countThisSeason(db: Database, leagues: LeagueId[]) {
  const seasons = await listNewestSeasons(db, leagues);
  if (seasons.length === 0) return { season: null, contests: 0, pending: 0, right: 0, scored: 0 };
  const contest = sql`(${predictions.league}, ${predictions.contestId})`;
  const [counted] = await db
    .select({
      contests: sql<number>`count(distinct ${contest})::int`,
      pending: sql<number>`(count(distinct ${contest}) filter (where ${predictions.result} = 'pending'))::int`,
    })
    .from(predictions)
    .where(or(...seasons.map((one) => matching(predictions, one))));
  const decided = { right: 0, scored: 0 };
  // One statement per league: for several, the planner scans the whole table.
  for (const one of seasons) {
    const [found] = await countDecided(db, one);
    decided.right += found?.right ?? 0;
    decided.scored += found?.scored ?? 0;
  }
  const years = new Set(seasons.map(({ season }) => season));
  return {
    season: years.size === 1 ? (seasons[0]?.season ?? null) : null,
    contests: counted?.contests ?? 0,
    pending: counted?.pending ?? 0,
    ...decided,
  };
}

function countDecided(db: Database, season: { league: LeagueId; season: number }) {
  const { result } = countedForecasts;
  return db
    .select({
      right: sql<number>`(count(*) filter (where ${result} = 'correct'))::int`,
      scored: sql<number>`(count(*) filter (where ${result} in ('correct', 'incorrect')))::int`,
    })
    .from(countedForecasts)
    .where(
      matching(countedForecasts, {
        source: 'locked',
        author: 'automatic',
        owner: everybody,
        isNewest: true,
        ...season,
      }),
    );
}

/** Ungraded last versions of contests starting after a moment. */
export async function listPending(
  db: Database,
  filter: Omit<RecordFilter, 'sources'>,
  startsFrom: Date,
): Promise<PendingOf[]> {
  const { leagues, author: by, owner: userId } = filter;
  const { contestId, analyst, confidence, version, startsAt, result } = predictions;
  const isAsked =
    userId === everybody
      ? matching(predictions, { author: by, settings: 'default' })
      : and(eq(predictions.author, by), exists(selectRequests(db, userId)));
  const newest = db
    .selectDistinctOn([predictions.league, contestId, analyst], { analyst, confidence })
    .from(predictions)
    .where(
      and(
        isAsked,
        inArray(predictions.league, leagues),
        gte(startsAt, startsFrom),
        // Written exactly as in the partial index, so that graded rows are not scanned.
        sql`${result} = 'pending'`,
      ),
    )
    .orderBy(predictions.league, contestId, analyst, desc(version))
    .as('newest');
  return db
    .select({
      analyst: newest.analyst,
      n: sql<number>`count(*)::int`,
      confidence: sql<number>`sum(${newest.confidence})::float8`,
    })
    .from(newest)
    .groupBy(newest.analyst);
}

function selectRequests(db: Database, userId: string) {
  const { userId: asker, predictionId } = predictionRequests;
  return db
    .select({ one: sql`1` })
    .from(predictionRequests)
    .where(and(eq(asker, userId), eq(predictionId, predictions.id)));
}
