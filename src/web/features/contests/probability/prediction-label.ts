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
