import { getLeague, type LeagueId, isTeamLeague } from '#domain/league.ts';
import { teamPlans } from './team-plans.ts';

export interface History {
  /** History file. */
  file: string;
  /** Fits use no later season: what follows is held out for tests. */
  lastFittedSeason: number;
}

/** A league's history file, and the seasons that the fits have used. */
export function getHistory(league: LeagueId): History {
  if (isTeamLeague(league)) {
    return { file: `${league}.csv`, lastFittedSeason: teamPlans[league].resultsOnly.toSeason };
  }
  return getLeague(league).contest === 'match'
    ? { file: 'tennis.csv', lastFittedSeason: 2020 }
    : { file: 'golf.csv', lastFittedSeason: 2021 };
}
