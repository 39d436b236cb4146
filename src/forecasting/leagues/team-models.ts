import { isTeamLeague, type LeagueId, type TeamLeagueId } from '#domain/league.ts';
import simulatedParameters from '#forecasting/parameters/simulated.json' with { type: 'json' };
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import { mlbModel } from './mlb-model.ts';
import { nbaModel } from './nba-model.ts';
import { nflModel } from './nfl-model.ts';
import { nhlModel } from './nhl-model.ts';
import type { LineupModel, TeamLeagueModel } from './team-league-model.ts';

const models = new Map<TeamLeagueId, TeamLeagueModel>([
  ['nfl', nflModel],
  ['nba', nbaModel],
  ['nhl', nhlModel],
  ['mlb', mlbModel],
]);

export function registerTeamModel(league: TeamLeagueId, model: TeamLeagueModel): void {
  models.set(league, model);
}

export function getTeamModel(league: TeamLeagueId): TeamLeagueModel {
  const model = models.get(league);
  if (model === undefined) throw new RangeError(`there is no model of ${league}`);
  return model;
}

export function getTeamParameters(league: TeamLeagueId): TeamParameters {
  return getTeamModel(league).parameters;
}

export interface FittedParameters {
  resultsOnly: TeamParameters;
  withLineups: TeamParameters | undefined;
  pastPrices?: TeamParameters;
}

/** `npm run fit -- <league> --simulated`: simulated teams change less and do not tire. */
const simulated = simulatedParameters as Partial<Record<TeamLeagueId, FittedParameters>>;

export function getFittedParameters(league: TeamLeagueId, played: 'really' | 'simulated') {
  const { parameters, lineups, pastPrices } = getTeamModel(league);
  const real = { resultsOnly: parameters, withLineups: lineups?.parameters, pastPrices };
  return played === 'simulated' ? (simulated[league] ?? real) : real;
}

/** True when a forecast by this model used lineups, or when the league has no lineup model. */
export function isMadeWithLineups(league: LeagueId, model: string): boolean {
  if (!isTeamLeague(league) || getTeamModel(league).lineups === undefined) return true;
  return (['really', 'simulated'] as const).some((played) => {
    const { withLineups, pastPrices } = getFittedParameters(league, played);
    return [withLineups?.model, pastPrices?.model].includes(model);
  });
}

/** The version that is ours, made with lineups if the league has them. */
export function isMeasuredModel(league: LeagueId, model: string): boolean {
  if (!isTeamLeague(league)) return false;
  return (['really', 'simulated'] as const).some((played) => {
    const { resultsOnly, withLineups, pastPrices } = getFittedParameters(league, played);
    const ours = pastPrices?.isOurs === true ? pastPrices : (withLineups ?? resultsOnly);
    return ours.model === model;
  });
}

export function getLineupModel(league: TeamLeagueId): LineupModel {
  const model = getTeamModel(league).lineups;
  if (model === undefined) throw new RangeError(`there is no model of who plays in ${league}`);
  return model;
}
