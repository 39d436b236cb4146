import type { HistoryGame } from '../backtest/team-history.ts';
import type { TeamPlan } from '../plans/league-plans.ts';
import { gameGrid, homeWinProbability } from '#forecasting/team/game-grid.ts';
import { normalHomeWinProbability } from '#forecasting/team/normal-scores.ts';
import { TeamModel, type TeamExpectation } from '#forecasting/team/team-model.ts';
import type {
  CountScores,
  NormalScores,
  TeamParameters,
} from '#forecasting/team/team-parameters.ts';
import { fitWinnerTilt, readClosingLines, type ClosingLines } from './closing-lines.ts';
import { minimize } from './nelder-mead.ts';

interface Walked {
  expected: TeamExpectation;
  homeScore: number;
  awayScore: number;
  /** The outcome, 1 or 0, or its true probability. */
  homeWins: number;
  season: number;
  marketMargin: number | undefined;
}

/** Margins beyond this keep a weight of 1. */
const lastWeighedMargin = 28;
/** Prior weight: as if so many games had followed the plain curve. */
const weightPrior = 20;
const calibrationSeasons = 5;
/** Shape from which a negative binomial equals a Poisson count to all relevant digits. */
const maxShape = 10_000;

/**
 * Fits on top of the ratings: the shape of the score grid, then the factor, which can only shrink.
 */
export function fitScores(
  parameters: TeamParameters,
  histories: readonly (readonly HistoryGame[])[],
  plan: Pick<TeamPlan, 'fromSeason' | 'toSeason' | 'objective' | 'winnersBeyondMargins'>,
): TeamParameters {
  const walked = histories.flatMap((games) => walk(parameters, games, plan));
  const lines = plan.winnersBeyondMargins && readClosingLines(histories, plan.toSeason);
  const { scores } = parameters;
  const shaped: TeamParameters = {
    ...parameters,
    scores:
      scores.kind === 'normal'
        ? fitNormal(scores, walked, lines)
        : fitCounts(parameters, scores, walked),
  };
  const shrink =
    lines === undefined ? shrinkOfWinners(shaped, walked, plan.toSeason) : shrinkOfMargins(walked);
  return { ...shaped, shrink: round(Math.min(1, shrink), 3) };
}

function walk(
  parameters: TeamParameters,
  games: readonly HistoryGame[],
  { fromSeason, toSeason, objective }: Pick<TeamPlan, 'fromSeason' | 'toSeason' | 'objective'>,
): Walked[] {
  const model = new TeamModel(parameters);
  const walked: Walked[] = [];
  for (const { result, marketMargin, reference } of games) {
    if (result.season > toSeason) break;
    const played = model.asPlayed(result);
    const expected = model.expect(played);
    const isKnown = parameters.lineups === undefined || model.knowsLineups(played);
    model.learn(played, expected);
    const { homeScore, awayScore, season } = result;
    if (!isKnown || season < fromSeason) continue;
    const cameOut = Number(homeScore > awayScore);
    const homeWins = objective === 'true chances' ? (reference ?? cameOut) : cameOut;
    walked.push({ expected, homeScore, awayScore, homeWins, season, marketMargin });
  }
  return walked;
}

/**
 * Spreads by the size of the errors, margin weights by counting, spread → probability by its own.
 */
function fitNormal(
  scores: NormalScores,
  walked: readonly Walked[],
  lines: ClosingLines | undefined,
): NormalScores {
  let marginRatio = 0;
  let totalRatio = 0;
  const observed = Array.from({ length: lastWeighedMargin + 1 }, () => 0);
  const plain = Array.from({ length: lastWeighedMargin + 1 }, () => 0);
  for (const { expected, homeScore, awayScore } of walked) {
    const { ratings, marginPoints, marginVariance, totalPoints } = expected;
    const sd = Math.hypot(ratings.marginNoiseSd, Math.sqrt(marginVariance));
    const margin = homeScore - awayScore;
    marginRatio += ((margin - marginPoints) / sd) ** 2;
    const totalSd = Math.hypot(ratings.totalNoiseSd, Math.sqrt(ratings.totalVariance));
    totalRatio += ((homeScore + awayScore - totalPoints) / totalSd) ** 2;

    const size = Math.abs(margin);
    if (size <= lastWeighedMargin) observed[size] = (observed[size] ?? 0) + 1;
    for (let k = 0; k <= lastWeighedMargin; k += 1) {
      const density = (m: number) => Math.exp(-(((m - marginPoints) / sd) ** 2) / 2);
      const both = k === 0 ? density(0) : density(k) + density(-k);
      plain[k] = (plain[k] ?? 0) + both / (sd * Math.sqrt(2 * Math.PI));
    }
  }
  const hasDraws = (observed[0] ?? 0) > 0;
  const marginWeights = observed.map((count, k) => {
    if (k === 0) return hasDraws ? round((count + 1) / (plain[0] ?? 1), 3) : 0;
    return round((count + weightPrior) / ((plain[k] ?? 0) + weightPrior), 3);
  });
  const shaped = {
    ...scores,
    marginWeights,
    marginSdRatio: round(Math.sqrt(marginRatio / walked.length), 4),
    totalSdRatio: round(Math.sqrt(totalRatio / walked.length), 4),
  };
  return {
    ...shaped,
    marginSd: fitSpreadSd(shaped, walked),
    ...(lines && { winnerTilt: round(fitWinnerTilt(shaped, lines), 3) }),
  };
}

