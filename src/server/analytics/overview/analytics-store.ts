import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import {
  everybody,
  type ForecastSource,
  gradedForecasts,
  isPick,
} from '#db/tables/graded-forecasts-tables.ts';
import { journal, predictions } from '#db/tables/journal-tables.ts';
import {
  seasonBins,
  seasonComparisons,
  seasonContests,
  seasonDays,
  seasonFigures,
} from '#db/tables/season-figures.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, desc, eq, exists, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { lockedForecastModel } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { isAskedBy } from '#server/predictions/list/prediction-list.ts';
import { type Bins, type Figures, selectSums } from '#server/analytics/sums.ts';

/** Selection of a record: automatic, all members' or one member's; locked or replayed. */
export interface RecordFilter {
  leagues: readonly LeagueId[];
  author: PredictionAuthor;
  /** A member's id; empty for everybody. */
  owner: string;
  sources: readonly ForecastSource[];
  /** A version of our model; absent for all. */
  model?: string | undefined;
}

type SumTable = typeof seasonFigures | typeof seasonBins | typeof seasonDays;

function matchesFilter(table: SumTable, { sources, model, ...filter }: RecordFilter) {
  const { author, owner, leagues: league } = filter;
  return and(
    inArray(table.source, sources),
    inArray(table.league, league),
    eq(table.author, author),
    eq(table.owner, owner),
    model === undefined ? undefined : eq(table.forecastModel, model),
  );
}

const figures = selectSums(seasonFigures);
const days = selectSums(seasonDays);

/** Our predictions of winners. */
const isOurs = and(
  eq(seasonFigures.layer, 'ours'),
  inArray(seasonFigures.question, ['winner', 'win']),
);

export async function listFigures(db: Database, filter: RecordFilter): Promise<Figures[]> {
  const { league, analyst, model, layer, question } = seasonFigures;
  const key = { league, analyst, model, layer, question };
  return db
    .select({ ...key, ...figures })
    .from(seasonFigures)
    .where(matchesFilter(seasonFigures, filter))
    .groupBy(...Object.values(key));
}

/** Our picks of matchups, and players of tournaments, by probability. */
export async function listBins(db: Database, filter: RecordFilter): Promise<Bins[]> {
  const { layer, question, band, bin } = seasonBins;
  const key = { layer, question, band, bin };
  return db
    .select({ ...key, ...selectSums(seasonBins) })
    .from(seasonBins)
    .where(matchesFilter(seasonBins, filter))
    .groupBy(...Object.values(key));
}

/** Our predictions by day, from a given one. */
export async function listDays(db: Database, filter: RecordFilter, daysFrom: string) {
  const { day, question } = seasonDays;
  return db
    .select({ period: day, question, ...days })
    .from(seasonDays)
    .where(and(matchesFilter(seasonDays, filter), gte(day, daysFrom)))
    .groupBy(day, question)
    .orderBy(asc(day));
}

export async function listMonths(db: Database, filter: RecordFilter) {
  const { question } = seasonDays;
  const period = sql<string>`left(${seasonDays.day}, 7)`;
  return db
    .select({ period, question, ...days })
    .from(seasonDays)
    .where(matchesFilter(seasonDays, filter))
    .groupBy(period, question)
    .orderBy(asc(period));
}

/** Our models by league, in order of the first day they predicted, with the last one. */
export async function listForecastModels(db: Database, filter: RecordFilter) {
  const { league, forecastModel: model, day } = seasonDays;
  const from = sql<string>`min(${day})`;
  return db
    .select({ league, model, from, to: sql<string>`max(${day})`, n: days.forecasts })
    .from(seasonDays)
    .where(matchesFilter(seasonDays, { ...filter, model: undefined }))
    .groupBy(league, model)
    .orderBy(from, league);
}

/** Right and wrong picks of these UTC days, latest start first; per league, along an index. */
export async function listLastResults(
  db: Database,
  filter: RecordFilter,
  days: { league: LeagueId; from?: string; to?: string }[],
  limit: number,
): Promise<GradeOutcome[]> {
  const { playedAt, contestId, predictionSequence, outcome } = gradedForecasts;
  const branches = days.flatMap(({ league, from, to }) =>
    filter.sources.map((source) =>
      db
        .select({ playedAt, contestId, predictionSequence, outcome })
        .from(gradedForecasts)
        .where(
          and(
            isPick,
            matching(gradedForecasts, {
              source,
              author: filter.author,
              owner: filter.owner,
              league,
              isNewest: true,
              outcome: ['win', 'loss'],
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
    .select({ outcome: newest.outcome })
    .from(newest)
    .orderBy(desc(newest.playedAt), desc(newest.contestId), desc(newest.predictionSequence))
    .limit(limit);
  return rows.map((row) => row.outcome ?? 'void');
}

export async function countScored(db: Database, filter: Omit<RecordFilter, 'sources'>) {
  const rows = await db
    .select({ source: seasonFigures.source, scored: figures.scored })
    .from(seasonFigures)
    .where(
      and(matchesFilter(seasonFigures, { ...filter, sources: ['locked', 'replayed'] }), isOurs),
    )
    .groupBy(seasonFigures.source);
  const of = (source: ForecastSource) => rows.find((row) => row.source === source)?.scored ?? 0;
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
  const ofSeason = newest.map((one) =>
    matching(seasonFigures, { league: one.league, season: one.season }),
  );
  const automatic = {
    leagues,
    author: 'automatic',
    owner: everybody,
    sources: ['locked'],
  } as const;
  const [decided] = await db
    .select({
      right: figures.right,
      scored: figures.scored,
      forecasts: figures.forecasts,
      confidence: figures.confidence,
    })
    .from(seasonFigures)
    .where(and(matchesFilter(seasonFigures, automatic), isOurs, or(sql`false`, ...ofSeason)));
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

/**
 * Condition for ungraded rows, written exactly as in the partial index, so that graded ones are not
 * scanned.
 */
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
  const { instructions, question, opinion, rival } = seasonComparisons;
  const key = { instructions, question, opinion, rival };
  return db
    .select({ ...key, ...selectSums(seasonComparisons) })
    .from(seasonComparisons)
    .where(matching(seasonComparisons, { owner: owners, league: leagues }))
    .groupBy(...Object.values(key));
}

/** A member's own instructions by digest, as first locked. */
export async function findInstructions(db: Database, userId: string, digest: string) {
  const text = sql<string | null>`nullif(${journal.private} #>> '{words,instructions}', '')`;
  return first(
    db
      .select({ text, firstUsedAt: journal.lockedAt })
      .from(gradedForecasts)
      .innerJoin(journal, eq(journal.sequence, gradedForecasts.predictionSequence))
      .where(
        and(
          sql`instructions <> ''`,
          matching(gradedForecasts, { owner: userId, instructions: digest }),
        ),
      )
      .orderBy(asc(gradedForecasts.predictionSequence))
      .limit(1),
  );
}
