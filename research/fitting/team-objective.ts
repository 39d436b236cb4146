import type { HistoryGame } from '../backtest/team-history.ts';
import { insideUnit, normalCdf } from '#domain/betting/normal-curve.ts';
import { homeWinProbability } from '#forecasting/team/game-grid.ts';
import { TeamModel } from '#forecasting/team/team-model.ts';
import type { TeamParameters } from '#forecasting/team/team-parameters.ts';

/** Weight of the likelihood of margin and total, relative to the winner's. */
const marginWeight = 0.3;
const totalWeight = 0.1;

export interface RatingCost {
  winnerLogLoss: number;
  marginLoss: number;
  totalLoss: number;
}

/**
 * Walk-forward losses of the ratings on the games from `fromSeason` to `toSeason`, under plain
 * normal curves: fast enough for a search, and the score grid is fitted afterward on top. With
 * lineups each game is forecast knowing who of the regulars played, where enough is known of the
 * players.
 */
export function ratingCost(
  parameters: TeamParameters,
  games: readonly HistoryGame[],
  fromSeason: number,
  toSeason: number,
): RatingCost {
  const model = new TeamModel(parameters);
  const sum = { winnerLogLoss: 0, marginLoss: 0, totalLoss: 0 };
  let count = 0;
  for (const { result } of games) {
    if (result.season > toSeason) break;
    const played = model.asPlayed(result);
    const expected = model.expect(played);
    const isScored = parameters.lineups === undefined || model.knowsLineups(played);
    model.learn(played, expected);
    const margin = result.homeScore - result.awayScore;
    if (!isScored || result.season < fromSeason || margin === 0) continue;

    const marginSd = Math.sqrt(expected.ratings.marginNoiseSd ** 2 + expected.marginVariance);
    const totalSd = Math.sqrt(expected.ratings.totalNoiseSd ** 2 + expected.ratings.totalVariance);
    const home = insideUnit(normalCdf(expected.marginPoints / marginSd));
    sum.winnerLogLoss -= Math.log(margin > 0 ? home : 1 - home);
    const lastBat = result.neutralSite ? 0 : parameters.phase.lastBat;
    sum.marginLoss += normalLoss(margin + lastBat - expected.marginPoints, marginSd);
    const total = result.homeScore + result.awayScore;
    sum.totalLoss += normalLoss(total - expected.totalPoints, totalSd);
    count += 1;
  }
  return {
    winnerLogLoss: sum.winnerLogLoss / count,
    marginLoss: sum.marginLoss / count,
    totalLoss: sum.totalLoss / count,
  };
}

/** The single cost that the search minimizes. */
export function weighedCost(cost: RatingCost): number {
  return cost.winnerLogLoss + marginWeight * cost.marginLoss + totalWeight * cost.totalLoss;
}

/**
 * Excess of the log loss of the winner over that of the games' references, taken as true, in
 * expectation over how each game could have come out: far less chance is in it than in a loss on
 * scores.
 */
export function lossBesideReference(
  parameters: TeamParameters,
  games: readonly HistoryGame[],
  fromSeason: number,
  toSeason: number,
): number {
  const model = new TeamModel(parameters);
  let sum = 0;
  let count = 0;
  for (const { result, reference } of games) {
    if (result.season > toSeason) break;
    const played = model.asPlayed(result);
    const expected = model.expect(played);
    const isScored = parameters.lineups === undefined || model.knowsLineups(played);
    model.learn(played, expected);
    if (reference === undefined || !isScored || result.season < fromSeason) continue;
    if (result.homeScore === result.awayScore) continue;

    const home = homeWinProbability(parameters, expected);
    sum += reference * Math.log(reference / home);
    sum += (1 - reference) * Math.log((1 - reference) / (1 - home));
    count += 1;
  }
  return sum / count;
}

/** Weight of the closing total beside the closing margin. */
const closingTotalWeight = 0.3;

/**
 * The log loss of the winner, plus the distance from the closing lines: half the mean square of the
 * difference between our margin and the closing one, over the noise of games, with a part of the
 * totals' (scored ones where no closing total is known). Results are few and noisy; a closing line
 * tells as much as ten of them, but may itself be wrong.
 */
export function lossAndDistanceFromCloses(
  parameters: TeamParameters,
  games: readonly HistoryGame[],
  fromSeason: number,
  toSeason: number,
): number {
  const model = new TeamModel(parameters);
  let sum = 0;
  let count = 0;
  for (const { result } of games) {
    if (result.season > toSeason) break;
    const played = model.asPlayed(result);
    const expected = model.expect(played);
    const scored = result.homeScore + result.awayScore - expected.totalPoints;
    const { margin, total = scored } = model.readClose(played, expected) ?? {};
    model.learn(played, expected);
    if (margin === undefined || result.season < fromSeason) continue;
    if (result.homeScore === result.awayScore) continue;

    const { marginNoiseSd, totalNoiseSd } = expected.ratings;
    const home = insideUnit(
      normalCdf(
        expected.marginPoints / Math.hypot(marginNoiseSd, Math.sqrt(expected.marginVariance)),
      ),
    );
    sum -= Math.log(result.homeScore > result.awayScore ? home : 1 - home);
    sum += (margin / marginNoiseSd) ** 2 / 2;
    sum += (closingTotalWeight * (total / totalNoiseSd) ** 2) / 2;
    count += 1;
  }
  return sum / count;
}

function normalLoss(error: number, sd: number): number {
  return 0.5 * (error / sd) ** 2 + Math.log(sd);
}
