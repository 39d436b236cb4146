import { leaguesOfSport, type SportId } from '#domain/league.ts';

/** Name of a sport's contest: “game”, “match”, “tournament”; of all sports, “game”. */
export function contestNoun(sport: SportId | 'all'): string {
  return (sport === 'all' ? undefined : leaguesOfSport(sport)[0]?.contest) ?? 'game';
}

export function contestNouns(sport: SportId | 'all'): string {
  const noun = contestNoun(sport);
  return noun.endsWith('h') ? `${noun}es` : `${noun}s`;
}
