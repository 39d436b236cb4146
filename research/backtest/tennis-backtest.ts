import type { TennisTourId } from '#domain/league.ts';
import { findWeight } from '#forecasting/market/market-differences.ts';
import { combineWithMarket, getDevigMethod } from '#forecasting/market/with-the-market.ts';
import {
  getTourParameters,
  type TennisParameters,
  type TourParameters,
} from '#forecasting/tennis/tennis-parameters.ts';
import { TennisRatings } from '#forecasting/tennis/tennis-ratings.ts';
import { ForecastLog, type BacktestReport } from './report.ts';
import type { BacktestOptions } from './team-backtest.ts';
import type { HistoryMatch } from './tennis-history.ts';
import { TennisWalk } from './tennis-walk.ts';

const atClose = { hoursBeforeStart: 0, hasLineups: true };

/**
 * Walks through the matches of a tour in order. `home` is a coin flip (nobody is at home), there is
 * no published `reference`; retirements count, walkovers do not.
 */
export function backtestTour(
  tour: TennisTourId,
  matches: readonly HistoryMatch[],
  options: Partial<BacktestOptions> & { log?: ForecastLog },
  parameters: TourParameters = getTourParameters(tour),
): BacktestReport {
  const { log = new ForecastLog(), nowMs } = options;
  const walk = new TennisWalk(parameters);
  for (const [index, match] of matches.entries()) {
    const { result, market, season } = match;
    options.onProgress?.(index + 1, matches.length);
    if (result === undefined) continue;

    if (season >= (options.from ?? Number.NEGATIVE_INFINITY)) {
      const base = { game: index, happened: result.winner === 'home' };
      const { results, pastPrices, ours } = walk.expect(result);
      log.add('home', season, { ...base, probability: 0.5 });
      log.add('statistical', season, { ...base, probability: results });
      log.add('past-prices', season, { ...base, probability: pastPrices });
      if (market !== undefined) {
        const { homeWinProbability: probability } = combineWithMarket(findWeight(tour, atClose), {
          ours: { homeWinProbability: ours },
          market: market[getDevigMethod(tour)],
        });
        log.add('market', season, { ...base, probability: market.multiplicative });
        log.add('blend', season, { ...base, probability });
      }
    }
    walk.learn(result);
  }
  const perSecond = nowMs === undefined ? 0 : ratingPassSpeed(parameters.results, matches, nowMs);
  return log.report(tour, options.from, perSecond);
}

function ratingPassSpeed(
  parameters: TennisParameters,
  matches: readonly HistoryMatch[],
  nowMs: () => number,
): number {
  const ratings = new TennisRatings(parameters.ratings);
  const startMs = nowMs();
  let count = 0;
  for (const { result } of matches) {
    if (result === undefined) continue;
    ratings.expect(result);
    ratings.learn(result);
    count += 1;
  }
  return Math.round((count / Math.max(nowMs() - startMs, 0.001)) * 1000);
}
