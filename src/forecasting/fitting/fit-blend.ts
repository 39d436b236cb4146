import {
  isTeamLeague,
  isTennisTour,
  leagueIds,
  type LeagueId,
  type TeamLeagueId,
  type TennisTourId,
} from '#domain/league.ts';
import type { PricedGame } from '../backtest/openers/price-walk.ts';
import { closingProbability } from '../backtest/team-history.ts';
import { readTennisHistory } from '../backtest/tennis-history.ts';
import { historyOf } from '../leagues/histories.ts';
import { getTeamModel } from '../leagues/team-models.ts';
import type { OwnWeight } from '../market/blend.ts';
import { devigMethods, type DevigMethod } from '../market/devig.ts';
import { openingProbability } from '../market/market-lines.ts';
import { insideUnit, logistic, logit } from '../normal-curve.ts';
import { getTennisParameters } from '../tennis/tennis-parameters.ts';
import { TennisRatings } from '../tennis/tennis-ratings.ts';

/** No analyst has been graded: weights to start with, taken from the design, not from data. */
const withoutMarket = { market: 0, statistical: 0.75, analyst: 0.25 };

const untried: OwnWeight = { close: 0.2, open: 0.2, opensHoursBefore: 24 };

/** Our forecast and the price beside it. */
interface BlendRow {
  season: number;
  own: number;
  price: number;
  homeWon: boolean;
}

/** One contest's closing price by each method. */
interface ClosingRow extends Omit<BlendRow, 'price'> {
  market: Record<DevigMethod, number>;
}

/** What the fits of the blend look at. */
export interface BlendSources {
  /** Games of leagues of teams, walked through. */
  pricedGames(league: TeamLeagueId): readonly PricedGame[];
  readHistory(file: string): string;
}

/** For each league the weight of our own forecast beside a price, by log loss; with the de-vig method. */
export function fitBlend(sources: BlendSources, command: string) {
  const leagues = Object.fromEntries(
    leagueIds.map((league) => [league, fitLeague(league, sources)]),
  );
  return {
    version: 'blend-2',
    provenance: {
      data: 'history/*.csv, lineups/*.csv.gz, openers/*.csv.gz',
      seasons:
        'up to the last fitted season of each league; later ones may only take a weight away',
      command,
      score: 'per league: log loss of price and blend on those seasons',
    },
    leagues,
  };
}

function fitLeague(league: LeagueId, sources: BlendSources) {
  const { lastFittedSeason } = historyOf(league);
  const closing = closingRows(league, sources);
  if (closing.length === 0) {
    return {
      devig: 'multiplicative',
      score: 'no odds in the data',
      ownWeight: untried,
      withoutMarket,
    };
  }
  const { devig, score } = chooseDevig(closing.filter(({ season }) => season <= lastFittedSeason));
  const close = fitWeight(
    closing.map(({ market, ...row }) => ({ ...row, price: market[devig] })),
    lastFittedSeason,
  );
  if (!isTeamLeague(league)) {
    const ownWeight = { ...untried, close: close.weight, open: close.weight };
    return { devig, score: `${score}; ${close.score}`, ownWeight, withoutMarket };
  }

  const open = fitWeight(openingRows(league, sources), lastFittedSeason);
  const opensHoursBefore = getTeamModel(league).prices?.opensHoursBefore ?? 24;
  return {
    devig,
    score: `${score}; beside the close: ${close.score}; beside the open: ${open.score}`,
    ownWeight: {
      close: close.weight,
      // What is worth something beside the close is worth no less beside what knew less.
      open: Math.max(open.weight, close.weight),
      opensHoursBefore,
    },
    withoutMarket,
  };
}

/** The plain method stays unless another is better by two standard errors. */
function chooseDevig(rows: readonly ClosingRow[]): { devig: DevigMethod; score: string } {
  const lossOf = (method: DevigMethod) => (row: ClosingRow) => lossesOf(row.market[method], row);
  const losses = devigMethods.map((method) => ({ method, ...spreadOf(rows.map(lossOf(method))) }));
  const least = losses.reduce((a, b) => (b.mean < a.mean ? b : a));
  const saved = spreadOf(
    rows.map((row) => lossOf('multiplicative')(row) - lossOf(least.method)(row)),
  );
  const byMethod = losses.map(({ method, mean }) => `${method} ${mean.toFixed(5)}`).join(', ');
  return {
    devig: saved.mean > 2 * saved.standardError ? least.method : 'multiplicative',
    score: `n ${rows.length}; closing line ${byMethod}`,
  };
}

