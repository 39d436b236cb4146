import type { PredictionView } from '#contract/predictions.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatMoment } from '#web/lib/time.ts';
import { formatPercents } from '../../contests/probability/shown-forecast.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { Generation } from './use-generation.ts';

interface ChangedNoticeProps {
  prediction: PredictionView;
  /** Our home win probability now. */
  nowHome: number | undefined;
  now: Date;
  generation: Generation;
  busyLabel: string;
}

export function ChangedNotice({
  prediction,
  nowHome,
  now,
  generation,
  busyLabel,
}: ChangedNoticeProps) {
  const title = formatLockedAndNow(prediction, nowHome, now);
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

const minChange = 0.02;

/**
 * “Locked at 7:34 AM: 70%. Now: 51%.”; undefined if the forecast barely changed, or if the locked one
 * includes an analysis by a member's own instructions, which the forecast now never does.
 */
export function formatLockedAndNow(
  { createdAt, layers, madeWith }: Pick<PredictionView, 'createdAt' | 'layers' | 'madeWith'>,
  nowHome: number | undefined,
  now: Date,
): string | undefined {
  const lockedHome = layers.ours.homeWinProbability;
  if (nowHome === undefined || madeWith === 'own' || madeWith === 'other') return undefined;
  if (Math.abs(nowHome - lockedHome) < minChange) return undefined;

  const pick = favoredSide(lockedHome);
  const isToday = formatMoment(createdAt, 'day') === formatMoment(now, 'day');
  const lockedAt = formatMoment(createdAt, isToday ? 'time' : 'dayAndTime');
  return (
    `Locked at ${lockedAt}: ${formatPercents(lockedHome)[pick]}. ` +
    `Now: ${formatPercents(nowHome)[pick]}.`
  );
}
