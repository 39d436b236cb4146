import { parseAvailability, type Availability } from '#domain/lineups/injury.ts';

/**
 * What an injury report's word says of the next game, as the words are commonly explained: a probable
 * player is 75% likely to play, a questionable one 50%, a doubtful one 25%. Neither fitted nor checked
 * against a league's own text: there are no past reports in the data.
 */
const playingProbability: Record<Availability, number> = {
  out: 0,
  doubtful: 0.25,
  'in-doubt': 0.5,
  probable: 0.75,
};

/** Probability that a player of that status plays; one who is on no list plays. */
export function probabilityOfPlaying(status: string | undefined): number {
  return status === undefined ? 1 : playingProbability[parseAvailability(status)];
}
