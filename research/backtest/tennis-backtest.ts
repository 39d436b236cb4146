import type { TennisTourId } from '#domain/league.ts';
import { combineWithMarket, getDevigMethod } from '#forecasting/market/with-the-market.ts';
import { insideUnit } from '#forecasting/normal-curve.ts';
import {
  getTennisParameters,
  type TennisParameters,
} from '#forecasting/tennis/tennis-parameters.ts';
import { TennisRatings } from '#forecasting/tennis/tennis-ratings.ts';
import { ForecastLog, type BacktestReport } from './report.ts';
import type { BacktestOptions } from './team-backtest.ts';
import type { HistoryMatch } from './tennis-history.ts';

const atClose = { hoursBeforeStart: 0, hasLineups: true };

/**
 * Walks through the matches of a tour in order. `home` is a coin flip (nobody is at home), there is
 * no published `reference`; retirements count, walkovers do not.
 */
export function backtestTour(
  tour: TennisTourId,
  matches: readonly HistoryMatch[],
  options: BacktestOptions,
  parameters: TennisParameters = getTennisParameters(tour),
): BacktestReport {
  const log = new ForecastLog();
  const ratings = new TennisRatings(parameters.ratings);
  for (const [index, match] of matches.entries()) {
    const { result, market, season } = match;
    options.onProgress?.(index + 1, matches.length);
    if (result === undefined) continue;

    if (season >= (options.from ?? Number.NEGATIVE_INFINITY)) {
      const base = { game: index, happened: result.winner === 'home' };
      const statistical = insideUnit(ratings.expect(result).homeWinProbability);
      log.add('home', season, { ...base, probability: 0.5 });
      log.add('statistical', season, { ...base, probability: statistical });
      if (market !== undefined) {
        const { homeWinProbability: probability } = combineWithMarket(tour, {
          ours: { homeWinProbability: statistical },
          market: market[getDevigMethod(tour)],
          ...atClose,
        });
        log.add('market', season, { ...base, probability: market.multiplicative });
        log.add('blend', season, { ...base, probability });
      }
    }
    ratings.learn(result);
  }
  return log.report(tour, options.from, ratingPassSpeed(parameters, matches, options.nowMs));
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
