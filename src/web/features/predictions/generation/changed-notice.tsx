import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { ForecastView } from '#contract/shared.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatMoment } from '#web/lib/time.ts';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { formatPercents, roundPercent } from '#web/features/contests/probability/shown-forecast.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { Generation } from './use-generation.ts';

type NowForecast = Pick<ForecastView, 'homeWinProbability' | 'madeAt'>;

interface ChangedNoticeProps {
  prediction: PredictionView;
  /** Our forecast now. */
  forecast: NowForecast | null | undefined;
  now: Date;
  generation: Generation;
  busyLabel: string;
}

export function ChangedNotice({
  prediction,
  forecast,
  now,
  generation,
  busyLabel,
}: ChangedNoticeProps) {
  const title = formatLockedAndNow(prediction, forecast, now);
  const isAutomatic = prediction.author === 'automatic';
  if (title === undefined && isAutomatic) return null;

  const { sport } = prediction;
  // The title already says that the probability moved.
  const staleReasons =
    title === undefined
      ? prediction.staleReasons
      : prediction.staleReasons.filter((reason) => !reason.includes('our win probability'));
  return (
    <StaleNotice
      prediction={{ sport, staleReasons }}
      title={title}
      generation={isAutomatic ? undefined : generation}
      busyLabel={busyLabel}
    />
  );
}

/** Min change of the percentages shown, in points. */
const minPoints = 2;

/**
 * “Our number moved to OKC 62% since the lock (72% at 8:36 AM). The lock stays on record.”;
 * undefined while they are about the same, and where the forecast is no newer than the lock: the
 * page has not read it again since. Also undefined for an analysis by a member's own instructions,
 * which the forecast never includes.
 */
export function formatLockedAndNow(
  {
    createdAt,
    layers,
    madeWith,
    game,
  }: Pick<PredictionView, 'createdAt' | 'layers' | 'madeWith' | 'game'>,
  forecast: NowForecast | null | undefined,
  now: Date,
): string | undefined {
  if (forecast == null || madeWith === 'own' || madeWith === 'other') return undefined;
  if (Date.parse(forecast.madeAt) <= Date.parse(createdAt)) return undefined;
  const lockedHome = layers.ours.homeWinProbability;
  const pick = favoredSide(lockedHome);
  const nowHome = forecast.homeWinProbability;
  const points = roundPercent(nowHome, pick) - roundPercent(lockedHome, pick);
  if (Math.abs(points) < minPoints) return undefined;

  const isToday = formatMoment(createdAt, 'day') === formatMoment(now, 'day');
  const lockedAt = formatMoment(createdAt, isToday ? 'time' : 'dayAndTime');
  const name = predictedAbbreviations(game)[pick];
  return (
    `Our number moved to ${name} ${formatPercents(nowHome)[pick]} since the lock ` +
    `(${formatPercents(lockedHome)[pick]} at ${lockedAt}). The lock stays on record.`
  );
}
