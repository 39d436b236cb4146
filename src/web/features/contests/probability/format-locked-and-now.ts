import type { PredictionView } from '#contract/predictions.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatMoment } from '#web/lib/time.ts';
import { formatPercents } from './layers.ts';

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
