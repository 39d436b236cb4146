import type { TeamLeagueId } from '#domain/league.ts';
import { fitTeamLeague } from '#forecasting/fitting/fit-team.ts';
import { simulatedSeed, simulatedPlan } from '#forecasting/fitting/simulated-plan.ts';
import { getTeamModel } from '#forecasting/leagues/team-models.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';
import { simulatedHistory } from './simulated-history.ts';

/** Seasons that warm the ratings up, and then those that are scored. */
const seasons: Record<TeamLeagueId, { warmUp: number; scored: number }> = {
  nfl: { warmUp: 8, scored: 8 },
  nba: { warmUp: 3, scored: 2 },
  nhl: { warmUp: 4, scored: 3 },
  mlb: { warmUp: 3, scored: 2 },
};
const lastYear = 2027;

/** The numbers of both models of a simulated league, with where they come from, by the ends of their files' names. */
export function fitSimulated(
  league: TeamLeagueId,
  onProgress: (evaluations: number, cost: number) => void,
): Record<string, TeamParameters> {
  const { warmUp, scored } = seasons[league];
  const fromYear = lastYear - warmUp - scored + 1;
  const games = simulatedHistory(league, { seed: simulatedSeed, fromYear, toYear: lastYear });
  const model = getTeamModel(league);
  const fit = (knows: 'results' | 'line-ups'): TeamParameters => {
    const plan = simulatedPlan(league, model, knows, {
      fromSeason: lastYear - scored + 1,
      toSeason: lastYear,
    });
    const { parameters, seasons: scoredSeasons, score } = fitTeamLeague(plan, games, onProgress);
    const data = `simulated seasons ${fromYear}–${lastYear} of the seed “${simulatedSeed}”`;
    const command = `npm run fit -- ${league} --simulated`;
    return { ...parameters, provenance: { data, seasons: scoredSeasons, command, score } };
  };
  return { '': fit('results'), ...(model.lineUps && { '-lineups': fit('line-ups') }) };
}
