/** What our number is called: “Our prediction”, “Our prediction, with GPT-4o”. */
export function predictionLabel(analyst: string | null | undefined): string {
  return analyst == null ? 'Our prediction' : `Our prediction, with ${analyst}`;
}

/** The same of a prediction as it was locked. */
export function lockedLabel({
  layers,
  aiModelLabel,
}: {
  layers: { analyst: unknown };
  aiModelLabel: string;
}): string {
  return predictionLabel(layers.analyst === null ? null : aiModelLabel);
}