/**
 * The weight w of logit(price) + w · (logit(ours) − logit(price)) with the least log loss on the fitted
 * seasons, shrunk towards 0 by its own uncertainty: some ten weights are tried, so a gain counts from two
 * standard errors on, and then by James & Stein's shrinkage. Later seasons choose no weight, but one with which they lose is taken away.
 */
export function fitWeight(
  rows: readonly BlendRow[],
  lastFittedSeason: number,
): { weight: number; score: string } {
  const fitted = rows.filter(({ season }) => season <= lastFittedSeason);
  const later = rows.filter(({ season }) => season > lastFittedSeason);
  const best = leastLossWeight(fitted);
  const gained = gainOf(fitted, best);
  const { mean: gain, standardError } = gained;
  const evidence = gain > 2 * standardError ? 1 - (standardError / gain) ** 2 : 0;
  const shrunk = Number((best * evidence).toFixed(3));
  const after = gainOf(later, shrunk);
  const isLost = later.length > 0 && after.mean < 0;
  const formatGain = ({ mean, standardError: error }: Spread) =>
    `${mean.toFixed(5)} ± ${error.toFixed(5)}`;
  return {
    weight: isLost ? 0 : shrunk,
    score:
      `n ${fitted.length}, best weight ${best.toFixed(3)} gains ${formatGain(gained)}, ` +
      `shrunk ${shrunk.toFixed(3)}; later n ${later.length}, gains ${formatGain(after)}` +
      (isLost ? ': not taken' : ''),
  };
}

const weightSteps = 200;

function leastLossWeight(rows: readonly BlendRow[]): number {
  let best = { weight: 0, loss: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= weightSteps; step += 1) {
    const weight = step / weightSteps;
    const { mean: loss } = spreadOf(rows.map((row) => lossesOf(blendOf(row, weight), row)));
    if (loss < best.loss) best = { weight, loss };
  }
  return best.weight;
}

function blendOf({ price, own }: BlendRow, weight: number): number {
  return weight === 0 ? price : logistic((1 - weight) * logit(price) + weight * logit(own));
}

/** Mean log loss that a weight saves against the price alone, and its standard error. */
function gainOf(rows: readonly BlendRow[], weight: number): Spread {
  return spreadOf(
    rows.map((row) => lossesOf(row.price, row) - lossesOf(blendOf(row, weight), row)),
  );
}

function lossesOf(home: number, { homeWon }: { homeWon: boolean }): number {
  return -Math.log(homeWon ? home : 1 - home);
}

interface Spread {
  mean: number;
  standardError: number;
}

function spreadOf(values: readonly number[]): Spread {
  const n = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, standardError: Math.sqrt(squares) / n };
}

function closingRows(league: LeagueId, sources: BlendSources): ClosingRow[] {
  if (isTeamLeague(league)) return sources.pricedGames(league).flatMap(teamClosingRow);
  if (!isTennisTour(league)) return [];
  return tennisRows(league, sources.readHistory(historyOf(league).file));
}

function teamClosingRow({ game, atClose }: PricedGame): ClosingRow[] {
  const { homeScore, awayScore, season } = game.result;
  const multiplicative = closingProbability(game, 'multiplicative');
  const power = closingProbability(game, 'power');
  const shin = closingProbability(game, 'shin');
  if (multiplicative === undefined || power === undefined || shin === undefined) return [];
  if (homeScore === awayScore) return [];
  const market = { multiplicative, power, shin };
  return [{ season, own: atClose.homeWinProbability, market, homeWon: homeScore > awayScore }];
}

function openingRows(league: TeamLeagueId, sources: BlendSources): BlendRow[] {
  return sources.pricedGames(league).flatMap(({ game, atOpen }) => {
    const { homeScore, awayScore, season } = game.result;
    const price = game.lines && openingProbability(league, game.lines.open);
    if (price === undefined || homeScore === awayScore) return [];
    return [{ season, own: atOpen.homeWinProbability, price, homeWon: homeScore > awayScore }];
  });
}

function tennisRows(tour: TennisTourId, text: string): ClosingRow[] {
  const ratings = new TennisRatings(getTennisParameters(tour).ratings);
  const rows: ClosingRow[] = [];
  for (const { result, market, season } of readTennisHistory(tour, text)) {
    if (result === undefined) continue;
    const own = insideUnit(ratings.expect(result).homeWinProbability);
    ratings.learn(result);
    if (market === undefined) continue;
    rows.push({ season, own, market, homeWon: result.winner === 'home' });
  }
  return rows;
}
