import { getLeague, type LeagueId } from './league.ts';

/** One value per side. In tennis, home is the player drawn first. */
export interface Sides<Value> {
  home: Value;
  away: Value;
}

/** Both sides in display order: away first, in tennis draw order. */
export function sidesInOrder<Value>(
  league: LeagueId,
  { home, away }: Sides<Value>,
): [first: Value, second: Value] {
  return getLeague(league).sides.first === 'home' ? [home, away] : [away, home];
}

/** Writes “DAL @ PHI” or “Sinner vs Alcaraz”. */
export function matchupName(league: LeagueId, names: Sides<string>): string {
  return sidesInOrder(league, names).join(` ${getLeague(league).sides.joiner} `);
}
