import type { AnalysisView } from '#contract/predictions.ts';

/** Whether the analyst stated more than winner and score. */
export function hasExtras(analysis: AnalysisView | null): analysis is AnalysisView {
  if (analysis === null) return false;
  const { segments, playerProps, advancedMetrics, notes } = analysis;
  return segments.length + playerProps.length + notes.length > 0 || advancedMetrics !== null;
}
