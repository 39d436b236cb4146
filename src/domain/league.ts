/**
 * The leagues and sports that Linewise knows. A league is a value: pages, jobs, adapters and models
 * take it and ask it how its sport is played, instead of having a copy each.
 */

export const leagueIds = ['nfl', 'nba', 'nhl', 'mlb', 'pga', 'atp', 'wta'] as const;
export type LeagueId = (typeof leagueIds)[number];

export const sportIds = ['nfl', 'nba', 'nhl', 'mlb', 'golf', 'tennis'] as const;
/** What a member picks and what a page stands for: tennis is one sport with two tours. */
export type SportId = (typeof sportIds)[number];

/** `season.type` of the schedule: the order is the order of play. */
export const seasonPhases = ['preseason', 'regular', 'playoff'] as const;
export type SeasonPhase = (typeof seasonPhases)[number];

/** How a season is divided when a member looks for a game. */
type ScheduleShape = 'weeks' | 'days' | 'tournaments';

export interface SegmentRules {
  /** What one segment is called, in the singular: “Quarter”. */
  name: string;
  /** What stands before the number on a scoreboard: “Q” as in Q3. */
  shortName: string;
  /** Segments in regulation; later ones are overtime (or extra innings). */
  regulationCount: number;
  /** Length of a regulation segment in seconds; undefined when there is no clock. */
  lengthSeconds?: number;
}

export interface League {
  id: LeagueId;
  sport: SportId;
  /** As it stands on a tab or in the top bar: “NFL”. */
  label: string;
  contest: 'game' | 'match' | 'tournament';
  schedule: ScheduleShape;
  segments: SegmentRules;
  /** Order of the numbers in a record: W-L, W-L-T (ties shown when there are any) or W-L-OTL. */
  recordFormat: 'W-L' | 'W-L-T' | 'W-L-OTL' | 'none';
  /** The phases in which a finished contest may have no winner. */
  drawsPossible: readonly SeasonPhase[];
  /** Which side stands first wherever both do, and what stands between their names. */
  sides: { first: 'home' | 'away'; joiner: '@' | 'vs' };
  /** What bettors call the handicap: spread, puck line, run line. */
  handicapName: string;
  /** What a score counts, and what the handicap counts: in tennis sets and games. */
  scoreUnit: string;
  marginUnit: string;
}

const awayFirst = { first: 'away', joiner: '@' } as const;
/** Nobody is at home: the draw names one of them first. */
const drawOrder = { first: 'home', joiner: 'vs' } as const;

const descriptions: Record<LeagueId, League> = {
  nfl: {
    id: 'nfl',
    sport: 'nfl',
    label: 'NFL',
    contest: 'game',
    schedule: 'weeks',
    segments: { name: 'Quarter', shortName: 'Q', regulationCount: 4, lengthSeconds: 900 },
    recordFormat: 'W-L-T',
    drawsPossible: ['preseason', 'regular'],
    sides: awayFirst,
    handicapName: 'spread',
    scoreUnit: 'points',
    marginUnit: 'points',
  },
  nba: {
    id: 'nba',
    sport: 'nba',
    label: 'NBA',
    contest: 'game',
    schedule: 'days',
    segments: { name: 'Quarter', shortName: 'Q', regulationCount: 4, lengthSeconds: 720 },
    recordFormat: 'W-L',
    drawsPossible: [],
    sides: awayFirst,
    handicapName: 'spread',
    scoreUnit: 'points',
    marginUnit: 'points',
  },
  nhl: {
    id: 'nhl',
    sport: 'nhl',
    label: 'NHL',
    contest: 'game',
    schedule: 'days',
    segments: { name: 'Period', shortName: 'P', regulationCount: 3, lengthSeconds: 1200 },
    recordFormat: 'W-L-OTL',
    drawsPossible: [],
    sides: awayFirst,
    handicapName: 'puck line',
    scoreUnit: 'goals',
    marginUnit: 'goals',
  },
  mlb: {
    id: 'mlb',
    sport: 'mlb',
    label: 'MLB',
    contest: 'game',
    schedule: 'days',
    segments: { name: 'Inning', shortName: 'Inning ', regulationCount: 9 },
    recordFormat: 'W-L',
    // Spring training ends after nine innings, or when the pitchers are used up.
    drawsPossible: ['preseason'],
    sides: awayFirst,
    handicapName: 'run line',
    scoreUnit: 'runs',
    marginUnit: 'runs',
  },
  pga: {
    id: 'pga',
    sport: 'golf',
    label: 'Golf',
    contest: 'tournament',
    schedule: 'tournaments',
    segments: { name: 'Round', shortName: 'R', regulationCount: 4 },
    recordFormat: 'none',
    drawsPossible: [],
    sides: drawOrder,
    handicapName: 'handicap',
    scoreUnit: 'strokes',
    marginUnit: 'strokes',
  },
  atp: {
    id: 'atp',
    sport: 'tennis',
    label: 'ATP',
    contest: 'match',
    schedule: 'tournaments',
    segments: { name: 'Set', shortName: 'Set ', regulationCount: 3 },
    recordFormat: 'none',
    drawsPossible: [],
    sides: drawOrder,
    handicapName: 'game spread',
    scoreUnit: 'sets',
    marginUnit: 'games',
  },
  wta: {
    id: 'wta',
    sport: 'tennis',
    label: 'WTA',
    contest: 'match',
    schedule: 'tournaments',
    segments: { name: 'Set', shortName: 'Set ', regulationCount: 3 },
    recordFormat: 'none',
    drawsPossible: [],
    sides: drawOrder,
    handicapName: 'game spread',
    scoreUnit: 'sets',
    marginUnit: 'games',
  },
};

/** Leagues in which two teams meet. */
export const teamLeagueIds = ['nfl', 'nba', 'nhl', 'mlb'] as const;
export type TeamLeagueId = (typeof teamLeagueIds)[number];
/** Those of them that play nearly every day. */
export const dailyLeagueIds = ['nba', 'nhl', 'mlb'] as const;
export const tennisTourIds = ['atp', 'wta'] as const;
export type TennisTourId = (typeof tennisTourIds)[number];

export function getLeague(id: LeagueId): League {
  return descriptions[id];
}

export function isLeagueId(value: string): value is LeagueId {
  return (leagueIds as readonly string[]).includes(value);
}

/** Leagues whose contest is a whole tournament with one winner of many: golf. */
export function isFieldLeague(id: LeagueId): boolean {
  return getLeague(id).contest === 'tournament';
}

export function isTeamLeague(league: LeagueId): league is TeamLeagueId {
  return (teamLeagueIds as readonly LeagueId[]).includes(league);
}

/** The leagues of a sport: one for most, both tours for tennis. */
export function leaguesOfSport(sport: SportId): League[] {
  return leagueIds.map(getLeague).filter((league) => league.sport === sport);
}
