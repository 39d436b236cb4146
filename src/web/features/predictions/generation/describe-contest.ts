import type { GameView } from '#contract/games-endpoints.ts';
import { getLeague, type LeagueId, type SportId } from '#domain/league.ts';

const ofEveryGame = ['homeTeam', 'awayTeam', 'gameTime', 'venue'] as const;

const ofSport: Partial<Record<SportId, readonly (keyof GameView)[]>> = {
  nfl: ['homeRecord', 'awayRecord', 'network', 'status'],
  nhl: ['homeRecord', 'awayRecord', 'network', 'gameType'],
  mlb: ['homePitcher', 'awayPitcher'],
};

/**
 * Fields of a contest that the specified call of each sport sends; the server uses only the id.
 */
export function describeContest(
  league: LeagueId,
  contestId: string,
  game: GameView | undefined,
): Record<string, unknown> {
  const { sport } = getLeague(league);
  if (sport === 'tennis') return { matchId: contestId };
  const fields = [...ofEveryGame, ...(ofSport[sport] ?? [])];
  return {
    ...(sport === 'nba' && { gameId: contestId }),
    ...(game && Object.fromEntries(fields.map((field) => [field, game[field]]))),
  };
}
