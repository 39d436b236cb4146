import type { TeamLeagueId } from '#domain/league.ts';
import type { TeamLeagueModel, TeamPlan } from '../leagues/team-league-model.ts';
import { free, noRest, positive, share } from './plan-parts.ts';
import { withNumbers, type Tunable } from './tunable.ts';

/** Of other teams and players than a backtest sees. */
export const simulatedSeed = 'fit-1';

/**
 * Where the fit of a league begins, other than its real model's: teams and players that stay as good as
 * they are. Without tunables the ratings are this judgement, and only the score grid is fitted.
 */
interface SimulatedFit {
  ratings: Record<string, number>;
  lineUps: Record<string, number>;
  tunables: { ratings: Tunable[]; lineUps: Tunable[] };
  evaluations: Record<'ratings' | 'lineUps', number>;
}

const skills: Tunable[] = ['attack', 'defence'].flatMap((skill) => [
  positive(`ratings.${skill}.priorSd`),
  positive(`ratings.${skill}.seasonSd`),
]);
const nothing = { ratings: [], lineUps: [] };

const fits: Partial<Record<TeamLeagueId, SimulatedFit>> = {
  nfl: {
    ratings: { 'ratings.attack.seasonSd': 0.175, 'ratings.defence.seasonSd': 0.2 },
    lineUps: {
      'lineUps.perLogPick': 0,
      'lineUps.seasonCarry': 1,
      'lineUps.seasonSd': 0.01,
      'lineUps.weeklySd': 0.001,
      'lineUps.newcomerMean': -2,
      'lineUps.totalShare': 1,
      'lineUps.witness.perPoint': 8,
      'lineUps.witness.noiseSd': 29,
      'lineUps.witness.correlation': 0.3,
    },
    tunables: {
      ratings: skills,
      lineUps: [
        free('lineUps.newcomerMean', 1),
        positive('lineUps.newcomerSd'),
        free('lineUps.totalShare', 0.2),
        positive('lineUps.witness.perPoint'),
        positive('lineUps.witness.noiseSd'),
        share('lineUps.witness.correlation'),
      ],
    },
    evaluations: { ratings: 40, lineUps: 90 },
  },
  nba: {
    ratings: {
      'ratings.attack.priorSd': 2.4,
      'ratings.attack.seasonSd': 0.6,
      'ratings.defence.priorSd': 2.1,
      'ratings.defence.seasonSd': 0.6,
    },
    lineUps: {
      'ratings.attack.seasonSd': 0.3,
      'ratings.defence.seasonSd': 0.3,
      'ratings.tempo.seasonSd': 0.1,
      'ratings.tempo.weeklySd': 0,
      'lineUps.decline': 0,
      'lineUps.box.halfLifeDays': 4000,
      'lineUps.plusMinus.halfLifeDays': 4000,
    },
    tunables: nothing,
    evaluations: { ratings: 1, lineUps: 1 },
  },
  nhl: {
    ratings: { 'ratings.attack.seasonSd': 0.03, 'ratings.defence.seasonSd': 0.03 },
    lineUps: {
      'lineUps.newcomerMean': 0,
      'lineUps.newcomerSd': 0.15,
      'lineUps.seasonCarry': 1,
      'lineUps.seasonSd': 0.001,
      'lineUps.weeklySd': 0.0001,
      'lineUps.witness.perPoint': 0.9,
      'lineUps.witness.noiseSd': 1.9,
      'lineUps.witness.correlation': 0.4,
    },
    tunables: nothing,
    evaluations: { ratings: 1, lineUps: 1 },
  },
  mlb: {
    ratings: {
      'ratings.attack.priorSd': 0.45,
      'ratings.attack.seasonSd': 0.04,
      'ratings.defence.priorSd': 0.4,
      'ratings.defence.seasonSd': 0.04,
      'ratings.parkSd': 0,
      'phase.lastBat': 0.2,
      'starters.regularRuns': 0,
      'starters.seasonCarry': 1,
      'starters.weeklySd': 0,
    },
    lineUps: {
      'starters.priorSd': 0.1,
      'lineUps.halfLifeDays': 4000,
      'lineUps.newcomerRuns': 0,
      'lineUps.priorBatters.strikeouts': 150,
      'lineUps.priorBatters.walks': 8000,
      'lineUps.priorBatters.homeRuns': 8000,
      'lineUps.weight': 1.5,
    },
    tunables: nothing,
    evaluations: { ratings: 1, lineUps: 1 },
  },
};

/** In every league: nobody tires, nobody gets better or worse, and play-offs are games like others. */
const everywhere: Record<string, number> = {
  'ratings.attack.seasonCarry': 1,
  'ratings.attack.weeklySd': 0,
  'ratings.defence.seasonCarry': 1,
  'ratings.defence.weeklySd': 0,
  'ratings.margin.tailDegrees': 100,
  'ratings.total.tailDegrees': 100,
  'ratings.homeEdge.yearlySd': 0.001,
  'ratings.meanTotal.yearlySd': 0.01,
  'ratings.teamHomeSd': 0,
  'phase.playoffGapScale': 1,
  'phase.playoffHome': 0,
};

/** How a model is fitted to its simulated league; what is not named there is its real model's start. */
export function simulatedPlan(
  league: TeamLeagueId,
  { plan, lineUps }: TeamLeagueModel,
  knows: 'results' | 'line-ups',
  { fromSeason, toSeason }: { fromSeason: number; toSeason: number },
): TeamPlan {
  const knowsLineUps = knows === 'line-ups';
  const start = (knowsLineUps ? lineUps?.plan : plan)?.start;
  const fit = fits[league];
  if (start === undefined || fit === undefined) {
    throw new RangeError(`there is no plan for ${knows} of a simulated ${league}`);
  }
  const model = `${start.model}-simulated`;
  return {
    start: withNumbers(
      { ...start, model, rest: noRest, stakes: undefined },
      { ...everywhere, ...fit.ratings, ...(knowsLineUps && fit.lineUps) },
    ),
    tunables: [...fit.tunables.ratings, ...(knowsLineUps ? fit.tunables.lineUps : [])],
    fromSeason,
    toSeason,
    evaluations: fit.evaluations[knowsLineUps ? 'lineUps' : 'ratings'],
  };
}
