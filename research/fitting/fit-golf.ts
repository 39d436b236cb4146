import { logScore } from '#domain/grading/grade.ts';
import type { GolfParameters, GolfRatingParameters } from '#forecasting/golf/golf-parameters.ts';
import { GolfRatings } from '#forecasting/golf/golf-ratings.ts';
import { insideUnit } from '#domain/betting/normal-curve.ts';
import type { HistoryTournament } from '../backtest/golf-history.ts';
import { getHistory } from '../plans/histories.ts';
import type { Fitted } from './fit-team.ts';
import { placeProbabilities } from './golf-probabilities.ts';
import { minimize } from './nelder-mead.ts';

const fromSeason = 2019;
const toSeason = getHistory('pga').lastFittedSeason;
const evaluations = 300;
const rounds = 4;
/** Weights the winner (one observation per tournament) against the places (about a hundred). */
const winnerWeight = 0.05;
const unset = { data: '', seasons: '', command: '', score: '' };

/** Starting values near earlier results, rounded. `activityDays` is set, not searched. */
const start: GolfRatingParameters = {
  newcomerMean: -1.2,
  priorSd: 1.05,
  monthlySd: 0.11,
  formSd: 0.6,
  formDays: 10,
  roundSd: 2.65,
  activity: 0.7,
  activityDays: 60,
};

/** Fits all numbers at once, by the resulting probabilities. */
export function fitGolf(
  tournaments: readonly HistoryTournament[],
  onProgress: (evaluations: number, cost: number) => void,
): Fitted<GolfParameters> {
  const fittedOn = tournaments.filter((tournament) => tournament.season <= toSeason);
  const at = (point: readonly number[]): GolfRatingParameters => {
    const [mean = 0, prior = 0, monthly = 0, form = 0, days = 0, round = 0, activity = 0] = point;
    const four = (value: number) => Number(value.toPrecision(4));
    return {
      newcomerMean: four(mean),
      priorSd: four(Math.exp(prior)),
      monthlySd: four(Math.exp(monthly)),
      formSd: four(Math.exp(form)),
      formDays: four(Math.exp(days)),
      roundSd: four(Math.exp(round)),
      activity: four(activity),
      activityDays: start.activityDays,
    };
  };
  const found = minimize(
    (point) => meanLoss(at(point), fittedOn),
    [
      start.newcomerMean,
      Math.log(start.priorSd),
      Math.log(start.monthlySd),
      Math.log(start.formSd),
      Math.log(start.formDays),
      Math.log(start.roundSd),
      start.activity,
    ],
    [0.3, 0.3, 0.3, 0.3, 0.4, 0.1, 0.3],
    evaluations,
    onProgress,
  );
  return {
    parameters: {
      model: 'pga-ratings-2',
      provenance: unset,
      ratings: at(found.point),
    },
    seasons: `${fromSeason}–${toSeason} scored, 2018 warms up, later ones not looked at`,
    score: `weighed log loss of winner, top 10 and top 20 ${found.cost.toFixed(4)} (normal curve) after ${found.evaluations} evaluations`,
  };
}

/** Log loss of the winner's probability, and of every entrant's top 10 and top 20. */
function meanLoss(
  parameters: GolfRatingParameters,
  tournaments: readonly HistoryTournament[],
): number {
  const ratings = new GolfRatings(parameters);
  let sum = 0;
  let scored = 0;
  for (const tournament of tournaments) {
    if (tournament.season >= fromSeason) {
      sum += tournamentLoss(ratings, tournament, parameters.roundSd);
      scored += 1;
    }
    ratings.learn(tournament);
  }
  return sum / scored;
}

function tournamentLoss(
  ratings: GolfRatings,
  { startsAt, entrants, places }: HistoryTournament,
  roundSd: number,
): number {
  const skills = entrants.map(({ playerId, startingStrokes }) => {
    const skill = ratings.expect(playerId, startsAt);
    return { ...skill, mean: skill.mean - startingStrokes / rounds };
  });
  const calculateProbabilities = (first: number) =>
    placeProbabilities(skills, { roundSd, rounds, places: first }).map(insideUnit);
  const win = calculateProbabilities(1);
  const top10 = calculateProbabilities(10);
  const top20 = calculateProbabilities(20);

  let winner = 0;
  let placing = 0;
  for (const [index, { playerId }] of entrants.entries()) {
    const place = places.get(playerId) ?? Number.POSITIVE_INFINITY;
    if (place === 1) winner += logScore(win[index] ?? 0.5, true);
    placing += logScore(top10[index] ?? 0.5, place <= 10);
    placing += logScore(top20[index] ?? 0.5, place <= 20);
  }
  return winnerWeight * winner + placing / entrants.length;
}
