import { logScore } from '#domain/proper-scores.ts';
import { usualCut, type HistoryTournament } from '../backtest/golf-history.ts';
import type { GolfParameters, GolfRatingParameters } from '../golf/golf-parameters.ts';
import { GolfForecaster } from '../golf/golf-forecaster.ts';
import type { Fitted } from './fit-team.ts';
import { minimise } from './nelder-mead.ts';

const fromSeason = 2019;
const toSeason = 2021;
const evaluations = 55;
const simulations = 800;
/** A winner is one observation a tournament, the places are a hundred: both should be heard. */
const winnerWeight = 0.05;
const placingWeight = 1;
const unset = { data: '', seasons: '', command: '', score: '' };

/** Beginnings near where earlier searches ended, rounded. Shares are searched as their distance from 1. */
const start: GolfRatingParameters = {
  newcomerMean: -0.5,
  priorSd: 1,
  monthlySd: 0.12,
  tournamentSd: 0.6,
  roundSd: 2.75,
  yearlyCarry: 0.9,
};

/** All numbers at once, by the chances that they give. */
export function fitGolf(
  tournaments: readonly HistoryTournament[],
  onProgress: (evaluations: number, cost: number) => void,
): Fitted<GolfParameters> {
  const known = tournaments.filter((tournament) => tournament.season <= toSeason);
  const at = (point: readonly number[]): GolfRatingParameters => {
    const [mean = 0, prior = 0, monthly = 0, tournament = 0, round = 0, loss = 0] = point;
    const four = (value: number) => Number(value.toPrecision(4));
    return {
      newcomerMean: four(mean),
      priorSd: four(Math.exp(prior)),
      monthlySd: four(Math.exp(monthly)),
      tournamentSd: four(Math.exp(tournament)),
      roundSd: four(Math.exp(round)),
      yearlyCarry: four(1 - Math.min(1, Math.exp(loss))),
    };
  };
  const found = minimise(
    (point) => meanLoss(at(point), known),
    [
      start.newcomerMean,
      Math.log(start.priorSd),
      Math.log(start.monthlySd),
      Math.log(start.tournamentSd),
      Math.log(start.roundSd),
      Math.log(1 - start.yearlyCarry),
    ],
    [0.3, 0.3, 0.4, 0.3, 0.1, 0.5],
    evaluations,
    onProgress,
  );
  return {
    parameters: {
      model: 'pga-ratings-1',
      provenance: unset,
      ratings: at(found.point),
    },
    seasons: `${fromSeason}–${toSeason} scored, 2018 warms up, later ones not looked at`,
    score: `weighed log loss of winner, top 10 and top 20 ${found.cost.toFixed(4)} after ${found.evaluations} evaluations`,
  };
}

/**
 * Log loss of the chances that matter, by simulation with the same seeds for every candidate: the
 * winner's, and every entrant's top 10 and top 20.
 */
function meanLoss(
  parameters: GolfRatingParameters,
  tournaments: readonly HistoryTournament[],
): number {
  const forecaster = new GolfForecaster({ model: '', provenance: unset, ratings: parameters });
  let sum = 0;
  let scored = 0;
  for (const [index, tournament] of tournaments.entries()) {
    const { season, startsAt, entrants, places } = tournament;
    if (season >= fromSeason) {
      const upcoming = { startsAt, rounds: 4, cut: usualCut(entrants.length), entrants };
      const forecasts = forecaster.forecast(upcoming, { simulations, seed: index + 1 });
      let placing = 0;
      for (const { playerId, win, top10, top20 } of forecasts) {
        const place = places.get(playerId) ?? Number.POSITIVE_INFINITY;
        if (place === 1) sum += winnerWeight * logScore(win, true);
        placing += logScore(top10, place <= 10) + logScore(top20, place <= 20);
      }
      sum += (placingWeight * placing) / forecasts.length;
      scored += 1;
    }
    forecaster.learn(tournament);
  }
  return sum / scored;
}
