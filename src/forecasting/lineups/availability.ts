import { parseAvailability, type Availability } from '#domain/lineups/injury.ts';

/**
 * Playing probability by injury status, as commonly defined: probable 75%, questionable 50%, doubtful 25%. Neither
 * fitted nor checked against league rules, because the data contains no past reports.
 */
const playingProbability: Record<Availability, number> = {
  out: 0,
  doubtful: 0.25,
  'in-doubt': 0.5,
  probable: 0.75,
};

/** Probability that a player with this status plays; 1 when not listed. */
export function probabilityOfPlaying(status: string | undefined): number {
  return status === undefined ? 1 : playingProbability[parseAvailability(status)];
}
