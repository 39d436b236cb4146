import { getLeague, type LeagueId } from '#domain/league.ts';

/** What a margin or a score is counted in, and with how many decimals a part of one is shown. */
export interface MarginUnit {
  /** “points” */
  plural: string;
  /** As it stands behind a number: “pts”. */
  short: string;
  decimals: number;
}

/** How it is shown, by what it counts. */
const knownUnits: Record<string, Omit<MarginUnit, 'plural'>> = {
  points: { short: 'pts', decimals: 1 },
  goals: { short: 'goals', decimals: 2 },
  runs: { short: 'runs', decimals: 2 },
};

/** What the handicap and the causes of a forecast are counted in: in tennis games. */
export function marginUnit(league: LeagueId): MarginUnit {
  return unitOf(getLeague(league).marginUnit);
}

/** What scores are counted in: in tennis sets. */
export function scoreUnit(league: LeagueId): MarginUnit {
  return unitOf(getLeague(league).scoreUnit);
}

function unitOf(plural: string): MarginUnit {
  return { plural, ...(knownUnits[plural] ?? { short: plural, decimals: 1 }) };
}
