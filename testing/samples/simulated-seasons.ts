import type { TeamLeagueId } from '#domain/league.ts';
import type { SimulatedGame } from '#providers/scores/simulated/shared/simulated-game.ts';
import type { SimulatedSeason } from '#providers/scores/simulated/shared/simulated-season.ts';
import { createSimulatedLeagues } from '#providers/scores/simulated/simulated-leagues.ts';

export const simulationSeed = 'seed';
export const simulationNoon = Date.parse('2026-11-21T12:00:00Z');

const built = new Map<string, SimulatedSeason>();

/**
 * The simulated leagues of teams, with the season in progress at noon. Test files share what is
 * built.
 */
export const simulatedLeagues = createSimulatedLeagues().map((league) => {
  const year = league.seasonYearAt(simulationNoon);
  const getSeason = (seasonYear = year): SimulatedSeason => {
    const key = `${league.id} ${seasonYear}`;
    const season = built.get(key) ?? league.buildSeason(simulationSeed, seasonYear);
    built.set(key, season);
    return season;
  };
  return { id: league.id as TeamLeagueId, league, year, getSeason };
});

export function listPlayed(games: readonly SimulatedGame[], phase?: string): SimulatedGame[] {
  return games.filter(
    (game) => game.postponedAt === undefined && game.phase === (phase ?? game.phase),
  );
}
