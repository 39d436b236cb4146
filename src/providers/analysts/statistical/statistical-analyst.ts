import { favoredSide } from '#domain/favored-side.ts';
import type { Forecast, ForecastFactor } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { Analysis, Analyst, GameFacts, SideFacts } from '../analyst.ts';

/** Turns a forecast into words; names are those of the two sides. */
export type DescribeForecast = (
  forecast: Forecast,
  names: { home: string; away: string },
) => string;

const keyFactorCount = 4;

/**
 * The baseline: an analyst who knows one game's statistical forecast and puts it into words. It asks
 * nobody, costs nothing and reads no options. What the words are is handed in.
 */
export function createStatisticalAnalyst(forecast: Forecast, describe: DescribeForecast): Analyst {
  return {
    id: 'statistical',
    model: forecast.model,
    readsOptions: false,
    analyze: ({ facts }) => Promise.resolve(analyzeStatistically(forecast, describe, facts)),
  };
}

/** The baseline's analysis: of the facts it needs no more than names and records. */
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

/** The causes that move the expected margin by at least a tenth of a point, weightiest first. */
function weightiest(factors: ForecastFactor[]): ForecastFactor[] {
  return factors
    .filter((factor) => Math.abs(factor.marginPoints) >= 0.05)
    .toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints))
    .slice(0, keyFactorCount);
}

/** `sign` is 1 for the home side, −1 for the away side: which causes speak for it. */
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
