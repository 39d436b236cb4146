import type { TodayContestView, TodayTournamentView } from '#contract/today.ts';
import { isFieldSport, type SportId } from '#domain/league.ts';

interface Today {
  games: TodayContestView[];
  tournaments: TodayTournamentView[];
}

/** Live contests of a sport, and all within 24 hours. */
export function countGamesOn({ games, tournaments }: Today, sport: SportId) {
  const lives = isFieldSport(sport)
    ? tournaments.map(({ state }) => state === 'live')
    : games.filter((game) => game.sport === sport).map(({ isLive }) => isLive);
  return { live: lives.filter(Boolean).length, inAll: lives.length };
}
