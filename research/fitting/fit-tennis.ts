import type { ForecastVersion } from '#domain/forecast.ts';
import { logScore } from '#domain/grading/grade.ts';
import type { TennisTourId } from '#domain/league.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import { insideUnit } from '#domain/betting/normal-curve.ts';
import { outlookFor } from '#forecasting/tennis/match-grid.ts';
import {
  getTourParameters,
  type ServeParameters,
  type TennisParameters,
  type TennisRatingParameters,
} from '#forecasting/tennis/tennis-parameters.ts';
import { TennisRatings } from '#forecasting/tennis/tennis-ratings.ts';
import type { HistoryMatch } from '../backtest/tennis-history.ts';
import { TennisWalk } from '../backtest/tennis-walk.ts';
import { getHistory } from '../plans/histories.ts';
import type { Fitted } from './fit-team.ts';
import { minimize } from './nelder-mead.ts';

/** Minimum number of matches on a surface; with fewer its serve statistics are not used. */
const minMatches = 100;

/** Starting values near earlier results, rounded. */
const start: TennisRatingParameters = {
  priorSd: 0.4,
  surfaceSd: 0.2,
  monthlySd: 0.14,
  surfaceMonthlySd: 0.005,
  gamesWeight: 5,
  gamesShare: 0.28,
  information: 13,
  rankSlope: 0.32,
  rankSd: 0.28,
  unrankedAs: 500,
  bestOfFive: 1.35,
  rust: 0.05,
  retirement: 0.2,
  shrink: 1,
};

const searchedKeys = [
  'priorSd',
  'surfaceSd',
  'monthlySd',
  'surfaceMonthlySd',
  'gamesWeight',
  'gamesShare',
  'information',
  'rankSlope',
  'rankSd',
  'rust',
  'retirement',
  'bestOfFive',
  'closeSd',
] as const;

const servedFirst: ServeParameters = { hard: 0.62, indoor: 0.62, clay: 0.6, grass: 0.64 };

interface VersionPlan {
  start: TennisRatingParameters;
  /** Last season of the fit; later ones are never looked at. */
  toSeason: number;
  /** First scored season; closing prices are known from 2014 (ATP) and 2015 (WTA) on. */
  fromSeason: number;
  evaluations: number;
  cost: (measured: Measured) => number;
  describe: string;
}

/** Men's matches only: women play best of three. */
const menOnly = 'bestOfFive';

const plans: Record<ForecastVersion, VersionPlan> = {
  results: {
    start,
    toSeason: getHistory('atp').lastFittedSeason,
    fromSeason: 2013,
    evaluations: 260,
    cost: ({ logLoss }) => logLoss,
    describe: 'matches with odds',
  },
  // Results are few and noisy; a closing price tells as much as ten of them, but may itself be
  // wrong.
  'past-prices': {
    start: {
      ...start,
      priorSd: 0.35,
      surfaceSd: 0.15,
      surfaceMonthlySd: 0.03,
      gamesWeight: 8,
      information: 20,
      bestOfFive: 1.2,
      rust: 0.01,
      retirement: 0.15,
      closeSd: 0.22,
    },
    toSeason: 2019,
    fromSeason: 2015,
    evaluations: 450,
    cost: ({ logLoss, distance }) => logLoss + distance,
    describe: 'matches with odds of players with known closing prices',
  },
};

/** Options of a fit; those of the plan by default. */
export interface TourFitOptions {
  toSeason?: number;
  evaluations?: number;
  onProgress?: (evaluations: number, cost: number) => void;
}

/** Fits all ratings of a version at once, on main-tour matches of the fitted seasons. */
export function fitTour(
  tour: TennisTourId,
  version: ForecastVersion,
  matches: readonly HistoryMatch[],
  options: TourFitOptions,
): Fitted<TennisParameters> {
  const plan = plans[version];
  const { start: first, fromSeason, cost, describe } = plan;
  const { toSeason = plan.toSeason, evaluations = plan.evaluations, onProgress } = options;
  const fittedOn = matches.filter((match) => match.season <= toSeason);
  const searched = searchedKeys.filter(
    (key) => first[key] !== undefined && (key !== menOnly || tour === 'atp'),
  );
  const at = (point: readonly number[]): TennisRatingParameters => {
    const copy = { ...first };
    for (const [index, key] of searched.entries()) {
      copy[key] = Number(Math.exp(point[index] ?? 0).toPrecision(4));
    }
    return copy;
  };
  const found = minimize(
    (point) => cost(measure(at(point), fittedOn, fromSeason)),
    searched.map((key) => Math.log(first[key] ?? 1)),
    searched.map(() => 0.25),
    evaluations,
    onProgress,
  );
  const ratings = at(found.point);
  const { logLoss, distance } = measure(ratings, fittedOn, fromSeason);
  const fitted = `walk-forward log loss ${logLoss.toFixed(4)}`;
  const beside =
    version === 'results' ? '' : `, distance from closing prices ${distance.toFixed(5)},`;
  return {
    parameters: {
      model: version === 'results' ? `${tour}-ratings-2` : `${tour}-past-prices-1`,
      provenance: { data: '', seasons: '', command: '', score: '' },
      ratings,
      servePoints: fitServePoints(ratings, fittedOn, fromSeason),
    },
    seasons: `${fromSeason}–${toSeason} scored (${describe}), earlier ones warm up`,
    score: `${fitted}${beside} after ${found.evaluations} evaluations`,
  };
}

