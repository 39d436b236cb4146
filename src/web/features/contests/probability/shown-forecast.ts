/** The numbers a card shows of our prediction, in any state. */
import type { PredictionView } from '#contract/predictions.ts';
import type { DifferenceView, ForecastView, ReplayedView } from '#contract/shared.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatMoment } from '#web/lib/time.ts';
import type { VoidReason } from '#domain/grading/terms.ts';
import { formatPercents } from './layers.ts';

export interface ShownForecast {
  /** Locked, current forecast, or calculated after the start. */
  basis: 'locked' | 'now' | 'replayed';
  homeWinProbability: number;
  pick: 'home' | 'away';
  /** The projected final score. */
  homeScore: number;
  awayScore: number;
  /** Probability of the projected result; tennis only. */
  scoreProbability: number | null;
  /** Our fair lines. */
  homeSpread: number;
  total: number;
  factors: ForecastView['factors'];
  /** Label of the AI analyst it includes. */
  analyst: string | null;
  /** From the market; null without a price. */
  difference: DifferenceView | null;
}

interface Contest {
  gameTime: string;
  forecast: ForecastView | null;
  replayed: ReplayedView | null;
  difference: DifferenceView | null;
}

/** The locked prediction if there is one, else a replay or the current forecast. */
export function findShownForecast(
  { gameTime, forecast, replayed, difference }: Contest,
  prediction: PredictionView | undefined,
): ShownForecast | undefined {
  if (prediction !== undefined) return showLocked(prediction);
  if (replayed !== null) {
    return {
      ...base('replayed', replayed),
      scoreProbability: null,
      factors: [],
      analyst: null,
      difference: null,
    };
  }
  if (forecast === null) return undefined;
  const { factors, analyst, projectedScoreProbability } = forecast;
  return {
    ...base(isMadeAfterStart(forecast, gameTime) ? 'replayed' : 'now', forecast),
    scoreProbability: projectedScoreProbability,
    factors,
    analyst: analyst?.label ?? null,
    difference,
  };
}

/** True for games first seen after they started, which are forecast once. */
export function isMadeAfterStart(forecast: { madeAt: string }, gameTime: string): boolean {
  return Date.parse(forecast.madeAt) > Date.parse(gameTime);
}

/** The prediction as it was locked. */
export function showLocked(prediction: PredictionView): ShownForecast {
  const { layers, factors, difference, aiModelLabel } = prediction;
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
  };
}

function base(basis: ShownForecast['basis'], numbers: Omit<ReplayedView, 'withMarket' | 'close'>) {
  const { homeWinProbability, homeScore, awayScore, homeSpread, total } = numbers;
  const pick = favoredSide(homeWinProbability);
  return { basis, homeWinProbability, pick, homeScore, awayScore, homeSpread, total };
}

/** “Our prediction”, or “Our prediction, with GPT-4o”. */
export function predictionLabel(analyst: string | null | undefined): string {
  return analyst == null ? 'Our prediction' : `Our prediction, with ${analyst}`;
}

/** The same for a locked prediction. */
export function lockedLabel({
  layers,
  aiModelLabel,
}: {
  layers: { analyst: unknown };
  aiModelLabel: string;
}): string {
  return predictionLabel(layers.analyst === null ? null : aiModelLabel);
}

/** Smaller changes aren’t shown. */
const minChange = 0.02;

/** “Locked at 7:34 AM: 70%. Now: 51%.”; undefined if the forecast barely changed. */
export function formatLockedAndNow(
  { createdAt, layers }: Pick<PredictionView, 'createdAt' | 'layers'>,
  nowHome: number | undefined,
  now: Date,
): string | undefined {
  const lockedHome = layers.ours.homeWinProbability;
  if (nowHome === undefined || Math.abs(nowHome - lockedHome) < minChange) return undefined;

  const pick = favoredSide(lockedHome);
  const isToday = formatMoment(createdAt, 'day') === formatMoment(now, 'day');
  const lockedAt = formatMoment(createdAt, isToday ? 'time' : 'dayAndTime');
  return (
    `Locked at ${lockedAt}: ${formatPercents(lockedHome)[pick]}. ` +
    `Now: ${formatPercents(nowHome)[pick]}.`
  );
}

const sentences: Record<VoidReason, string> = {
  'sides-changed': 'Void: the matchup changed after this prediction was locked.',
  exhibition: 'Void: this turned out to be an exhibition game.',
};

/** Why a prediction does not count, on its card, its page and in the history. */
export function formatVoidReason(reason: VoidReason): string {
  return sentences[reason];
}
