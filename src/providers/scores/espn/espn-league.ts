import { getLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import type { Priority, TournamentQuery, TournamentSlate } from '../score-source.ts';
import type { EspnClient } from './espn-client.ts';

/** How ESPN files a team league; what the mappers need to know beyond the domain's description. */
export interface EspnLeague {
  id: TeamLeagueId;
  /** Part of every address: `football/nfl`. */
  path: string;
  /** Does `odds.details` name a handicap (“PHI -7”) or a moneyline (“LAD -114”)? */
  oddsDetails: 'spread' | 'moneyline';
  /** Which of the standings' names a conference goes by: “AFC” or “Eastern”. */
  conferenceName: 'abbreviation' | 'name';
  /** The position of its depth charts that one player starts at; left out where none are read. */
  chartedPosition?: string;
}

/** How ESPN files a league of tournaments. */
export interface EspnTour {
  id: LeagueId;
  path: string;
  fetch(
    client: EspnClient,
    tour: EspnTour,
    query: TournamentQuery,
    way: { priority?: Priority; now: Date },
  ): Promise<TournamentSlate>;
}

/** The season that a day (`2026-11-21`, US Eastern) belongs to, or the next one out of season. */
export function seasonYearOfDay(league: EspnLeague, day: string): number {
  const { namedAfter, turnsInMonth } = getLeague(league.id).season;
  const year = Number(day.slice(0, 4));
  const turned = Number(day.slice(5, 7)) >= turnsInMonth;
  if (namedAfter === 'start') return turned ? year : year - 1;
  return turned ? year + 1 : year;
}

/** Does the feed tell the league's games by week? */
export function playsInWeeks(league: EspnLeague): boolean {
  return getLeague(league.id).schedule === 'weeks';
}
