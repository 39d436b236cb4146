import type { PredictionView } from '#contract/predictions.ts';
import { formatAge } from '#web/lib/time.ts';
import { madeWithLabels } from '../analysis/made-with.ts';

/** “GPT-4o (gpt-4o-2024) · Default instructions · version 2 · 6 sources, 12 minutes ago”; “Automatic · version 1”. */
export function formatOrigin(prediction: PredictionView, now: Date): string {
  const { author, aiModelLabel, returnedModel, madeWith, version, analysis } = prediction;
  const model = returnedModel === null ? aiModelLabel : `${aiModelLabel} (${returnedModel})`;
  const parts = [
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
