import type { MatchResult } from '#forecasting/tennis/tennis-match.ts';

const players = ['a', 'b', 'c', 'd'];
const surfaces = ['hard', 'clay', 'grass', undefined] as const;

/**
 * Invents matches of four players in turn, all but “d” ranked, every fourth day from a year's
 * first; the player named first wins two of three matches. With `favored`, “a” is favored by that
 * probability in every closing price, whatever the results.
 */
export function inventMatches(count = 40, year = 2025, favored?: number): MatchResult[] {
  return Array.from({ length: count }, (_, index) => {
    const home = players[index % 4] ?? '';
    const away = players[(index + 1 + (index % 3)) % 4] ?? '';
    const homeWon = index % 3 !== 0;
    const match: MatchResult = {
      matchId: `${year} ${index}`,
      startsAt: new Date(Date.UTC(year, 0, 1 + 4 * index)),
      surface: surfaces[index % surfaces.length],
      bestOf: index % 5 === 0 ? 5 : 3,
      home: { id: home, rank: home === 'd' ? undefined : 40 },
      away: { id: away, rank: away === 'd' ? undefined : 40 },
      winner: homeWon ? 'home' : 'away',
      homeGames: homeWon ? 12 : 8,
      awayGames: homeWon ? 7 : 12,
      retired: index % 11 === 10,
    };
    if (favored === undefined) return match;
    const fair = home === 'a' ? favored : away === 'a' ? 1 - favored : 0.5;
    return { ...match, close: { homeWinProbability: fair } };
  });
}
