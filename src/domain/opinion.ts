/**
 * Whose opinions of the same contests are held against one another: a member's own predictions, the
 * analysts as they count after calibration, predictions with the default instructions, Linewise, and
 * the market at its close.
 */
export const opinions = ['you', 'default', 'analysts', 'automatic', 'market'] as const;
export type Opinion = (typeof opinions)[number];
