import type { MadeWith } from '#contract/prediction-parts.ts';
import { analystLabel, type AnalystSlot } from '#domain/analyst.ts';

/** Whose settings a prediction was made with, as its card says it. */
export const madeWithLabels: Record<MadeWith, string> = {
  house: 'Automatic',
  default: 'Default instructions',
  own: 'Your settings',
  other: 'A member’s own instructions',
};

/** Which slot was asked for; the house is asked by nobody. */
export function formatAskedFor({ requestedSlot }: { requestedSlot: AnalystSlot | null }): string {
  return requestedSlot === null
    ? 'nobody: the house predicts every contest'
    : analystLabel(requestedSlot);
}

/** The same in the list of all versions. */
export function versionLabel(madeWith: MadeWith): string {
  const words = madeWithLabels[madeWith];
  return madeWith === 'house'
    ? words
    : `made with ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
