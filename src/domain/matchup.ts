import { getLeague, type LeagueId } from './league.ts';

/** One value for each side. In tennis the home side is the one that the draw names first. */
export interface Sides<Value> {
  home: Value;
  away: Value;
}

/** The two sides as every card, list and sentence sets them: away first, in tennis as drawn. */
export function sidesInOrder<Value>(
  league: LeagueId,
  { home, away }: Sides<Value>,
): [first: Value, second: Value] {
  return getLeague(league).sides.first === 'home' ? [home, away] : [away, home];
}

/** “DAL @ PHI”, “Sinner vs Alcaraz”. */
export function matchupName(league: LeagueId, names: Sides<string>): string {
  return sidesInOrder(league, names).join(` ${getLeague(league).sides.joiner} `);
}
