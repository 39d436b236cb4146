import { isTeamLeague, leagueIds } from '#domain/league.ts';
import { getHistory } from '../plans/histories.ts';
import { teamPlans } from '../plans/team-plans.ts';
import { devigMethods, type DevigMethod } from '#domain/betting/devig.ts';
import { type ClosingRow, listClosingRows, type MarketSources } from './market-rows.ts';

/**
 * Fits, for each league with prices, how its margin is removed, and how old an opening price is.
 */
export function fitWithTheMarket(sources: MarketSources, command: string) {
  const fitted = leagueIds.flatMap((league) => {
    const closing = listClosingRows(league, sources);
    if (closing.length === 0) return [];
    const { lastFittedSeason } = getHistory(league);
    const { devig, score } = chooseDevig(
      closing.filter(({ season }) => season <= lastFittedSeason),
    );
    const opensHoursBefore = isTeamLeague(league) ? teamPlans[league].prices.opensHoursBefore : 24;
    return [[league, { devig, score, opensHoursBefore }] as const];
  });
  return {
    version: 'with-the-market-3',
    provenance: {
      data: 'history/*.csv, lineups/*.csv.gz, openers/*.csv.gz',
      seasons:
        'NFL from 2010, other leagues of teams from 2012, tours from 2014; to the end of each file',
      command,
    },
    leagues: Object.fromEntries(fitted),
  };
}

/** The plain method is kept unless another is better by two standard errors. */
function chooseDevig(rows: readonly ClosingRow[]): { devig: DevigMethod; score: string } {
  const calculateLoss = (method: DevigMethod, { market, homeWon }: ClosingRow) =>
    -Math.log(homeWon ? market[method] : 1 - market[method]);
  const losses = devigMethods.map((method) => {
    const mean = sum(rows.map((row) => calculateLoss(method, row))) / rows.length;
    return { method, mean };
  });
  const best = losses.reduce((a, b) => (b.mean < a.mean ? b : a));
  const saved = rows.map(
    (row) => calculateLoss('multiplicative', row) - calculateLoss(best.method, row),
  );
  const gain = sum(saved) / rows.length;
  const standardError = Math.sqrt(sum(saved.map((value) => (value - gain) ** 2))) / rows.length;
  const byMethod = losses.map(({ method, mean }) => `${method} ${mean.toFixed(5)}`).join(', ');
  return {
    devig: gain > 2 * standardError ? best.method : 'multiplicative',
    score: `n ${rows.length}; closing line ${byMethod}`,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
