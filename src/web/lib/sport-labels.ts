import type { SportId } from '#domain/league.ts';

/** As a sport is called in the top bar and on tabs. */
export const sportLabels: Record<SportId, string> = {
  nfl: 'NFL',
  nba: 'NBA',
  nhl: 'NHL',
  mlb: 'MLB',
  golf: 'Golf',
  tennis: 'Tennis',
};
