import type { TeamLeagueId } from '#domain/league.ts';
import type { LeaguePlans } from './league-plans.ts';
import { mlbPlans } from './mlb-plans.ts';
import { nbaPlans } from './nba-plans.ts';
import { nflPlans } from './nfl-plans.ts';
import { nhlPlans } from './nhl-plans.ts';

export const teamPlans: Record<TeamLeagueId, LeaguePlans> = {
  nfl: nflPlans,
  nba: nbaPlans,
  nhl: nhlPlans,
  mlb: mlbPlans,
};
