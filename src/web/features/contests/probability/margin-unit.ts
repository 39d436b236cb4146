import { getLeague, type LeagueId } from '#domain/league.ts';

/** What a margin is counted in, and with how many decimals a part of one is shown. */
export interface MarginUnit {
  /** “points” */
  plural: string;
  /** As it stands behind a number: “pts”. */
  short: string;
  decimals: number;
}

/** How it is shown, by what it counts. */
const told: Record<string, Omit<MarginUnit, 'plural'>> = {
  points: { short: 'pts', decimals: 1 },
  goals: { short: 'goals', decimals: 2 },
  runs: { short: 'runs', decimals: 2 },
};

export function marginUnit(league: LeagueId): MarginUnit {
  const { marginUnit: plural } = getLeague(league);
  return { plural, ...(told[plural] ?? { short: plural, decimals: 1 }) };
}
