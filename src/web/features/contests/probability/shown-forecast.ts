import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { DifferenceView, ForecastView, ReplayedView } from '#contract/shared.ts';
import { formatPercents, toConfidence } from '#domain/confidence.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { VoidReason } from '#domain/grading/terms.ts';

export { formatPercents };

type Numbers = Omit<ReplayedView, 'withMarket' | 'close'>;

export interface ShownForecast extends Numbers {
  basis: 'locked' | 'now' | 'replayed';
  pick: 'home' | 'away';
  /** Probability of the projected result; tennis only. */
  scoreProbability: number | null;
  factors: ForecastView['factors'];
  /** Our score by quarter or period; undefined where it is not projected. */
  segments?: ForecastView['segments'];
  /** Label of the AI analyst it includes. */
  analyst: string | null;
  difference: DifferenceView | null;
  /** Inputs still loading when it was made; empty once the forecast is complete. */
  missing: ForecastView['missing'];
}

type Contest = Pick<GameView, 'gameTime' | 'forecast' | 'replayed' | 'difference'>;

/** The locked prediction if there is one, else a replay or the current forecast. */
export function findShownForecast(
  { gameTime, forecast, replayed, difference }: Contest,
  prediction: PredictionView | undefined,
): ShownForecast | undefined {
  if (prediction !== undefined) return showLocked(prediction);
  if (replayed !== null) return base('replayed', replayed);
  if (forecast === null) return undefined;
  const { factors, analyst, projectedScoreProbability, missing, segments } = forecast;
  return {
    ...base(isMadeAfterStart(forecast, gameTime) ? 'replayed' : 'now', forecast),
    scoreProbability: projectedScoreProbability,
    factors,
    analyst: analyst?.label ?? null,
    difference,
    missing,
    segments,
  };
}

/** Whether the forecast is of a game first seen after it started; such games are forecast once. */
export function isMadeAfterStart(forecast: { madeAt: string }, gameTime: string): boolean {
  return Date.parse(forecast.madeAt) > Date.parse(gameTime);
}

export function showLocked(prediction: PredictionView): ShownForecast {
  const { layers, factors, difference, aiModelLabel, missing, segments } = prediction;
  return {
    ...base('locked', {
      homeWinProbability: layers.ours.homeWinProbability,
      homeScore: prediction.homeScorePrediction,
      awayScore: prediction.awayScorePrediction,
      homeSpread: prediction.fairHomeSpread,
      total: prediction.fairTotal,
    }),
    scoreProbability: prediction.projectedScoreProbability,
    factors,
    analyst: layers.analyst === null ? null : aiModelLabel,
    difference,
    missing,
    segments,
  };
}

function base(basis: ShownForecast['basis'], numbers: Numbers): ShownForecast {
  const { homeWinProbability, homeScore, awayScore, homeSpread, total } = numbers;
  const pick = favoredSide(homeWinProbability);
  const none = {
    scoreProbability: null,
    factors: [],
    analyst: null,
    difference: null,
    missing: [],
  };
  return { basis, pick, homeWinProbability, homeScore, awayScore, homeSpread, total, ...none };
}

/** Whether an input of these numbers, which are not locked, is still loading. */
export function isProvisional({
  basis,
  missing,
}: Pick<ShownForecast, 'basis' | 'missing'>): boolean {
  return basis === 'now' && missing.length > 0;
}

export function predictionLabel(analyst: string | null | undefined): string {
  return analyst == null ? 'Our prediction' : `Our prediction, with ${analyst}`;
}

export function lockedLabel(locked: {
  layers: { analyst: unknown };
  aiModelLabel: string;
}): string {
  return predictionLabel(locked.layers.analyst === null ? null : locked.aiModelLabel);
}

export const voidSentences: Record<VoidReason, string> = {
  'sides-changed': 'Void: the matchup changed after this prediction was locked.',
  exhibition: 'Void: this turned out to be an exhibition game.',
};

/** “75%”, in narrow rows. */
export function formatWholePercent(homeWinProbability: number, side: 'home' | 'away'): string {
  return formatPercents(homeWinProbability)[side];
}

/** Percentage of a side as shown; both sides add up to 100. */
export function roundPercent(homeWinProbability: number, side: 'home' | 'away'): number {
  const confidence = toConfidence(homeWinProbability);
  return favoredSide(homeWinProbability) === side ? confidence : 100 - confidence;
}

interface SetResult {
  homeScore: number;
  awayScore: number;
  probability: number | null;
}

/** “2–0 in sets, 57%”, the winner's first, with the probability of exactly this result. */
export function formatSetResult({ homeScore, awayScore, probability }: SetResult): string {
  const sets = `${Math.max(homeScore, awayScore)}–${Math.min(homeScore, awayScore)} in sets`;
  return probability === null ? sets : `${sets}, ${Math.round(probability * 100)}%`;
}
