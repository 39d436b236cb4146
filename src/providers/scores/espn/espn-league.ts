import { getLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import type { Priority, TournamentQuery, TournamentSlate } from '#providers/scores/score-source.ts';
import type { EspnClient } from './espn-client.ts';

export interface EspnLeague {
  id: TeamLeagueId;
  /** Path of the league, part of every URL: `football/nfl`. */
  path: string;
  /** Whether `odds.details` is a spread (“PHI -7”) or a moneyline (“LAD -114”). */
  oddsDetails: 'spread' | 'moneyline';
  /** Name of a conference to use in the standings: “AFC” or “Eastern”. */
  conferenceName: 'abbreviation' | 'name';
  /** Depth chart position with a single starter; undefined when depth charts are not read. */
  chartedPosition?: string;
}

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

/** Season year of a US Eastern day (`2026-11-21`); the next season's when out of season. */
export function seasonYearOfDay(league: EspnLeague, day: string): number {
  const { namedAfter, turnsInMonth } = getLeague(league.id).season;
  const year = Number(day.slice(0, 4));
  const turned = Number(day.slice(5, 7)) >= turnsInMonth;
  if (namedAfter === 'start') return turned ? year : year - 1;
  return turned ? year + 1 : year;
}

export function playsInWeeks(league: EspnLeague): boolean {
  return getLeague(league.id).schedule === 'weeks';
}