/** The standard deviation around the bookmakers' spread that makes winners most likely. */
function fitSpreadSd(scores: NormalScores, walked: readonly Walked[]): number {
  const cost = ([sd = 0]: number[]) => {
    let sum = 0;
    for (const { marketMargin, homeScore, awayScore } of walked) {
      if (marketMargin === undefined || homeScore === awayScore || sd < 1) continue;
      const home = normalHomeWinProbability(scores, { mean: marketMargin, sd });
      sum -= Math.log(homeScore > awayScore ? home : 1 - home);
    }
    return sd < 1 ? Number.POSITIVE_INFINITY : sum;
  };
  return round(minimize(cost, [scores.marginSd], [1], 24).point[0] ?? scores.marginSd, 2);
}

/** The shape by how likely the scores are; how far a rating gap counts by the winners alone. */
function fitCounts(
  parameters: TeamParameters,
  scores: CountScores,
  walked: readonly Walked[],
): CountScores {
  const buildGrid = (candidate: CountScores, { expected }: Walked) =>
    gameGrid({ ...parameters, scores: candidate }, expected);
  // Every third game is enough for the shape: the grid is the expensive part.
  const sample = walked.filter((_, index) => index % 3 === 0);
  const shapedBy = ([shape = 0]: number[]) => ({
    ...scores,
    shape: round(Math.min(Math.exp(shape), maxShape), 3),
  });
  const scoreLoss = (point: number[]) => {
    const candidate = shapedBy(point);
    let sum = 0;
    for (const game of sample) {
      const probability = buildGrid(candidate, game).probability(game.homeScore, game.awayScore);
      sum -= Math.log(Math.max(probability, 1e-9));
    }
    return sum / sample.length;
  };
  const shaped = shapedBy(minimize(scoreLoss, [Math.log(scores.shape)], [0.4], 14).point);

  const scaledBy = ([scale = 1]: number[]) => ({ ...shaped, marginScale: round(scale, 4) });
  const winnerLoss = (point: number[]) => {
    const candidate = scaledBy(point);
    let sum = 0;
    for (const game of walked) {
      if (game.homeScore === game.awayScore) continue;
      const home = buildGrid(candidate, game).homeWinProbability;
      sum += calculateWinnerLoss(home, game.homeWins);
    }
    return sum / walked.length;
  };
  return scaledBy(minimize(winnerLoss, [shaped.marginScale], [0.1], 14).point);
}

/**
 * Points of the margin for a point expected: where prices tell how winners follow it, margins tell
 * how far it goes.
 */
function shrinkOfMargins(walked: readonly Walked[]): number {
  let products = 0;
  let squares = 0;
  for (const { expected, homeScore, awayScore } of walked) {
    products += (homeScore - awayScore) * expected.rawMarginPoints;
    squares += expected.rawMarginPoints ** 2;
  }
  return products / squares;
}

/** Walk-forward recalibration over the last fitted seasons. */
function shrinkOfWinners(
  parameters: TeamParameters,
  walked: readonly Walked[],
  toSeason: number,
): number {
  const recent = walked.filter(
    ({ season, homeScore, awayScore }) =>
      season > toSeason - calibrationSeasons && homeScore !== awayScore,
  );
  const cost = ([shrink = 1]: number[]) => {
    let sum = 0;
    for (const { expected, homeWins } of recent) {
      const home = homeWinProbability(parameters, expected, expected.rawMarginPoints * shrink);
      sum += calculateWinnerLoss(home, homeWins);
    }
    return sum;
  };
  return minimize(cost, [1], [-0.05], 14).point[0] ?? 1;
}

function calculateWinnerLoss(home: number, homeWins: number): number {
  if (homeWins === 1) return -Math.log(home);
  if (homeWins === 0) return -Math.log(1 - home);
  return -homeWins * Math.log(home) - (1 - homeWins) * Math.log(1 - home);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
