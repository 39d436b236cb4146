import { type LeagueId, leagueIds } from '#domain/league.ts';
import type { DevigMethod } from '#domain/betting/devig.ts';
import { countDifferences } from '#forecasting/market/market-differences.ts';
import type { DifferenceRow } from '#forecasting/market/with-the-market.ts';
import { listClosingRows, listOpeningRows, type MarketSources, withPrice } from './market-rows.ts';

/** Outcomes of differences from the market, by league, size, price, and age of the price. */
export function countMarketDifferences(
  sources: MarketSources,
  getDevigMethod: (league: LeagueId) => DevigMethod,
  command: string,
) {
  const leagues = leagueIds.flatMap((league) => {
    const close = withPrice(listClosingRows(league, sources), getDevigMethod(league));
    if (close.length === 0) return [];
    const open = listOpeningRows(league, sources);
    const counts = { close: count(close), open: open.length === 0 ? undefined : count(open) };
    return [[league, counts] as const];
  });
  return {
    version: 'market-differences-2',
    provenance: {
      data: 'history/*.csv, lineups/*.csv.gz, openers/*.csv.gz',
      seasons:
        'NFL from 2010, other leagues of teams from 2012, tours from 2014; to the end of each file',
      command,
    },
    leagues: Object.fromEntries(leagues),
  };
}

function count(rows: readonly DifferenceRow[]) {
  return countDifferences(rows).map((one) => ({
    ...one,
    marketExpected: Number(one.marketExpected.toFixed(1)),
    weExpected: Number(one.weExpected.toFixed(1)),
  }));
}
