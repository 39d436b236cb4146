import type { LeagueId } from './league.ts';

/** A team or a player: whoever can win. Ids repeat across leagues, so the key is (league, id). */
export interface Competitor {
  league: LeagueId;
  id: string;
  /** Full name: “Philadelphia Eagles”. */
  name: string;
  /** Name without the place: “Eagles”. */
  shortName: string;
  location: string;
  abbreviation: string;
  /** `#rrggbb`, or undefined when the feed has none. */
  color?: string;
  alternateColor?: string;
  logoUrl?: string;
  darkLogoUrl?: string;
  conference?: string;
  division?: string;
}

/** “SIN” for Jannik Sinner: the beginning of the last name, as on a scoreboard. */
export function playerAbbreviation(name: string): string {
  const family = name.trim().split(/\s+/).at(-1) ?? name;
  return family.slice(0, 3).toUpperCase();
}

/** Wins, losses and the third number, if the league counts one (ties, overtime losses). */
export interface WinLossRecord {
  wins: number;
  losses: number;
  /** Ties in the NFL, overtime losses in the NHL, otherwise 0. */
  third: number;
}
