import type { HistoryTournament } from '../backtest/golf-history.ts';
import type { GolfParameters, GolfRatingParameters } from '../golf/golf-parameters.ts';
import { GolfRatings } from '../golf/golf-ratings.ts';
import type { Fitted } from './fit-team.ts';
import { minimise } from './nelder-mead.ts';

const fromSeason = 2019;
const toSeason = 2021;
const evaluations = 200;

/** Beginnings near where earlier searches ended, rounded. Shares are searched as their distance from 1. */
const start: GolfRatingParameters = {
  newcomerMean: -0.5,
  priorSd: 1,
  monthlySd: 0.12,
  tournamentSd: 0.6,
  roundSd: 2.75,
  yearlyCarry: 0.9,
};

/** All numbers at once, by the likelihood of what every player showed in every tournament. */
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
      provenance: { data: '', seasons: '', command: '', score: '' },
      ratings: at(found.point),
    },
    seasons: `${fromSeason}–${toSeason} scored, 2018 warms up, later ones not looked at`,
    score: `negative log likelihood of a round ${found.cost.toFixed(4)} after ${found.evaluations} evaluations`,
  };
}

/** Mean negative log likelihood of a player's first rounds, the cut not having chosen them yet. */
function meanLoss(
  parameters: GolfRatingParameters,
  tournaments: readonly HistoryTournament[],
): number {
  const ratings = new GolfRatings(parameters);
  let sum = 0;
  let count = 0;
  for (const { season, cards, startsAt, ...rest } of tournaments) {
    if (season >= fromSeason) {
      const shown = cards
        .filter((card) => card.rounds.length >= 2)
        .map((card) => ({
          skill: ratings.expect(card.playerId, startsAt),
          strokes: ((card.rounds[0] ?? 0) + (card.rounds[1] ?? 0)) / 2,
        }));
      const level =
        shown.reduce((total, { skill, strokes }) => total + strokes + skill.mean, 0) / shown.length;
      for (const { skill, strokes } of shown) {
        const variance =
          skill.variance + parameters.tournamentSd ** 2 + parameters.roundSd ** 2 / 2;
        sum += (level - strokes - skill.mean) ** 2 / (2 * variance) + Math.log(variance) / 2;
        count += 1;
      }
    }
    ratings.learn({ ...rest, cards, startsAt });
  }
  return sum / count;
}
