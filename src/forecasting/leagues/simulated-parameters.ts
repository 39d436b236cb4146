import type { TeamLeagueId } from '#domain/league.ts';
import mlbLineups from '../parameters/simulated/mlb-lineups.json' with { type: 'json' };
import mlb from '../parameters/simulated/mlb.json' with { type: 'json' };
import nbaLineups from '../parameters/simulated/nba-lineups.json' with { type: 'json' };
import nba from '../parameters/simulated/nba.json' with { type: 'json' };
import nflLineups from '../parameters/simulated/nfl-lineups.json' with { type: 'json' };
import nfl from '../parameters/simulated/nfl.json' with { type: 'json' };
import nhlLineups from '../parameters/simulated/nhl-lineups.json' with { type: 'json' };
import nhl from '../parameters/simulated/nhl.json' with { type: 'json' };
import type { TeamParameters } from '../team/team-parameters.ts';

/** The numbers of both models of a league. */
export interface FittedParameters {
  resultsOnly: TeamParameters;
  /** Left out where nothing is known of who plays. */
  withLineups: TeamParameters | undefined;
}

/**
 * Fitted to simulated seasons by the code that fits the real ones (`npm run fit -- <league> --simulated`):
 * an invented league's teams change less than real ones, and nobody in it is tired.
 */
const fitted = new Map<TeamLeagueId, FittedParameters>([
  ['nfl', { resultsOnly: nfl as TeamParameters, withLineups: nflLineups as TeamParameters }],
  ['nba', { resultsOnly: nba as TeamParameters, withLineups: nbaLineups as TeamParameters }],
  ['nhl', { resultsOnly: nhl as TeamParameters, withLineups: nhlLineups as TeamParameters }],
  ['mlb', { resultsOnly: mlb as TeamParameters, withLineups: mlbLineups as TeamParameters }],
]);

/** Undefined for a league that no fit has seen simulated: its real parameters will do. */
export function findSimulatedParameters(league: TeamLeagueId): FittedParameters | undefined {
  return fitted.get(league);
}
