import type { PredictionView } from '#contract/predictions.ts';
import { formatLockedAndNow } from '../../contests/probability/format-locked-and-now.ts';
import { StaleNotice } from '../generation/stale-notice.tsx';
import type { Generation } from '../generation/use-generation.ts';

interface ChangedNoticeProps {
  prediction: PredictionView;
  /** Our home win probability now. */
  nowHome: number | undefined;
  now: Date;
  generation: Generation;
  busyLabel: string;
}

/** “Locked at 7:34 AM: 70%. Now: 51%.” with the changes; offers a new version unless automatic. */
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
