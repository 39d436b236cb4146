/**
 * Sources of predictions compared on the same contests: a member's own, calibrated analysts, default instructions,
 * Linewise, and the closing line.
 */
export const opinions = ['you', 'default', 'analysts', 'automatic', 'market'] as const;
export type Opinion = (typeof opinions)[number];
