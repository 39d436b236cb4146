import { type GameState, isInPlay } from '#domain/game.ts';

/** Still to be played, or being played: what is over or called off has no place in the day ahead. */
export function isAhead(state: GameState): boolean {
  return state === 'scheduled' || state === 'unknown' || isInPlay(state);
}

/** Of the resources of a feed, those that tell when games are and how they stand. */
export function isPartOfSchedule(resource: string): boolean {
  return /^(?:day|week|tournament)\//.test(resource);
}
