import type { GolfProbability } from './tournament.ts';
import type { MarketView } from './grading/layer-grades.ts';
import type { FieldQuestion } from './grading/terms.ts';

export interface ReplayedForecast {
  model: string;
  homeWinProbability: number;
  /** Combined with the closing price; null without one. */
  withMarket: number | null;
  homeScore: number;
  awayScore: number;
  homeSpread: number;
  total: number;
  homeRate: number;
  /** Closing line, margin removed. */
  close: MarketView | null;
}

export interface ReplayedFieldForecast {
  model: string;
  fieldSize: number;
  likeliest: Pick<GolfProbability, 'playerId' | FieldQuestion>[];
}
