/** Lines that move before the start; a fixed 1.5 handicap does not. */
export const movingLines = ['spread', 'moneyline', 'total'] as const;
export type MovingLine = (typeof movingLines)[number];
