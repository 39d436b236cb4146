/** Two sides (a game, a match) or a field of many (a tournament): what a contest is predicted as. */
export const contestKindIds = ['matchup', 'tournament'] as const;
export type ContestKindId = (typeof contestKindIds)[number];
