import { leaguesOfSport, type SportId } from '#domain/league.ts';

/** Name of a sport's contest: “game”, “match”, “tournament”. */
export function contestNoun(sport: SportId): string {
  return leaguesOfSport(sport)[0]?.contest ?? 'game';
}

/** “games”, “matches”, “tournaments”. */
export function contestNouns(sport: SportId): string {
  const noun = contestNoun(sport);
  return noun.endsWith('h') ? `${noun}es` : `${noun}s`;
}
