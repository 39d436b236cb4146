import { type GenerationOutcome, isAiAsked } from '#domain/analyst.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { formatMoment } from '#web/lib/time.ts';
import type { ToastText } from '#web/ui/toast-store.ts';

type Answer = Pick<PredictionView, 'aiModel' | 'version' | 'createdAt'> & {
  outcome: GenerationOutcome;
};

/** The toast after generating; `byAi` replaces the text if an AI was asked. */
export function formatGenerated(
  answer: Answer,
  {
    subject,
    byAi = `AI analysis complete for ${subject}`,
  }: { subject: string; byAi?: string | undefined },
): ToastText {
  const { outcome, version, createdAt } = answer;
  if (outcome === 'made') {
    const description = isAiAsked(answer) ? byAi : `Baseline analysis complete for ${subject}`;
    return { title: 'Prediction Generated', description };
  }

  const when = formatMoment(createdAt, 'dateAndTime');
  return {
    title: 'Already Predicted',
    description: `Inputs haven’t changed since version ${version} (${when}). Nothing new was generated.`,
  };
}