/**
 * Fits the version with past prices, and finds whether it or the blind one has the lower log loss
 * on the same seasons: that one is our prediction.
 */
export function fitTourPastPrices(
  tour: TennisTourId,
  matches: readonly HistoryMatch[],
  options: Pick<TourFitOptions, 'onProgress'>,
): Fitted<TennisParameters> {
  const { results } = getTourParameters(tour);
  const fitted = fitTour(tour, 'past-prices', matches, options);
  const { fromSeason, toSeason } = plans['past-prices'];
  const walk = new TennisWalk({ results, pastPrices: fitted.parameters });
  const sum = { blind: 0, priced: 0, count: 0 };
  for (const { result, season } of matches) {
    if (result === undefined || season > toSeason) continue;
    const { pastPrices, results: blind, isPriced } = walk.expect(result);
    if (isPriced && result.close !== undefined && season >= fromSeason) {
      sum.priced += logScore(pastPrices, result.winner === 'home');
      sum.blind += logScore(blind, result.winner === 'home');
      sum.count += 1;
    }
    walk.learn(result);
  }
  const score = `${fitted.score}; blind to prices ${(sum.blind / sum.count).toFixed(4)}`;
  return { ...fitted, score, parameters: { ...fitted.parameters, isOurs: sum.priced < sum.blind } };
}

interface Measured {
  logLoss: number;
  /**
   * Mean relative entropy of closing prices to forecasts: what a forecast would lose if they were
   * true.
   */
  distance: number;
}

function measure(
  parameters: TennisRatingParameters,
  matches: readonly HistoryMatch[],
  fromSeason: number,
): Measured {
  const ratings = new TennisRatings(parameters);
  const needsCloses = parameters.closeSd !== undefined;
  const sum = { logLoss: 0, distance: 0 };
  let count = 0;
  for (const { result, season } of matches) {
    if (result === undefined) continue;
    const { homeWinProbability: fair } = result.close ?? {};
    const isKnown = !needsCloses || ratings.knowsCloses(result.home.id, result.away.id);
    if (season >= fromSeason && fair !== undefined && isKnown) {
      const home = insideUnit(ratings.expect(result).homeWinProbability);
      sum.logLoss -= Math.log(result.winner === 'home' ? home : 1 - home);
      sum.distance += fair * Math.log(fair / home) + (1 - fair) * Math.log((1 - fair) / (1 - home));
      count += 1;
    }
    ratings.learn(result);
  }
  return { logLoss: sum.logLoss / count, distance: sum.distance / count };
}

/**
 * Fits, by surface, the share of serve points at which simulated best-of-three matches have the
 * real length.
 */
function fitServePoints(
  parameters: TennisRatingParameters,
  matches: readonly HistoryMatch[],
  fromSeason: number,
): ServeParameters {
  const ratings = new TennisRatings(parameters);
  const seen = new Map<
    TennisSurface,
    { games: number; matches: number; byProbability: number[] }
  >();
  for (const { result, season } of matches) {
    if (result === undefined) continue;
    const { surface, homeGames, awayGames } = result;
    const counts = !result.retired && result.bestOf === 3 && season >= fromSeason;
    if (counts && surface !== undefined && homeGames !== undefined && awayGames !== undefined) {
      const sums = seen.get(surface) ?? { games: 0, matches: 0, byProbability: [] };
      sums.games += homeGames + awayGames;
      sums.matches += 1;
      const home = ratings.expect(result).homeWinProbability;
      const bin = Math.round(Math.max(home, 1 - home) * 20);
      sums.byProbability[bin] = (sums.byProbability[bin] ?? 0) + 1;
      seen.set(surface, sums);
    }
    ratings.learn(result);
  }

  const fitted = { ...servedFirst };
  for (const [surface, { games, matches: count, byProbability }] of seen) {
    if (count >= minMatches) fitted[surface] = serveFor(games / count, byProbability);
  }
  // The women's rows do not mark indoor hard courts.
  if ((seen.get('indoor')?.matches ?? 0) < minMatches) fitted.indoor = fitted.hard;
  return fitted;
}

function serveFor(meanGames: number, byProbability: readonly number[]): number {
  let low = 0.5;
  let high = 0.75;
  while (high - low > 0.0005) {
    const serve = (low + high) / 2;
    let games = 0;
    let matches = 0;
    for (const [bin, count = 0] of byProbability.entries()) {
      if (count === 0) continue;
      const outlook = outlookFor(Math.min(bin / 20, 0.98), 3, serve);
      games += count * (outlook.homeGames + outlook.awayGames);
      matches += count;
    }
    if (games / matches < meanGames) low = serve;
    else high = serve;
  }
  return Number(((low + high) / 2).toFixed(4));
}
