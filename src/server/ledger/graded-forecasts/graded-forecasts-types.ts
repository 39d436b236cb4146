import type { gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';

export type GradedForecast = typeof gradedForecasts.$inferSelect;

/** Author and contest of a forecast, without what is graded. */
export type ForecastKey = Pick<
  GradedForecast,
  | 'source'
  | 'league'
  | 'contestId'
  | 'owner'
  | 'author'
  | 'analyst'
  | 'instructions'
  | 'season'
  | 'playedAt'
  | 'isNewest'
  | 'model'
  | 'forecastModel'
  | 'predictionSequence'
>;
