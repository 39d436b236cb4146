import type { TeamLeagueId } from '#domain/league.ts';
import type { LineCounts } from '#forecasting/lineups/player-value.ts';
import { withNumbers, type Tunable } from '../fitting/tunable.ts';
import type { TeamPlan } from './league-plans.ts';
import { closeNoises, free, noRest, positive, share } from './plan-parts.ts';
import { teamPlans } from './team-plans.ts';

/** Differ from the backtest's seeds; one alone would overfit to its own teams. */
export const simulatedSeeds = ['fit-1', 'fit-2'] as const;

/**
 * Start of a league's fit, other than its real model's: teams and players that stay as good as they
 * are. Without tunables the ratings are this judgment, and only the score grid is fitted.
 */
interface SimulatedFit {
  ratings: Record<string, number>;
  lineups: Record<string, number>;
  counts?: LineCounts;
  tunables: { ratings: Tunable[]; lineups: Tunable[] };
  evaluations: Record<'ratings' | 'lineups', number>;
}

/**
 * Weights of a basketball player's box-score line, where better players do more of everything: the
 * least-squares estimate of a player's value in five seasons of the first seed, rounded.
 */
export const simulatedLineCounts: LineCounts = {
  points: 0.3,
  rebounds: 0.58,
  assists: 0.5,
  steals: 0.7,
  blocks: 0.6,
  fouls: -0.2,
};

const summers = ['attack', 'defense'].map((skill) => positive(`ratings.${skill}.seasonSd`));

const fits: Record<TeamLeagueId, SimulatedFit> = {
  nfl: {
    ratings: {
      'ratings.attack.priorSd': 3.8,
      'ratings.attack.seasonSd': 0.15,
      'ratings.defense.priorSd': 3.3,
      'ratings.defense.seasonSd': 0.15,
      'ratings.margin.noiseSd': 13,
    },
    lineups: {
      'lineups.perLogPick': 0,
      'lineups.seasonCarry': 1,
      'lineups.seasonSd': 0.01,
      'lineups.weeklySd': 0.001,
      'lineups.newcomerMean': -0.5,
      'lineups.newcomerSd': 1.6,
      'lineups.midSeasonPoints': -3.5,
      // A quarterback's value is entirely offensive.
      'lineups.totalShare': 1,
      'lineups.witness.perPoint': 6.7,
      'lineups.witness.noiseSd': 26,
      'lineups.witness.correlation': 0.03,
      'lineups.witness.perSidePoint': 1.3,
      'lineups.witness.mean': 16,
    },
    tunables: {
      ratings: summers,
      lineups: [
        free('lineups.newcomerMean', 1),
        positive('lineups.newcomerSd'),
        free('lineups.midSeasonPoints', 0.5),
        positive('lineups.witness.perPoint'),
        positive('lineups.witness.noiseSd'),
        share('lineups.witness.correlation'),
        free('lineups.witness.perSidePoint', 0.2),
      ],
    },
    evaluations: { ratings: 40, lineups: 150 },
  },
  nba: {
    ratings: {
      'ratings.attack.priorSd': 3,
      'ratings.attack.seasonSd': 0.6,
      'ratings.defense.priorSd': 2.5,
      'ratings.defense.seasonSd': 0.6,
      'ratings.margin.noiseSd': 12.6,
    },
    lineups: {
      'ratings.tempo.seasonSd': 0.1,
      'ratings.tempo.weeklySd': 0,
      'lineups.decline': 0,
      'lineups.overlap': 0.05,
      'lineups.minutesMemory': 0.1,
      // Healthy players play, whatever the course of the game.
      'lineups.regularMinutes': 4,
      // Box scores rank a team's players against each other, not the team.
      'lineups.box.besideSide': 1,
      'lineups.box.prior': 0,
      'lineups.box.priorMinutes': 200,
      'lineups.box.priorPerMinute': 0.3,
      'lineups.box.weight': 1,
      'lineups.box.halfLifeDays': 4000,
      'lineups.plusMinus.weight': 0.05,
      'lineups.plusMinus.halfLifeDays': 4000,
    },
    counts: simulatedLineCounts,
    tunables: {
      ratings: summers,
      lineups: [
        share('lineups.overlap'),
        positive('lineups.box.priorMinutes'),
        positive('lineups.box.priorPerMinute'),
        positive('lineups.box.weight'),
        positive('lineups.plusMinus.weight'),
      ],
    },
    evaluations: { ratings: 40, lineups: 120 },
  },
  nhl: {
    ratings: {
      'ratings.attack.seasonSd': 0.06,
      'ratings.defense.seasonSd': 0.05,
      'ratings.margin.noiseSd': 2.3,
    },
    lineups: {
      'lineups.newcomerMean': -0.15,
      'lineups.newcomerSd': 0.12,
      'lineups.seasonCarry': 1,
      'lineups.seasonSd': 0.001,
      'lineups.weeklySd': 0.0001,
      'lineups.witness.perPoint': 0.6,
      'lineups.witness.noiseSd': 1.6,
      'lineups.witness.correlation': 0.8,
    },
    tunables: {
      ratings: summers,
      lineups: [
        free('lineups.newcomerMean', 0.05),
        positive('lineups.newcomerSd'),
        positive('lineups.witness.perPoint'),
        positive('lineups.witness.noiseSd'),
        share('lineups.witness.correlation'),
      ],
    },
    evaluations: { ratings: 40, lineups: 100 },
  },
  mlb: {
    ratings: {
      'ratings.attack.priorSd': 0.45,
      'ratings.attack.seasonSd': 0.06,
      'ratings.defense.priorSd': 0.4,
      'ratings.defense.seasonSd': 0.04,
      'ratings.parkSd': 0,
      'phase.lastBat': 0.2,
      'starters.regularRuns': 0,
      'starters.seasonCarry': 1,
      'starters.weeklySd': 0,
    },
    lineups: {
      'starters.priorSd': 0.1,
      'lineups.halfLifeDays': 4000,
      'lineups.newcomerRuns': 0,
      'lineups.priorBatters.strikeouts': 150,
      'lineups.priorBatters.walks': 8000,
      'lineups.priorBatters.homeRuns': 8000,
      'lineups.weight': 1.5,
      // The weights of batters' results are the real league's.
      'lineups.luckShare': 0,
    },
    tunables: {
      ratings: [...summers, free('phase.lastBat', 0.05), positive('starters.priorSd')],
      lineups: [positive('lineups.priorBatters.strikeouts'), positive('lineups.weight')],
    },
    evaluations: { ratings: 50, lineups: 80 },
  },
};

