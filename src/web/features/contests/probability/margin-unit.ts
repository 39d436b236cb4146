import { getLeague, type LeagueId } from '#domain/league.ts';
import { formatSigned } from '#web/lib/figures.ts';

/** Unit of margins and scores, with its decimals. */
export interface MarginUnit {
  /** “points” */
  plural: string;
  /** Abbreviation after a number: “pts”. */
  short: string;
  decimals: number;
}

/** Display by unit. */
const knownUnits: Record<string, Omit<MarginUnit, 'plural'>> = {
  points: { short: 'pts', decimals: 1 },
  goals: { short: 'goals', decimals: 2 },
  runs: { short: 'runs', decimals: 2 },
};

/** Unit of spreads and factors; games in tennis. */
export function marginUnit(league: LeagueId): MarginUnit {
  return getUnit(getLeague(league).marginUnit);
}

/** “+3.1 pts”. */
export function formatMargin(league: LeagueId, points: number): string {
  const { short, decimals } = marginUnit(league);
  return `${formatSigned(points, decimals)} ${short}`;
}

/** Unit of scores; sets in tennis. */
export function scoreUnit(league: LeagueId): MarginUnit {
  return getUnit(getLeague(league).scoreUnit);
}

function getUnit(plural: string): MarginUnit {
  return { plural, ...(knownUnits[plural] ?? { short: plural, decimals: 1 }) };
}
