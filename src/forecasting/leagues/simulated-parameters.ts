import type { TeamLeagueId } from '#domain/league.ts';
import mlbLineUps from '../parameters/simulated/mlb-lineups.json' with { type: 'json' };
import mlb from '../parameters/simulated/mlb.json' with { type: 'json' };
import nbaLineUps from '../parameters/simulated/nba-lineups.json' with { type: 'json' };
import nba from '../parameters/simulated/nba.json' with { type: 'json' };
import nflLineUps from '../parameters/simulated/nfl-lineups.json' with { type: 'json' };
import nfl from '../parameters/simulated/nfl.json' with { type: 'json' };
import nhlLineUps from '../parameters/simulated/nhl-lineups.json' with { type: 'json' };
import nhl from '../parameters/simulated/nhl.json' with { type: 'json' };
import type { TeamParameters } from '../team/team-parameters.ts';

/** The numbers of both models of a league. */
export interface FittedParameters {
  resultsOnly: TeamParameters;
  /** Left out where nothing is known of who plays. */
  withLineUps: TeamParameters | undefined;
}

/**
 * Fitted to simulated seasons by the code that fits the real ones (`npm run fit -- <league> --simulated`):
 * an invented league's teams change less than real ones, and nobody in it is tired.
 */
const fitted = new Map<TeamLeagueId, FittedParameters>([
  ['nfl', { resultsOnly: nfl as TeamParameters, withLineUps: nflLineUps as TeamParameters }],
  ['nba', { resultsOnly: nba as TeamParameters, withLineUps: nbaLineUps as TeamParameters }],
  ['nhl', { resultsOnly: nhl as TeamParameters, withLineUps: nhlLineUps as TeamParameters }],
  ['mlb', { resultsOnly: mlb as TeamParameters, withLineUps: mlbLineUps as TeamParameters }],
]);

/** Undefined for a league that no fit has seen simulated: its real parameters will do. */
export function findSimulatedParameters(league: TeamLeagueId): FittedParameters | undefined {
  return fitted.get(league);
}
