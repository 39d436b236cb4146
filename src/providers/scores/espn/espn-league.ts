import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';

/** How ESPN files a team league; what the mappers need to know beyond the domain's description. */
export interface EspnLeague {
  id: TeamLeagueId;
  /** Part of every address: `football/nfl`. */
  path: string;
  /** Does `odds.details` name a handicap (“PHI -7”) or a moneyline (“LAD -114”)? */
  oddsDetails: 'spread' | 'moneyline';
  /** Which of the standings' names a conference goes by: “AFC” or “Eastern”. */
  conferenceName: 'abbreviation' | 'name';
  /** First calendar month (1–12) in which a date belongs to the season that comes. */
  seasonTurnsInMonth: number;
  /** A season is called by its starting or its ending year. */
  seasonNamedAfter: 'start' | 'end';
}

const leagues: Record<TeamLeagueId, EspnLeague> = {
  nfl: {
    id: 'nfl',
    path: 'football/nfl',
    oddsDetails: 'spread',
    conferenceName: 'abbreviation',
    seasonTurnsInMonth: 3,
    seasonNamedAfter: 'start',
  },
  nba: {
    id: 'nba',
    path: 'basketball/nba',
    oddsDetails: 'spread',
    conferenceName: 'name',
    seasonTurnsInMonth: 7,
    seasonNamedAfter: 'end',
  },
  nhl: {
    id: 'nhl',
    path: 'hockey/nhl',
    oddsDetails: 'moneyline',
    conferenceName: 'name',
    seasonTurnsInMonth: 7,
    seasonNamedAfter: 'end',
  },
  mlb: {
    id: 'mlb',
    path: 'baseball/mlb',
    oddsDetails: 'moneyline',
    conferenceName: 'name',
    seasonTurnsInMonth: 12,
    seasonNamedAfter: 'end',
  },
};

export function findEspnTeamLeague(id: LeagueId): EspnLeague | undefined {
  return isTeamLeague(id) ? leagues[id] : undefined;
}

/** The season that a day (`2026-11-21`, US Eastern) belongs to, or the next one out of season. */
export function seasonYearOfDay(league: EspnLeague, day: string): number {
  const year = Number(day.slice(0, 4));
  const turned = Number(day.slice(5, 7)) >= league.seasonTurnsInMonth;
  if (league.seasonNamedAfter === 'start') return turned ? year : year - 1;
  return turned ? year + 1 : year;
}
