import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { formatAge, formatMoment } from '#web/lib/time.ts';
import { madeWithLabels } from '#web/features/predictions/analysis/made-with.ts';

/**
 * “Locked Sun, Nov 22, 1:00 PM · GPT-4o (gpt-4o-2024) · Default instructions · version 2 · 6
 * sources, 1 hour ago”.
 */
export function formatOrigin(prediction: PredictionView, now: Date): string {
  const { createdAt, author, aiModelLabel, returnedModel, madeWith, version, analysis } =
    prediction;
  const model = returnedModel === null ? aiModelLabel : `${aiModelLabel} (${returnedModel})`;
  const parts = [
    `Locked ${formatMoment(createdAt, 'dayAndTime')}`,
    ...(author === 'automatic' ? [] : [model]),
    madeWithLabels[madeWith],
    `version ${version}`,
  ];
  if (analysis !== null && analysis.retrievedAt !== null) {
    const count = analysis.sources.length;
    const sources = `${count} ${count === 1 ? 'source' : 'sources'}`;
    parts.push(`${sources}, ${formatAge(analysis.retrievedAt, now)}`);
  }
  return parts.join(' · ');
}
