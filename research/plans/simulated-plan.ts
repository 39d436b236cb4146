import type { TeamLeagueId } from '#domain/league.ts';
import type { LineCounts } from '#forecasting/lineups/player-value.ts';
import { withNumbers, type Tunable } from '../fitting/tunable.ts';
import type { TeamPlan } from './league-plans.ts';
import { free, noRest, positive, share } from './plan-parts.ts';
import { teamPlans } from './team-plans.ts';

/** Of other teams and players than a backtest sees; of one alone the search would fit its own teams. */
export const simulatedSeeds = ['fit-1', 'fit-2'] as const;

/**
 * Where the fit of a league begins, other than its real model's: teams and players that stay as good as
 * they are. Without tunables the ratings are this judgement, and only the score grid is fitted.
 */
interface SimulatedFit {
  ratings: Record<string, number>;
  lineUps: Record<string, number>;
  counts?: LineCounts;
  tunables: { ratings: Tunable[]; lineUps: Tunable[] };
  evaluations: Record<'ratings' | 'lineUps', number>;
}

/**
 * What a basketball player's line counts where whoever is better does more of everything: weights that tell
 * his worth best, by least squares in five seasons of the first seed, rounded.
 */
export const simulatedLineCounts: LineCounts = {
  points: 0.3,
  rebounds: 0.58,
  assists: 0.5,
  steals: 0.7,
  blocks: 0.6,
  fouls: -0.2,
};

const summers = ['attack', 'defence'].map((skill) => positive(`ratings.${skill}.seasonSd`));

const fits: Record<TeamLeagueId, SimulatedFit> = {
  nfl: {
    ratings: {
      'ratings.attack.priorSd': 3.8,
      'ratings.attack.seasonSd': 0.15,
      'ratings.defence.priorSd': 3.3,
      'ratings.defence.seasonSd': 0.15,
      'ratings.margin.noiseSd': 13,
    },
    lineUps: {
      'lineUps.perLogPick': 0,
      'lineUps.seasonCarry': 1,
      'lineUps.seasonSd': 0.01,
      'lineUps.weeklySd': 0.001,
      'lineUps.newcomerMean': -0.5,
      'lineUps.newcomerSd': 1.6,
      'lineUps.midSeasonPoints': -3.5,
      // All that a quarterback is worth is made in attack.
      'lineUps.totalShare': 1,
      'lineUps.witness.perPoint': 6.7,
      'lineUps.witness.noiseSd': 26,
      'lineUps.witness.correlation': 0.03,
      'lineUps.witness.perSidePoint': 1.3,
      'lineUps.witness.mean': 16,
    },
    tunables: {
      ratings: summers,
      lineUps: [
        free('lineUps.newcomerMean', 1),
        positive('lineUps.newcomerSd'),
        free('lineUps.midSeasonPoints', 0.5),
        positive('lineUps.witness.perPoint'),
        positive('lineUps.witness.noiseSd'),
        share('lineUps.witness.correlation'),
        free('lineUps.witness.perSidePoint', 0.2),
      ],
    },
    evaluations: { ratings: 40, lineUps: 150 },
  },
  nba: {
    ratings: {
      'ratings.attack.priorSd': 3,
      'ratings.attack.seasonSd': 0.6,
      'ratings.defence.priorSd': 2.5,
      'ratings.defence.seasonSd': 0.6,
      'ratings.margin.noiseSd': 12.6,
    },
    lineUps: {
      'ratings.tempo.seasonSd': 0.1,
      'ratings.tempo.weeklySd': 0,
      'lineUps.decline': 0,
      'lineUps.overlap': 0.05,
      'lineUps.minutesMemory': 0.1,
      // Who is well plays, however the game goes.
      'lineUps.regularMinutes': 4,
      // Box scores tell who of a side is better than others of it, and nothing of the side.
      'lineUps.box.besideSide': 1,
      'lineUps.box.prior': 0,
      'lineUps.box.priorMinutes': 200,
      'lineUps.box.priorPerMinute': 0.3,
      'lineUps.box.weight': 1,
      'lineUps.box.halfLifeDays': 4000,
      'lineUps.plusMinus.weight': 0.05,
      'lineUps.plusMinus.halfLifeDays': 4000,
    },
    counts: simulatedLineCounts,
    tunables: {
      ratings: summers,
      lineUps: [
        share('lineUps.overlap'),
        positive('lineUps.box.priorMinutes'),
        positive('lineUps.box.priorPerMinute'),
        positive('lineUps.box.weight'),
        positive('lineUps.plusMinus.weight'),
      ],
    },
    evaluations: { ratings: 40, lineUps: 120 },
  },
  nhl: {
    ratings: {
      'ratings.attack.seasonSd': 0.06,
      'ratings.defence.seasonSd': 0.05,
      'ratings.margin.noiseSd': 2.3,
    },
    lineUps: {
      'lineUps.newcomerMean': -0.15,
      'lineUps.newcomerSd': 0.12,
      'lineUps.seasonCarry': 1,
      'lineUps.seasonSd': 0.001,
      'lineUps.weeklySd': 0.0001,
      'lineUps.witness.perPoint': 0.6,
      'lineUps.witness.noiseSd': 1.6,
      'lineUps.witness.correlation': 0.8,
    },
    tunables: {
      ratings: summers,
      lineUps: [
        free('lineUps.newcomerMean', 0.05),
        positive('lineUps.newcomerSd'),
        positive('lineUps.witness.perPoint'),
        positive('lineUps.witness.noiseSd'),
        share('lineUps.witness.correlation'),
      ],
    },
    evaluations: { ratings: 40, lineUps: 100 },
  },
  mlb: {
    ratings: {
      'ratings.attack.priorSd': 0.45,
      'ratings.attack.seasonSd': 0.06,
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
    tunables: {
      ratings: [...summers, free('phase.lastBat', 0.05), positive('starters.priorSd')],
      lineUps: [positive('lineUps.priorBatters.strikeouts'), positive('lineUps.weight')],
    },
    evaluations: { ratings: 50, lineUps: 80 },
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

function withCounts(
  lineUps: TeamPlan['start']['lineUps'],
  counts: LineCounts | undefined,
): TeamPlan['start']['lineUps'] {
  if (lineUps?.kind !== 'rotation' || counts === undefined) return lineUps;
  return { ...lineUps, box: { ...lineUps.box, counts } };
}

/** How a model is fitted to its simulated league; what is not named there is its real model's start. */
export function simulatedPlan(
  league: TeamLeagueId,
  knows: 'results' | 'line-ups',
  { fromSeason, toSeason }: { fromSeason: number; toSeason: number },
): TeamPlan {
  const knowsLineUps = knows === 'line-ups';
  const { resultsOnly, lineUps } = teamPlans[league];
  const { start } = knowsLineUps ? lineUps.plan : resultsOnly;
  const fit = fits[league];
  const model = `${start.model}-simulated`;
  return {
    start: withNumbers(
      {
        ...start,
        model,
        rest: noRest,
        stakes: undefined,
        lineUps: withCounts(start.lineUps, fit.counts),
      },
      { ...everywhere, ...fit.ratings, ...(knowsLineUps && fit.lineUps) },
    ),
    tunables: [...fit.tunables.ratings, ...(knowsLineUps ? fit.tunables.lineUps : [])],
    fromSeason,
    toSeason,
    objective: 'true chances',
    evaluations: fit.evaluations[knowsLineUps ? 'lineUps' : 'ratings'],
  };
}
