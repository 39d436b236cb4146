import type { TeamLeagueId } from '#domain/league.ts';
import { fitTeamLeague } from '../fitting/fit-team.ts';
import { simulatedSeeds, simulatedPlan, type SimulatedVersion } from '../plans/simulated-plan.ts';
import type { FittedParameters } from '#forecasting/leagues/team-models.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import { simulatedHistory } from './simulated-history.ts';

/** Seasons that warm up the ratings, then seasons scored. */
const seasons: Record<TeamLeagueId, { warmUp: number; scored: number }> = {
  nfl: { warmUp: 6, scored: 10 },
  nba: { warmUp: 3, scored: 3 },
  nhl: { warmUp: 4, scored: 3 },
  mlb: { warmUp: 3, scored: 3 },
};
const lastYear = 2027;

/** Parameters of the models of a simulated league, with their provenance. */
export function fitSimulated(
  league: TeamLeagueId,
  onProgress: (evaluations: number, cost: number) => void,
): FittedParameters {
  const { warmUp, scored } = seasons[league];
  const fromYear = lastYear - warmUp - scored + 1;
  const histories = simulatedSeeds.map((seed) =>
    simulatedHistory(league, { seed, fromYear, toYear: lastYear }),
  );
  const fit = (knows: SimulatedVersion): TeamParameters => {
    const plan = simulatedPlan(league, knows, {
      fromSeason: lastYear - scored + 1,
      toSeason: lastYear,
    });
    const {
      parameters,
      seasons: scoredSeasons,
      score,
    } = fitTeamLeague(plan, histories, onProgress);
    const seeds = simulatedSeeds.map((seed) => `“${seed}”`).join(' and ');
    const data = `simulated seasons ${fromYear}–${lastYear} of the seeds ${seeds}`;
    const command = `npm run fit -- ${league} --simulated`;
    return { ...parameters, provenance: { data, seasons: scoredSeasons, command, score } };
  };
  return {
    resultsOnly: fit('results'),
    withLineups: fit('lineups'),
    pastPrices: { ...fit('past prices'), isOurs: true },
  };
}
