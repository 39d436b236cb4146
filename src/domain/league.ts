/** A league is data; all lists and unions derive from {@link known}. */
import type { LeagueDescription } from './leagues/description.ts';
import { mlb } from './leagues/mlb.ts';
import { nba } from './leagues/nba.ts';
import { nfl } from './leagues/nfl.ts';
import { nhl } from './leagues/nhl.ts';
import { pga } from './leagues/pga.ts';
import { atp, wta } from './leagues/tennis.ts';

export { seasonPhases, type SeasonPhase, type SegmentRules } from './leagues/description.ts';

const known = [nfl, nba, nhl, mlb, pga, atp, wta] as const;
type Known = (typeof known)[number];

export type LeagueId = Known['id'];
export type SportId = Known['sport'];
export type TeamLeagueId = Extract<Known, { contest: 'game' }>['id'];
export type DailyLeagueId = Extract<Known, { schedule: 'days' }>['id'];
export type TourId = Exclude<Known, { contest: 'game' }>['id'];
export type TennisTourId = Extract<Known, { sport: 'tennis' }>['id'];
export type TwoSidedLeagueId = Exclude<Known, { contest: 'tournament' }>['id'];

export interface League extends LeagueDescription {
  id: LeagueId;
  sport: SportId;
}

const leagues = new Map<string, League>();
const ids: LeagueId[] = [];
const sports: SportId[] = [];
const teamIds: TeamLeagueId[] = [];
const dailyIds: DailyLeagueId[] = [];
const tennisIds: TennisTourId[] = [];
const playerIds: TourId[] = [];

export const leagueIds: readonly LeagueId[] = ids;
export const sportIds: readonly SportId[] = sports;
export const teamLeagueIds: readonly TeamLeagueId[] = teamIds;
export const dailyLeagueIds: readonly DailyLeagueId[] = dailyIds;
export const tennisTourIds: readonly TennisTourId[] = tennisIds;
export const tourIds: readonly TourId[] = playerIds;

/** Registers a league; call it before loading modules that read the lists. */
export function registerLeague(description: LeagueDescription): void {
  const league = description as League;
  leagues.set(league.id, league);
  ids.push(league.id);
  if (!sports.includes(league.sport)) sports.push(league.sport);
  if (league.contest === 'game') teamIds.push(league.id as TeamLeagueId);
  if (league.schedule === 'days') dailyIds.push(league.id as DailyLeagueId);
  if (league.sport === 'tennis') tennisIds.push(league.id as TennisTourId);
  if (league.contest !== 'game') playerIds.push(league.id as TourId);
}

for (const description of known) registerLeague(description);

export function getLeague(id: LeagueId): League {
  const league = leagues.get(id);
  if (league === undefined) throw new RangeError(`${id} is no league`);
  return league;
}

export function isLeagueId(value: string): value is LeagueId {
  return leagues.has(value);
}

export function isFieldLeague(id: LeagueId): boolean {
  return getLeague(id).contest === 'tournament';
}

export function isTeamLeague(league: LeagueId): league is TeamLeagueId {
  return getLeague(league).contest === 'game';
}

export function isTennisTour(league: LeagueId): league is TennisTourId {
  return getLeague(league).sport === 'tennis';
}

/**
 * Whether the spread has a rate: one league whose spread is not fixed, because the sides of a fixed
 * handicap have different prices.
 */
export function hasSpreadRate(leagues: readonly LeagueId[]): boolean {
  const [league, ...others] = leagues;
  if (league === undefined || others.length > 0 || !isTeamLeague(league)) return false;
  return getLeague(league).fixedHandicap === undefined;
}

export function leaguesOfSport(sport: SportId): League[] {
  return leagueIdsOf(sport).map(getLeague);
}

export function leagueIdsOf(sport: SportId | 'all' = 'all'): LeagueId[] {
  return leagueIds.filter((id) => sport === 'all' || getLeague(id).sport === sport);
}

/** False for “all”. */
export function isFieldSport(sport: string): boolean {
  return leagueIds.some((id) => getLeague(id).sport === sport && isFieldLeague(id));
}
