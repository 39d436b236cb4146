import type { Forecast, ForecastVersion, VersionFigures } from '#domain/forecast.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { getFittedParameters, isMeasuredModel } from '#forecasting/leagues/team-models.ts';

/** The model of our prediction as measured beside past lines, which expected line moves need. */
export function findMeasuredModel(league: TeamLeagueId): string {
  const models = Object.values(getFittedParameters(league, 'really')).map(({ model }) => model);
  return models.find((model) => isMeasuredModel(league, model)) ?? '';
}

/** A home favorite by four and a half; a test overrides what it needs. */
export const sampleForecast: Forecast = {
  model: 'nfl-ratings-1',
  homeWinProbability: 0.64,
  low: 0.55,
  high: 0.72,
  drawProbability: 0.003,
  homeScore: 24.3,
  awayScore: 20,
  projectedHomeScore: 24,
  projectedAwayScore: 20,
  homeSpread: -4.5,
  total: 44.5,
  factors: [],
  sampleGames: 20,
};

/**
 * Figures of both versions of {@link sampleForecast}, which is the one with past prices if its
 * `model` says so.
 */
export const sampleVersions: Record<ForecastVersion, VersionFigures> = {
  results: { ...sampleForecast, homeWinProbability: 0.6, homeSpread: -3, total: 44 },
  'past-prices': { ...sampleForecast, model: 'nfl-past-prices-1' },
};
