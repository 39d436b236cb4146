import type { PredictionView } from '#contract/predictions.ts';
import { formatMoment } from '#web/lib/time.ts';
import type { ToastText } from '#web/ui/toast-store.ts';

/** The notice after asking: what was made, or that the same inputs had given it before. */
export function formatGenerated(
  {
    outcome,
    version,
    createdAt,
  }: Pick<PredictionView, 'version' | 'createdAt'> & { outcome: 'made' | 'stored' },
  succeeded: string,
): ToastText {
  if (outcome === 'made') return { title: 'Prediction Generated', description: succeeded };

  const when = formatMoment(createdAt, 'dateAndTime');
  return {
    title: 'Already Predicted',
    description: `The same inputs gave version ${version} on ${when} – nothing new was made.`,
  };
}
