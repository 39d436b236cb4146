import type { Appearance, PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { TeamResult } from '#forecasting/team/team-game.ts';

export const rolesByLeague: Record<'nfl' | 'nba' | 'nhl' | 'mlb', PlayerRole> = {
  nfl: 'quarterback',
  nba: 'player',
  nhl: 'goalie',
  mlb: 'pitcher',
};

const typicalScore = { nfl: 23, nba: 110, nhl: 3, mlb: 4 };
const teams = ['a', 'b', 'c', 'd'];
const rotationSize = 9;

/** A player's talent, from the id alone: constant, between −1 and 1. */
export function getTalent(id: string): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1009;
  return (sum / 1008) * 2 - 1;
}

/** Appearances of a team: the same few players in rotation, each as good as their talent. */
export function inventAppearances(
  league: keyof typeof typicalScore,
  teamId: string,
  round: number,
): Appearance[] {
  const role = rolesByLeague[league];
  if (role === 'player') {
    return Array.from({ length: rotationSize }, (_, place) =>
      basketball(`${teamId}${place}`, 36 - 3 * place),
    ).filter((_, place) => (round + place) % 7 !== 0);
  }
  const playerId = `${teamId}${role === 'quarterback' ? 0 : round % 3}`;
  return [starter(role, playerId)];
}

export function basketball(playerId: string, minutes: number): Appearance {
  const talent = getTalent(playerId);
  return {
    role: 'player',
    playerId,
    minutes,
    plusMinus: Math.round(8 * talent),
    line: {
      points: Math.round((0.45 + 0.15 * talent) * minutes),
      fieldGoalAttempts: Math.round(0.37 * minutes),
      threesMade: 1,
      freeThrowAttempts: 3,
      offensiveRebounds: 1,
      defensiveRebounds: 4,
      assists: 3,
      steals: 1,
      blocks: 0,
      turnovers: 2,
      fouls: 2,
    },
  };
}

export function starter(role: PlayerRole, playerId: string): Appearance {
  const talent = getTalent(playerId);
  if (role === 'quarterback') {
    return { role, playerId, started: true, value: 45 + 60 * talent, draftPick: 20 };
  }
  if (role === 'goalie') {
    return { role, playerId, started: true, shots: 30, saves: Math.round(27.3 + 1.5 * talent) };
  }
  return {
    role: 'pitcher',
    playerId,
    started: true,
    line: {
      batters: 25,
      hits: 6,
      strikeouts: Math.round(5 + 3 * talent),
      walks: 2,
      hitBatters: 0,
      homeRuns: talent > 0 ? 0 : 1,
    },
  };
}

/** A season of four teams in rotation, with everyone's appearances. */
export function inventSeason(league: keyof typeof typicalScore, rounds = 130): TeamResult[] {
  return Array.from({ length: rounds }, (_, round) => inventGame(league, round));
}

export function inventGame(league: keyof typeof typicalScore, round: number): TeamResult {
  const homeId = teams[round % 4] ?? '';
  const awayId = teams[(round + 1 + (Math.floor(round / 4) % 3)) % 4] ?? '';
  const typical = typicalScore[league];
  return {
    gameId: `${league} ${round}`,
    startsAt: new Date(Date.UTC(2025, 0, 1 + round, 17)),
    season: 2025,
    phase: 'regular',
    neutralSite: false,
    homeId,
    awayId,
    homeScore: typical + (round % 3),
    awayScore: typical + ((round * 7) % 4) - 1,
    homeAppearances: inventAppearances(league, homeId, round),
    awayAppearances: inventAppearances(league, awayId, round),
  };
}

/** The day after such a season, at a neutral site. */
export const nextGame = {
  startsAt: new Date(Date.UTC(2025, 4, 20, 17)),
  season: 2025,
  phase: 'regular' as const,
  neutralSite: true,
  homeId: 'a',
  awayId: 'b',
  homeStarterId: 'a0',
  awayStarterId: 'b0',
};
