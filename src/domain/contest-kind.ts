/** Two sides (a game, a match) or a field of many (a tournament): what a contest is predicted as. */
export const contestKindIds = ['sides', 'field'] as const;
export type ContestKindId = (typeof contestKindIds)[number];
