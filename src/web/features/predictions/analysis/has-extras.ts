import type { AnalysisView } from '#contract/predictions/predictions-endpoints.ts';

export function hasExtras(analysis: AnalysisView | null): analysis is AnalysisView {
  if (analysis === null) return false;
  const { segments, playerProps, advancedMetrics, notes } = analysis;
  return segments.length + playerProps.length + notes.length > 0 || advancedMetrics !== null;
}
