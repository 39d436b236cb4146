import { getLeague, leagueIdsOf, type SportId } from '#domain/league.ts';

/**
 * Name of a sport's contest: “game”, “match”, “tournament”; of all sports the first one's, “game”.
 */
export function contestNoun(sport: SportId | 'all'): string {
  return leagueIdsOf(sport).map(getLeague)[0]?.contest ?? 'game';
}

export function contestNouns(sport: SportId | 'all'): string {
  const noun = contestNoun(sport);
  return noun.endsWith('h') ? `${noun}es` : `${noun}s`;
}
