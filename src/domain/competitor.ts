import type { LeagueId } from './league.ts';

/** A team or player. IDs repeat across leagues, so the key is (league, id). */
export interface Competitor {
  league: LeagueId;
  id: string;
  name: string;
  shortName: string;
  location: string;
  abbreviation: string;
  /** Color as `#rrggbb`; undefined when the feed has none. */
  color?: string;
  alternateColor?: string;
  logoUrl?: string;
  darkLogoUrl?: string;
  conference?: string;
  division?: string;
  /** A placeholder named by the feed (“TBD”, “Suns/Lakers”), not a real competitor. */
  isUndecided?: boolean;
  isListed?: boolean;
}

export function undecidedSide(
  league: LeagueId,
  side: 'home' | 'away',
  name = 'TBD',
  abbreviation = 'TBD',
): Competitor {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  return {
    league,
    id: `undecided-${side}-${slug}`,
    name,
    shortName: name,
    location: '',
    abbreviation,
    isUndecided: true,
  };
}

/** Abbreviates Jannik Sinner as “SIN”: the first letters of the last name, as on a scoreboard. */
export function playerAbbreviation(name: string): string {
  const family = name.trim().split(/\s+/).at(-1) ?? name;
  return family.slice(0, 3).toUpperCase();
}

export interface WinLossRecord {
  wins: number;
  losses: number;
  /** Ties in the NFL, overtime losses in the NHL, otherwise 0. */
  third: number;
}
