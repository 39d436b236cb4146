/** Kinds of contest: two sides (game, match) or many players (tournament). */
export const contestKindIds = ['matchup', 'tournament'] as const;
export type ContestKindId = (typeof contestKindIds)[number];
