import { favoredSide } from '#domain/favored-side.ts';
import type { Forecast, ForecastFactor } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Analysis, Analyst, GameFacts, SideFacts } from './analyst.ts';

export type DescribeForecast = (
  forecast: Forecast,
  names: { home: string; away: string },
) => string;

const keyFactorCount = 4;

/** The baseline: one game's forecast in words. It makes no requests and ignores options. */
export function createStatisticalAnalyst(forecast: Forecast, describe: DescribeForecast): Analyst {
  return {
    id: 'statistical',
    model: forecast.model,
    readsOptions: false,
    analyze: ({ facts }) => Promise.resolve(analyzeStatistically(forecast, describe, facts)),
  };
}

export function analyzeStatistically(
  forecast: Forecast,
  describe: DescribeForecast,
  { league, home, away }: Pick<GameFacts, 'league' | 'home' | 'away'>,
): Analysis {
  return {
    winner: favoredSide(forecast.homeWinProbability),
    homeWinProbability: forecast.homeWinProbability,
    homeScore: forecast.projectedHomeScore,
    awayScore: forecast.projectedAwayScore,
    reasoning: describe(forecast, { home: home.shortName, away: away.shortName }),
    keyFactors: weightiest(forecast.factors).map(({ name, detail }) => ({
      text: `${name}: ${detail}`,
    })),
    teamAnalysis: {
      home: describeSide(league, home, forecast.homeScore, forecast.factors, 1),
      away: describeSide(league, away, forecast.awayScore, forecast.factors, -1),
    },
    extras: { segments: [], playerProps: [], notes: [] },
    flags: [],
    requestedModel: forecast.model,
    returnedModel: forecast.model,
    answer: JSON.stringify(forecast, null, 2),
    usage: {},
  };
}

/** Factors that move the expected margin by at least a tenth of a point, largest first. */
function weightiest(factors: ForecastFactor[]): ForecastFactor[] {
  return factors
    .filter((factor) => Math.abs(factor.marginPoints) >= 0.05)
    .toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints))
    .slice(0, keyFactorCount);
}

/** Factors for one side; `sign` is 1 for home, −1 for away. */
function describeSide(
  league: LeagueId,
  side: SideFacts,
  expectedScore: number,
  factors: ForecastFactor[],
  sign: 1 | -1,
): string {
  const { scoreUnit, marginUnit } = getLeague(league);
  const record = side.record === undefined ? '' : ` (${side.record})`;
  const helping = weightiest(factors)
    .filter((factor) => factor.marginPoints * sign > 0)
    .map((factor) => `${factor.name} ${Math.abs(factor.marginPoints).toFixed(1)}`);
  const advantages =
    helping.length === 0
      ? 'No rated advantage.'
      : `In its favor, in ${marginUnit}: ${helping.join(', ')}.`;
  return `${side.name}${record} is expected to score ${expectedScore.toFixed(1)} ${scoreUnit}. ${advantages}`;
}
