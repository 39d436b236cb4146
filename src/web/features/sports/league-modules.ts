import type { FunctionComponent } from 'react';
import type { TeamLeagueId } from '#domain/league.ts';

/** What the file of a team league exports. */
interface LeagueModule {
  Page: FunctionComponent;
}

/** The file of every team league, each fetched when it is first needed. */
export const leagueModules: Record<TeamLeagueId, () => Promise<LeagueModule>> = {
  nfl: () => import('./nfl.tsx'),
  nba: () => import('./nba.tsx'),
  nhl: () => import('./nhl.tsx'),
  mlb: () => import('./mlb.tsx'),
};
