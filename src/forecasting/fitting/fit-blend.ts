import {
  leagueIds,
  type LeagueId,
  isTeamLeague,
  isTennisTour,
  type TeamLeagueId,
  type TennisTourId,
} from '#domain/league.ts';
import { closingProbability, readTeamHistory } from '../backtest/team-history.ts';
import { readTennisHistory } from '../backtest/tennis-history.ts';
import { devigMethods, type DevigMethod } from '../market/devig.ts';
import { homeWinProbability } from '../team/game-grid.ts';
import { insideUnit, logistic, logit } from '../normal-curve.ts';
import { TeamModel } from '../team/team-model.ts';
import { historyOf } from '../leagues/histories.ts';
import { getTeamParameters } from '../leagues/team-models.ts';
import { getTennisParameters } from '../tennis/tennis-parameters.ts';
import { TennisRatings } from '../tennis/tennis-ratings.ts';
import { minimise } from './nelder-mead.ts';

/** No graded analyst exists yet: weights to start with, taken from the design, not from data. */
const analystShare = 0.1;
const withoutMarket = { market: 0, statistical: 0.75, analyst: 0.25 };
const untried = { market: 0.8, statistical: 0.2 };

interface BlendRow {
  statistical: number;
  /** Fair probability by each method. */
  market: Record<DevigMethod, number>;
  homeWon: boolean;
}

/** Weights of market and own forecast per league, in logit space, by log loss; with the de-vig method. */
export function fitBlend(readHistory: (name: string) => string, command: string) {
  const leagues = Object.fromEntries(
    leagueIds.map((league) => [league, fitLeagueBlend(league, readHistory)]),
  );
  return {
    version: 'blend-1',
    provenance: {
      data: 'history/*.csv',
      seasons: 'up to the last fitted season of each league',
      command,
      score: 'per league: log loss of closing line and blend on those seasons',
    },
    leagues,
  };
}

function fitLeagueBlend(league: LeagueId, readHistory: (name: string) => string) {
  const rows = rowsOf(league, readHistory);
  if (rows.length === 0) return blendOf('multiplicative', untried, 'no odds in the data');

  const losses = devigMethods.map((method) => ({ method, loss: marketLoss(rows, method) }));
  const least = losses.reduce((a, b) => (b.loss < a.loss ? b : a));
  const saved = gainOf(
    rows,
    (row) => row.market[least.method],
    (row) => row.market.multiplicative,
  );
  // The plain method stays unless another is better by two standard errors.
  const devig = saved.gain > 2 * saved.standardError ? least.method : 'multiplicative';
  const cost = ([market = 0, statistical = 0]: number[]) => {
    // Weights below nothing or above one together would stretch what no layer believes.
    if (market < 0 || statistical < 0 || market + statistical > 1) return Number.POSITIVE_INFINITY;
    return meanLoss(rows, (row) =>
      logistic(market * logit(row.market[devig]) + statistical * logit(row.statistical)),
    );
  };
  const [market = 1, statistical = 0] = minimise(cost, [0.8, 0.15], [0.1, -0.1], 120).point;
  const { gain, standardError } = gainOf(
    rows,
    (row) => logistic(market * logit(row.market[devig]) + statistical * logit(row.statistical)),
    (row) => row.market[devig],
  );
  // Seven leagues are tried, so a gain counts from two standard errors on, and then by James &
  // Stein's shrinkage.
  const evidence = gain > 2 * standardError ? 1 - (standardError / gain) ** 2 : 0;
  const three = (weight: number) => Number(weight.toFixed(3));
  const byMethod = losses.map(({ method, loss }) => `${method} ${loss.toFixed(5)}`).join(', ');
  return blendOf(
    devig,
    { market: three(1 - (1 - market) * evidence), statistical: three(statistical * evidence) },
    `n ${rows.length}; closing line ${byMethod}; best weights ${three(market)} and ` +
      `${three(statistical)} gain ${gain.toFixed(5)} (standard error ${standardError.toFixed(5)})`,
  );
}

/** Mean log loss that `ours` saves against `theirs`, and its standard error. */
function gainOf(
  rows: readonly BlendRow[],
  ours: (row: BlendRow) => number,
  theirs: (row: BlendRow) => number,
): { gain: number; standardError: number } {
  const gains = rows.map((row) =>
    row.homeWon ? Math.log(ours(row) / theirs(row)) : Math.log((1 - ours(row)) / (1 - theirs(row))),
  );
  const gain = gains.reduce((sum, one) => sum + one, 0) / gains.length;
  const squares = gains.reduce((sum, one) => sum + (one - gain) ** 2, 0);
  return { gain, standardError: Math.sqrt(squares) / gains.length };
}

function blendOf(
  devig: DevigMethod,
  weights: { market: number; statistical: number },
  score: string,
) {
  const kept = 1 - analystShare;
  const three = (weight: number) => Number(weight.toFixed(3));
  return {
    devig,
    score,
    withMarket: { ...weights, analyst: 0 },
    withMarketAndAnalyst: {
      market: three(weights.market * kept),
      statistical: three(weights.statistical * kept),
      analyst: analystShare,
    },
    withoutMarket,
  };
}

function rowsOf(league: LeagueId, readHistory: (name: string) => string): BlendRow[] {
  const { file } = historyOf(league);
  if (isTeamLeague(league)) return teamRows(league, readHistory(file));
  return isTennisTour(league) ? tennisRows(league, readHistory(file)) : [];
}

function teamRows(league: TeamLeagueId, text: string): BlendRow[] {
  const parameters = getTeamParameters(league);
  const model = new TeamModel(parameters);
  const { lastFittedSeason } = historyOf(league);
  const rows: BlendRow[] = [];
  for (const game of readTeamHistory(league, text)) {
    const { result } = game;
    if (result.season > lastFittedSeason) break;
    const expected = model.expect(result);
    model.learn(result, expected);
    const multiplicative = closingProbability(game, 'multiplicative');
    const power = closingProbability(game, 'power');
    const shin = closingProbability(game, 'shin');
    if (multiplicative === undefined || power === undefined || shin === undefined) continue;
    if (result.homeScore === result.awayScore) continue;
    rows.push({
      statistical: homeWinProbability(parameters, expected),
      market: { multiplicative, power, shin },
      homeWon: result.homeScore > result.awayScore,
    });
  }
  return rows;
}

function tennisRows(tour: TennisTourId, text: string): BlendRow[] {
  const ratings = new TennisRatings(getTennisParameters(tour).ratings);
  const { lastFittedSeason } = historyOf(tour);
  const rows: BlendRow[] = [];
  for (const { result, market, season } of readTennisHistory(tour, text)) {
    if (season > lastFittedSeason) break;
    if (result === undefined) continue;
    const statistical = insideUnit(ratings.expect(result).homeWinProbability);
    ratings.learn(result);
    if (market === undefined) continue;
    rows.push({ statistical, market, homeWon: result.winner === 'home' });
  }
  return rows;
}

function marketLoss(rows: readonly BlendRow[], method: DevigMethod): number {
  return meanLoss(rows, (row) => row.market[method]);
}

function meanLoss(rows: readonly BlendRow[], home: (row: BlendRow) => number): number {
  let sum = 0;
  for (const row of rows) sum -= Math.log(row.homeWon ? home(row) : 1 - home(row));
  return sum / rows.length;
}
