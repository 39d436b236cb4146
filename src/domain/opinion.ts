/** Authors whose predictions are compared on the same contests; `default`: default instructions. */
export const opinions = ['you', 'default', 'analysts', 'automatic', 'market'] as const;
export type Opinion = (typeof opinions)[number];
