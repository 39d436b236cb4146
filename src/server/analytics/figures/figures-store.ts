import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import {
  type changedSeasons,
  everybody,
  type ForecastSource,
  gradedForecasts,
  isPick,
} from '#db/tables/graded-forecasts-tables.ts';
import {
  isSum,
  seasonBins,
  seasonComparisons,
  seasonDays,
  seasonFigures,
} from '#db/tables/season-figures.ts';
import { gradedPlayerLines, seasonPlayerFigures } from '#db/tables/player-lines.ts';
import type { SumName } from '#server/analytics/sums.ts';
import { millionths } from '#domain/grading/millionths.ts';
import { and, getTableColumns, gte, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type ChangedSeason = typeof changedSeasons.$inferSelect & { source: ForecastSource };
type Sums<Table extends PgTable> = Record<SumName<Table>, SQL>;

const forecast = getTableColumns(gradedForecasts);

/**
 * Each value is rounded to whole millionths, as `inMillionths` does: sums do not depend on order.
 */
function sumOf(value: SQLWrapper, condition?: SQL): SQL {
  const filter = condition && sql` filter (where ${condition})`;
  return sql`coalesce(sum(floor((${value}) * ${sql.raw(String(millionths))} + 0.5::float8))${filter}, 0)::bigint`;
}

const countOf = (value: SQLWrapper) => sql`count(${value})`;
const total = (value: SQLWrapper) => sql`coalesce(sum(${value}), 0)::bigint`;

/** The sum of a value and of its squares. */
function withSquares<Name extends string>(name: Name, value: SQLWrapper) {
  const sums = { [name]: sumOf(value), [`${name}Squares`]: sumOf(sql`(${value}) * (${value})`) };
  return sums as Record<Name | `${Name}Squares`, SQL>;
}

/** How often an outcome was a win, a loss and a push; with `units`, only at a known price. */
function countOutcomes<Name extends string>(name: Name, outcome: PgColumn, units?: PgColumn) {
  const isPriced = units && sql` and ${units} is not null`;
  const count = (value: string) =>
    sql`count(*) filter (where ${outcome} = ${sql.raw(`'${value}'`)}${isPriced})`;
  const counts = {
    [`${name}Wins`]: count('win'),
    [`${name}Losses`]: count('loss'),
    [`${name}Pushes`]: count('push'),
  };
  return counts as Record<`${Name}${'Wins' | 'Losses' | 'Pushes'}`, SQL>;
}

const { brier, logScore, closeBrier, closeLogScore, openLogScore, homeRateBrier } = forecast;
const { decided, won } = forecast;
const overHomeRate = sql`${homeRateBrier} - ${brier}`;
const overClose = sql`${closeBrier} - ${brier}`;
const overOpenLog = sql`${openLogScore} - ${logScore}`;

const counted = { forecasts: sql`count(*)`, scored: total(decided), right: total(won) };
const clustered = {
  scoredSquares: total(sql`${decided} * ${decided}`),
  rightSquares: total(sql`${won} * ${won}`),
  scoredTimesRight: total(sql`${decided} * ${won}`),
};

const figures: Sums<typeof seasonFigures> = {
  ...counted,
  ...clustered,
  confidence: sumOf(forecast.probability, isPick),
  ...withSquares('brier', brier),
  ...withSquares('logScore', logScore),
  ...countOutcomes('spread', forecast.spread),
  ...countOutcomes('total', forecast.total),
  ...countOutcomes('pricedSpread', forecast.spread, forecast.spreadUnits),
  ...countOutcomes('pricedTotal', forecast.total, forecast.totalUnits),
  spreadUnits: sumOf(forecast.spreadUnits),
  totalUnits: sumOf(forecast.totalUnits),
  ...countOutcomes('edge', forecast.edge),
  edgesPriced: countOf(forecast.edgeUnits),
  edgeUnits: sumOf(forecast.edgeUnits),
  scoreErrors: total(forecast.scoreErrors),
  scoreError: sumOf(sql`${forecast.scoreError} * ${forecast.scoreErrors}`),
  closings: countOf(forecast.closing),
  ...withSquares('closing', forecast.closing),
  withHomeRate: countOf(overHomeRate),
  ...withSquares('homeRateSkill', overHomeRate),
  withClose: countOf(overClose),
  ...withSquares('closeSkill', overClose),
  closeLog: sumOf(closeLogScore, sql`${logScore} is not null`),
  ...withSquares('closeLogSkill', sql`${closeLogScore} - ${logScore}`),
  withOpen: countOf(overOpenLog),
  openLog: sumOf(openLogScore, sql`${logScore} is not null`),
  ...withSquares('openLogSkill', overOpenLog),
};

const bins: Sums<typeof seasonBins> = {
  ...counted,
  ...clustered,
  probability: sumOf(forecast.probability),
};

const days: Sums<typeof seasonDays> = {
  ...counted,
  brier: sumOf(brier),
  withClose: countOf(overClose),
  closeSkill: sumOf(overClose),
  closeBrier: sumOf(closeBrier, sql`${brier} is not null`),
};

const keys: Record<string, SQLWrapper> = {
  ...forecast,
  band: sql`coalesce(${forecast.band}, '')`,
  day: sql`to_char(${forecast.playedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
};

/** Sums of the forecasts of a season that the record counts, one statement for each table. */
export function listSumStatements(season: ChangedSeason): SQL[] {
  const isCounted = matching(gradedForecasts, { ...season, isNewest: true });
  return [
    buildInsert(seasonFigures, figures, and(isCounted, sql`${forecast.question} not like '%-players'`)), // oxfmt-ignore
    buildInsert(seasonBins, bins, and(isCounted, gte(forecast.bin, 0))),
    buildInsert(seasonDays, days, and(isCounted, isPick)),
  ];
}

const line = getTableColumns(gradedPlayerLines);
const { result, error, averageError, over, marketOver, outcome } = line;
const isGraded = sql`${result} is not null`;
const isCompared = sql`${averageError} is not null`;
const isBinned = sql`${line.averageOver} is not null and ${line.isOverAverage} is not null`;
const isDecided = sql`${over} is not null and ${outcome} in ('over', 'under')`;
const isPriced = sql`${isDecided} and ${marketOver} is not null`;
const isRatedOver = sql`${over} >= ${marketOver}`;
const countIf = (condition: SQL) => sql`count(*) filter (where ${condition})`;

const playerSums: Sums<typeof seasonPlayerFigures> = {
  voids: countIf(sql`${result} is null`),
  graded: countIf(isGraded),
  compared: countIf(isCompared),
  error: sumOf(error, isCompared),
  averageError: sumOf(averageError),
  scored: countOf(line.logScore),
  logScore: sumOf(line.logScore),
  inside: countIf(sql`${line.isInside}`),
  binned: countIf(isBinned),
  averageOver: sumOf(line.averageOver, isBinned),
  overAverages: countIf(sql`${isBinned} and ${line.isOverAverage}`),
  lined: countIf(isDecided),
  over: sumOf(over, isDecided),
  overs: countIf(sql`${isDecided} and ${outcome} = 'over'`),
  quoted: countIf(sql`${isGraded} and ${line.line} is not null`),
  quotedError: sumOf(error, sql`${line.line} is not null`),
  lineError: sumOf(sql`abs(${result} - ${line.line})`),
  priced: countIf(isPriced),
  won: countIf(sql`${isPriced} and (${outcome} = 'over') = (${isRatedOver})`),
  weExpected: sumOf(sql`case when ${isRatedOver} then ${over} else 1 - ${over} end`, isPriced),
  marketExpected: sumOf(
    sql`case when ${isRatedOver} then ${marketOver} else 1 - ${marketOver} end`,
    isPriced,
  ),
};

const points = sql`floor(abs(${over} - ${marketOver}) * 20 + 1e-9) * 5`;
const playerKeys: Record<string, SQLWrapper> = {
  ...line,
  bin: sql`case when ${isBinned} then least(9, floor(${line.averageOver} * 10))::int else -1 end`,
  difference: sql`case when ${isPriced} then least(15, ${points})::int else -1 end`,
};

/** Sums of a season's graded lines of players, in one statement. */
export function buildPlayerStatement(season: Pick<ChangedSeason, 'league' | 'season'>): SQL {
  const isOfSeason = matching(gradedPlayerLines, season);
  return buildInsertFrom(gradedPlayerLines, seasonPlayerFigures, { ...playerKeys, ...playerSums }, isOfSeason); // oxfmt-ignore
}

function buildInsert<Table extends PgTable>(table: Table, sums: Sums<Table>, where?: SQL): SQL {
  return buildInsertFrom(gradedForecasts, table, { ...keys, ...sums }, where);
}

function buildInsertFrom(
  from: PgTable,
  table: PgTable,
  values: Record<string, SQLWrapper>,
  where?: SQL,
): SQL {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  const list = (of: typeof columns, get: (column: (typeof columns)[number]) => SQLWrapper) =>
    sql.join(of.map((column) => sql`${get(column)}`), sql`, `); // oxfmt-ignore
  const valueOf = ([name]: [string, PgColumn]) => values[name] ?? sql`null`;
  return sql`insert into ${table} (${list(columns, ([, { name }]) => sql.identifier(name))})
    select ${list(columns, valueOf)} from ${from} where ${where}
    group by ${list(columns.filter(([, column]) => !isSum(column)), valueOf)}`; // oxfmt-ignore
}

/**
 * Automatic predictions of decided matchups beside the closing price, as probabilities of our pick,
 * which takes the place of the home side: differences have no side.
 */
export async function listDifferences(db: Database, season: ChangedSeason) {
  const { probability, closeProbability, outcome } = gradedForecasts;
  return db
    .select({
      season: gradedForecasts.season,
      oursHome: sql<number>`${probability}`,
      marketHome: sql<number>`${closeProbability}`,
      homeWon: sql<boolean>`${outcome} = 'win'`,
    })
    .from(gradedForecasts)
    .where(
      and(
        isPick,
        matching(gradedForecasts, {
          ...season,
          author: 'automatic',
          owner: everybody,
          question: 'winner',
          decided: 1,
        }),
        isNotNull(closeProbability),
      ),
    )
    .orderBy(gradedForecasts.playedAt, gradedForecasts.contestId);
}

/**
 * Compares the forecasts of a season: for everybody, analysts, automatic predictions and market
 * with one another; for each member, their own predictions with these; and per analyst, predictions
 * with each of the member's instructions with those with the default ones. With several predictions
 * of a contest, their mean.
 */
export function buildComparisonStatement({ league, season }: ChangedSeason): SQL {
  const mean = (value: string, condition: string) =>
    sql.raw(`avg(${value}) filter (where ${condition})`);
  const byAnalysts = `owner = '' and author = 'member' and layer = 'analyst'`;
  const byAutomatic = `owner = '' and author = 'automatic' and layer = 'ours'`;
  const skill = sql`coalesce(rival_brier - brier, 0)`;
  return sql`
    with scores as (
      select contest_id, owner, instructions, question, author, analyst, is_newest, layer, brier, won
      from ${gradedForecasts}
      where source = 'locked' and league = ${league} and season = ${season} and brier is not null
        and question in ('winner', 'win') and layer in ('ours', 'analyst', 'close')
    ), contests as (
      select contest_id, question,
        ${mean('brier', byAnalysts)} as analysts, ${mean('won', byAnalysts)} as analysts_won,
        ${mean('brier', byAutomatic)} as automatic, ${mean('won', byAutomatic)} as automatic_won,
        min(brier) filter (where layer = 'close') as market
      from scores group by contest_id, question
    ), opinions (owner, instructions, question, opinion, brier, won, by_default, analysts, automatic, market) as (
      select '', '', question, 'analysts', analysts, analysts_won, null::float8, null::float8, automatic, market
      from contests
      union all
      select '', '', question, 'automatic', automatic, automatic_won, null, null, null, market from contests
      union all
      select own.owner, '', question, 'you', avg(own.brier), avg(own.won), null, analysts, automatic, market
      from scores own join contests using (contest_id, question)
      where own.owner <> '' and own.is_newest and own.layer = 'ours'
      group by own.owner, contest_id, question, analysts, automatic, market
      union all
      select own.owner, own.instructions, own.question, 'you', own.brier, own.won, usual.brier, null,
        contests.automatic, contests.market
      from scores own join contests on contests.contest_id = own.contest_id and contests.question = own.question
      left join scores usual on usual.contest_id = own.contest_id and usual.question = own.question
        and usual.analyst = own.analyst and usual.layer = 'ours' and usual.owner = '' and usual.author = 'member'
      where own.owner <> '' and own.instructions <> '' and own.layer = 'ours'
    )
    insert into ${seasonComparisons}
      (league, season, owner, instructions, question, opinion, rival, contests, "right", brier, brier_squares, skill, skill_squares)
    select ${league}, ${season}, owner, instructions, question, opinion, rival, count(*),
      ${sumOf(sql`won`)}, ${sumOf(sql`brier`)}, ${sumOf(sql`brier * brier`)}, ${sumOf(skill)}, ${sumOf(sql`${skill} * ${skill}`)}
    from opinions cross join lateral (values ('', null::float8), ('default', by_default), ('analysts', analysts),
      ('automatic', automatic), ('market', market)) as rivals (rival, rival_brier)
    where brier is not null and (rival = '' or rival_brier is not null)
    group by owner, instructions, question, opinion, rival`;
}