/** Numbers of every league: no fatigue, constant talent, and playoffs like other games. */
const everywhere: Record<string, number> = {
  'ratings.attack.seasonCarry': 1,
  'ratings.attack.weeklySd': 0,
  'ratings.defense.seasonCarry': 1,
  'ratings.defense.weeklySd': 0,
  'ratings.margin.tailDegrees': 100,
  'ratings.total.tailDegrees': 100,
  'ratings.homeEdge.yearlySd': 0.001,
  'ratings.meanTotal.yearlySd': 0.01,
  'ratings.teamHomeSd': 0,
  'phase.playoffGapScale': 1,
  'phase.playoffHome': 0,
};

function withCounts(
  lineups: TeamPlan['start']['lineups'],
  counts: LineCounts | undefined,
): TeamPlan['start']['lineups'] {
  if (lineups?.kind !== 'rotation' || counts === undefined) return lineups;
  return { ...lineups, box: { ...lineups.box, counts } };
}

/** Inputs that a model of a simulated league learns from. */
export type SimulatedVersion = 'results' | 'lineups' | 'past prices';

/** The plan of a simulated league; other settings are those of its real model. */
export function simulatedPlan(
  league: TeamLeagueId,
  knows: SimulatedVersion,
  { fromSeason, toSeason }: { fromSeason: number; toSeason: number },
): TeamPlan {
  const knowsLineups = knows !== 'results';
  const { resultsOnly, lineups, pastPrices } = teamPlans[league];
  const plans = { results: resultsOnly, lineups: lineups.plan, 'past prices': pastPrices };
  const { start } = plans[knows];
  const fit = fits[league];
  const model = `${start.model}-simulated`;
  return {
    start: withNumbers(
      {
        ...start,
        model,
        rest: noRest,
        stakes: undefined,
        lineups: withCounts(start.lineups, fit.counts),
      },
      { ...everywhere, ...fit.ratings, ...(knowsLineups && fit.lineups) },
    ),
    tunables: [
      ...fit.tunables.ratings,
      ...(knowsLineups ? fit.tunables.lineups : []),
      ...(knows === 'past prices' ? closeNoises : []),
    ],
    fromSeason,
    toSeason,
    objective: 'true chances',
    evaluations: fit.evaluations[knowsLineups ? 'lineups' : 'ratings'],
  };
}
