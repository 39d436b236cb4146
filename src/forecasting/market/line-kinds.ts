/** Lines that move until the start. A handicap that stands at 1.5 whoever plays is none of them. */
export const movingLines = ['spread', 'moneyline', 'total'] as const;
export type MovingLine = (typeof movingLines)[number];
