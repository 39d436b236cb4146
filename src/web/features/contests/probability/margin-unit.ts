import { getLeague, type LeagueId } from '#domain/league.ts';
import { formatSigned } from '#web/lib/figures.ts';

/** `short` follows a number: “3.1 pts”. */
const knownUnits: Record<string, { short: string; decimals: number }> = {
  points: { short: 'pts', decimals: 1 },
  goals: { short: 'goals', decimals: 2 },
  runs: { short: 'runs', decimals: 2 },
};

/** Unit of spreads and factors; games in tennis. */
export function marginUnit(league: LeagueId) {
  return getUnit(getLeague(league).marginUnit);
}

export function formatMargin(league: LeagueId, points: number): string {
  const { short, decimals } = marginUnit(league);
  return `${formatSigned(points, decimals)} ${short}`;
}

/** Unit of scores; sets in tennis. */
export function scoreUnit(league: LeagueId) {
  return getUnit(getLeague(league).scoreUnit);
}

function getUnit(plural: string) {
  return { plural, ...(knownUnits[plural] ?? { short: plural, decimals: 1 }) };
}
