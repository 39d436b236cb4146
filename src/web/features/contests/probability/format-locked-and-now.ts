import type { PredictionView } from '#contract/predictions.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatMoment } from '#web/lib/time.ts';
import { formatPercents } from './layers.ts';

/** A smaller change of a probability says nothing new. */
const minChange = 0.02;

/**
 * “Locked at 7:34 AM: 70%. Now: 51%.” of the locked pick; undefined where our forecast is still about
 * the same.
 */
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
