import type { MadeWith } from '#contract/predictions/prediction-parts.ts';

/** Labels for the settings that a prediction was made with. */
export const madeWithLabels: Record<MadeWith, string> = {
  automatic: 'Automatic',
  default: 'Default instructions',
  own: 'Your settings',
  other: 'A member’s own instructions',
};

export function versionLabel(madeWith: MadeWith): string {
  const words = madeWithLabels[madeWith];
  return madeWith === 'automatic'
    ? 'automatic'
    : `made with ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
