import { matching } from '#db/conditions.ts';
import { type changedSeasons, gradedForecasts, isPick } from '#db/tables/graded-forecasts.ts';
import {
  seasonBins,
  seasonComparisons,
  seasonDays,
  seasonFigures,
} from '#db/tables/season-figures.ts';
import { millionths } from '#domain/grading/millionths.ts';
import { and, getTableColumns, gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type ChangedSeason = typeof changedSeasons.$inferSelect;
type Values<Table extends PgTable> = Record<keyof Table['$inferInsert'], SQLWrapper>;

const forecast = getTableColumns(gradedForecasts);

/** Each value is rounded to whole millionths, as `inMillionths` does: sums do not depend on order. */
function sumOf(value: SQLWrapper, condition?: SQL): SQL {
  const filter = condition && sql` filter (where ${condition})`;
  return sql`coalesce(sum(floor((${value}) * ${sql.raw(String(millionths))} + 0.5::float8))${filter}, 0)::bigint`;
}

const withSquare = (value: SQLWrapper) => [sumOf(value), sumOf(sql`(${value}) * (${value})`)] as const; // oxfmt-ignore
const countOf = (value: SQLWrapper) => sql`count(${value})`;
const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`;
const total = (value: SQLWrapper) => sql`coalesce(sum(${value}), 0)::bigint`;

function countOutcomes(column: PgColumn, units?: PgColumn) {
  return (['win', 'loss', 'push'] as const).map((outcome) => {
    const isOutcome = sql`${column} = ${sql.raw(`'${outcome}'`)}`;
    return countWhere(units === undefined ? isOutcome : sql`${isOutcome} and ${units} is not null`);
  }) as [SQL, SQL, SQL];
}

const { brier, logScore, closeBrier, closeLogScore, openLogScore, homeRateBrier } = forecast;

const overHomeRate = sql`${homeRateBrier} - ${brier}`;
const overClose = sql`${closeBrier} - ${brier}`;
const overCloseLog = sql`${closeLogScore} - ${logScore}`;
const overOpenLog = sql`${openLogScore} - ${logScore}`;

const record = {
  source: forecast.source,
  league: forecast.league,
  season: forecast.season,
  author: forecast.author,
  owner: forecast.owner,
  forecastModel: forecast.forecastModel,
};

const counted = {
  forecasts: sql`count(*)`,
  scored: total(forecast.decided),
  right: total(forecast.won),
};

const clustered = {
  scoredSquares: total(sql`${forecast.decided} * ${forecast.decided}`),
  rightSquares: total(sql`${forecast.won} * ${forecast.won}`),
  scoredTimesRight: total(sql`${forecast.decided} * ${forecast.won}`),
};

const [brierSum, brierSquares] = withSquare(brier);
const [logScoreSum, logScoreSquares] = withSquare(logScore);
const [closing, closingSquares] = withSquare(forecast.closing);
const [homeRateSkill, homeRateSkillSquares] = withSquare(overHomeRate);
const [closeSkill, closeSkillSquares] = withSquare(overClose);
const [closeLogSkill, closeLogSkillSquares] = withSquare(overCloseLog);
const [openLogSkill, openLogSkillSquares] = withSquare(overOpenLog);
const [spreadWins, spreadLosses, spreadPushes] = countOutcomes(forecast.spread);
const [totalWins, totalLosses, totalPushes] = countOutcomes(forecast.total);
const [pricedSpreadWins, pricedSpreadLosses, pricedSpreadPushes] = countOutcomes(
  forecast.spread,
  forecast.spreadUnits,
);
const [pricedTotalWins, pricedTotalLosses, pricedTotalPushes] = countOutcomes(
  forecast.total,
  forecast.totalUnits,
);
const [edgeWins, edgeLosses] = countOutcomes(forecast.edge);

const figures: Values<typeof seasonFigures> = {
  ...record,
  analyst: forecast.analyst,
  model: forecast.model,
  layer: forecast.layer,
  question: forecast.question,
  ...counted,
  confidence: sumOf(forecast.probability),
  brier: brierSum,
  brierSquares,
  logScore: logScoreSum,
  logScoreSquares,
  spreadWins,
  spreadLosses,
  spreadPushes,
  totalWins,
  totalLosses,
  totalPushes,
  pricedSpreadWins,
  pricedSpreadLosses,
  pricedSpreadPushes,
  spreadUnits: sumOf(forecast.spreadUnits),
  pricedTotalWins,
  pricedTotalLosses,
  pricedTotalPushes,
  totalUnits: sumOf(forecast.totalUnits),
  edgeWins,
  edgeLosses,
  edgesPriced: countOf(forecast.edgeUnits),
  edgeUnits: sumOf(forecast.edgeUnits),
  scoreErrors: total(forecast.scoreErrors),
  scoreError: sumOf(sql`(${forecast.scoreError} * ${forecast.scoreErrors})`),
  closings: countOf(forecast.closing),
  closing,
  closingSquares,
  withHomeRate: countOf(overHomeRate),
  homeRateSkill,
  homeRateSkillSquares,
  withClose: countOf(overClose),
  closeSkill,
  closeSkillSquares,
  closeLog: sumOf(closeLogScore, sql`${logScore} is not null`),
  closeLogSkill,
  closeLogSkillSquares,
  withOpen: countOf(overOpenLog),
  openLog: sumOf(openLogScore, sql`${logScore} is not null`),
  openLogSkill,
  openLogSkillSquares,
  ...clustered,
};

const bins: Values<typeof seasonBins> = {
  ...record,
  layer: forecast.layer,
  question: forecast.question,
  band: sql`coalesce(${forecast.band}, '')`,
  bin: forecast.bin,
  ...counted,
  probability: sumOf(forecast.probability),
  ...clustered,
};

const days: Values<typeof seasonDays> = {
  ...record,
  question: forecast.question,
  day: sql`to_char(${forecast.playedAt} at time zone 'UTC', 'YYYY-MM-DD')`,
  ...counted,
  brier: brierSum,
  withClose: countOf(overClose),
  closeSkill,
  closeBrier: sumOf(closeBrier, sql`${brier} is not null`),
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

/** Grouped by what is not a sum: every column of type bigint is one. */
function buildInsert<Table extends PgTable>(table: Table, values: Values<Table>, where?: SQL): SQL {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  const valueOf = ([name]: [string, PgColumn]) => values[name as keyof typeof values];
  const keys = columns.filter(([, { columnType }]) => columnType !== 'PgBigInt53');
  const listed = (parts: SQLWrapper[]) => sql.join(parts.map((part) => sql`${part}`), sql`, `); // oxfmt-ignore
  return sql`insert into ${table} (${listed(columns.map(([, { name }]) => sql.identifier(name)))})
    select ${listed(columns.map(valueOf))} from ${gradedForecasts} where ${where} group by ${listed(keys.map(valueOf))}`;
}

/**
 * Compares the forecasts of a season: for everybody, analysts, automatic predictions and market with
 * one another; for each member, their own predictions with these; and per analyst, predictions with
 * each of the member's instructions with those with the default ones. With several predictions of a
 * contest, their mean.
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
