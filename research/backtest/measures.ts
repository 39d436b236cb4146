import type { TeamLeagueId } from '#domain/league.ts';
import type { PairedScores } from './model-scores.ts';
import { askedCalibrationError, type BacktestReport } from './report.ts';

/** A target for the forecasts with lineups, and the result on seasons that no fit has used. */
export interface Measure {
  league: TeamLeagueId;
  what: string;
  asked: string;
  reached: string;
  isMet: boolean;
}

/** Share of the distance from home rate to closing line, by the known share of statuses. */
const coveredAsked: Partial<Record<TeamLeagueId, Readonly<Record<number, number>>>> = {
  nfl: { 1: 0.75 },
  nba: { 1: 0.91, 0.75: 0.86, 0: 0.78 },
  nhl: { 1: 0.88 },
  mlb: { 1: 0.76 },
};
/** Share of the distance that the version with past prices has to cover, refitted along the way. */
const pastPricesAsked: Record<TeamLeagueId, number> = { nfl: 0.92, nba: 0.975, nhl: 1, mlb: 0.92 };
const calibratedLeagues: readonly TeamLeagueId[] = ['nfl', 'nba'];

/**
 * Lists the measures of `reports`: one league's, by known share, the full share first. `refitted`:
 * more seasons, with numbers fitted before each span.
 */
export function listMeasures(
  league: TeamLeagueId,
  reports: readonly BacktestReport[],
  refitted?: BacktestReport,
): Measure[] {
  const [all] = reports;
  if (all === undefined) return [];
  return [
    ...reports.flatMap((report) => coveredMeasure(league, report)),
    ...pairMeasure(league, all, 'reference', 'better than the reference by two standard errors'),
    ...calibrationMeasure(league, all, 'ECE'),
    ...(refitted
      ? [
          ...calibrationMeasure(league, refitted, `ECE, refitted, seasons ≥ ${refitted.from}`),
          ...pastPricesMeasure(league, refitted),
        ]
      : []),
    ...pairMeasure(league, all, 'market', 'blend ≤ closing line'),
  ];
}

function coveredMeasure(league: TeamLeagueId, report: BacktestReport): Measure[] {
  const { knownShare = 1, coveredShare } = report;
  const target = coveredAsked[league]?.[knownShare];
  if (target === undefined || coveredShare === null) return [];
  return [
    {
      league,
      what: `share covered, ${percent(knownShare, 0)} known`,
      asked: `≥ ${percent(target, 0)}`,
      reached: percent(coveredShare, 1),
      isMet: coveredShare >= target,
    },
  ];
}

function pastPricesMeasure(league: TeamLeagueId, report: BacktestReport): Measure[] {
  const { pastPricesCoveredShare: reached } = report;
  if (reached === null) return [];
  const target = pastPricesAsked[league];
  return [
    {
      league,
      what: `share covered with past prices, refitted, seasons ≥ ${report.from}`,
      asked: `≥ ${percent(target, 1)}`,
      reached: percent(reached, 1),
      isMet: reached >= target,
    },
  ];
}

/** Our forecast beside the published one, or the blend beside the price. */
function pairMeasure(
  league: TeamLeagueId,
  { paired }: BacktestReport,
  other: 'reference' | 'market',
  what: string,
): Measure[] {
  const own = other === 'market' ? 'blend' : 'statistical';
  const found = paired.find(({ a, b }) => a === own && b === other);
  const { n = 0, difference, standardError } = found ?? ({} as Partial<PairedScores>);
  if (n === 0 || typeof difference !== 'number') return [];
  const error = standardError ?? 0;
  const isMet = other === 'market' ? difference <= 0 : difference < -2 * error;
  return [
    {
      league,
      what,
      asked: other === 'market' ? '≤ 0' : '< −2 standard errors',
      reached: `${difference.toFixed(5)} ± ${error.toFixed(5)} (n ${n})`,
      isMet,
    },
  ];
}

function calibrationMeasure(league: TeamLeagueId, report: BacktestReport, what: string): Measure[] {
  const { models, calibrationByProbability: probability } = report;
  const own = models.find(({ name }) => name === 'statistical');
  if (!calibratedLeagues.includes(league) || typeof own?.ece !== 'number') return [];
  const byProbability =
    probability === undefined
      ? '–'
      : `${probability.mean.toFixed(4)}, within ${percent(probability.withinAsked, 0)}, as large ${percent(probability.asLarge, 0)}`;
  return [
    {
      league,
      what,
      asked: `≤ ${askedCalibrationError.toFixed(2)}`,
      reached: `${own.ece.toFixed(4)} (perfect forecasts ${byProbability}; n ${own.n})`,
      isMet: own.ece <= askedCalibrationError,
    },
  ];
}

export function formatMeasures(measures: readonly Measure[]): string {
  const rows = measures.map(({ league, what, asked, reached, isMet }) => [
    league.toUpperCase(),
    what,
    asked,
    reached,
    isMet ? 'met' : 'missed',
  ]);
  const columns = ['league', 'measure', 'asked', 'reached', ''];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [columns, columns.map(() => '---'), ...rows].map(line).join('');
}

function percent(share: number, digits: number): string {
  return `${(share * 100).toFixed(digits)}%`;
}
