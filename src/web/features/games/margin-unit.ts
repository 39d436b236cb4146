import type { LeagueId } from '#domain/league.ts';

/** What a margin is counted in, and with how many decimals a part of one is told. */
export interface MarginUnit {
  /** “points” */
  plural: string;
  /** As it stands behind a number: “pts”. */
  short: string;
  decimals: number;
}

const points: MarginUnit = { plural: 'points', short: 'pts', decimals: 1 };
const goals: MarginUnit = { plural: 'goals', short: 'goals', decimals: 2 };
const runs: MarginUnit = { plural: 'runs', short: 'runs', decimals: 2 };
const strokes: MarginUnit = { plural: 'strokes', short: 'strokes', decimals: 1 };
const games: MarginUnit = { plural: 'games', short: 'games', decimals: 1 };

const units: Record<LeagueId, MarginUnit> = {
  nfl: points,
  nba: points,
  nhl: goals,
  mlb: runs,
  pga: strokes,
  atp: games,
  wta: games,
};

export function marginUnit(league: LeagueId): MarginUnit {
  return units[league];
}
