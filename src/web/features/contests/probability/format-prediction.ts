import type { PredictionView } from '#contract/predictions.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatMoment } from '#web/lib/time.ts';
import type { VoidReason } from '#domain/grading/terms.ts';
import { formatPercents } from './layers.ts';

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
