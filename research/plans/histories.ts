import { getLeague, type LeagueId, isTeamLeague } from '#domain/league.ts';
import { teamPlans } from './team-plans.ts';

export interface History {
  /** File of the contests of the past. */
  file: string;
  /** Fits look at no later season: what comes after is held out for tests. */
  lastFittedSeason: number;
}

/** Where a league's past is written, and how much of it the fits have seen. */
export function getHistory(league: LeagueId): History {
  if (isTeamLeague(league)) {
    return { file: `${league}.csv`, lastFittedSeason: teamPlans[league].resultsOnly.toSeason };
  }
  return getLeague(league).contest === 'match'
    ? { file: 'tennis.csv', lastFittedSeason: 2020 }
    : { file: 'golf.csv', lastFittedSeason: 2021 };
}
