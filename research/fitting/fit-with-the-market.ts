import { isTeamLeague, type LeagueId, leagueIds } from '#domain/league.ts';
import { getHistory } from '../plans/histories.ts';
import { teamPlans } from '../plans/team-plans.ts';
import { devigMethods, type DevigMethod } from '#forecasting/market/devig.ts';
import type { DifferenceRow, Weight } from '#forecasting/market/with-the-market.ts';
import { insideUnit, logistic, logit } from '#forecasting/normal-curve.ts';
import {
  type ClosingRow,
  listClosingRows,
  listOpeningRows,
  type MarketSources,
  withPrice,
} from './market-rows.ts';

interface LeagueRows {
  devig: DevigMethod;
  devigScore: string;
  close: DifferenceRow[];
  open: DifferenceRow[];
}

/**
 * For each league with prices how its margin is taken out and what our forecast weighs beside a price:
 * one number a league and end of a line's life, by offset logistic regression.
 */
export function fitWithTheMarket(sources: MarketSources, command: string) {
  const fitted = leagueIds.flatMap((league) => {
    const rows = readRows(league, sources);
    if (rows === undefined) return [];
    const atClose = fitWeight(rows.close);
    const atOpen = rows.open.length === 0 ? undefined : fitWeight(rows.open);
    const close = discount(atClose);
    const open = atOpen === undefined ? close : discount(atOpen);
    const entry = {
      devig: rows.devig,
      score: `${rows.devigScore}; fitted weight beside the close ${formatScore(rows.close, atClose)}, beside the open ${formatScore(rows.open, atOpen)}`,
      close,
      // An opening price knows less, so our weight beside it is at least that beside the close.
      open: open.weight < close.weight ? close : open,
      opensHoursBefore: isTeamLeague(league) ? teamPlans[league].prices.opensHoursBefore : 24,
    };
    return [[league, entry] as const];
  });
  return {
    version: 'with-the-market-2',
    provenance: {
      data: 'history/*.csv, lineups/*.csv.gz, openers/*.csv.gz',
      seasons:
        'NFL from 2010, other leagues of teams from 2012, tours from 2014; to the end of each file',
      command,
    },
    leagues: Object.fromEntries(fitted),
  };
}

function readRows(league: LeagueId, sources: MarketSources): LeagueRows | undefined {
  const closing = listClosingRows(league, sources);
  if (closing.length === 0) return undefined;
  const { lastFittedSeason } = getHistory(league);
  const { devig, score } = chooseDevig(closing.filter(({ season }) => season <= lastFittedSeason));
  const open = listOpeningRows(league, sources);
  return { devig, devigScore: score, close: withPrice(closing, devig), open };
}

function formatScore({ length }: readonly DifferenceRow[], fit: Weight | undefined): string {
  if (fit === undefined) return 'not known';
  return `${fit.weight.toFixed(3)} ± ${fit.standardError.toFixed(3)} (n ${length})`;
}

const newtonSteps = 12;

/** The maximum-likelihood weight and its standard error. */
export function fitWeight(rows: readonly DifferenceRow[]): Weight {
  const terms = rows.map(({ oursHome, marketHome, homeWon }) => {
    const price = logit(insideUnit(marketHome));
    return { price, pull: logit(insideUnit(oursHome)) - price, homeWon };
  });
  let weight = 0;
  let information = 0;
  for (let step = 0; step < newtonSteps; step += 1) {
    let score = 0;
    information = 0;
    for (const { price, pull, homeWon } of terms) {
      const expected = logistic(price + weight * pull);
      score += ((homeWon ? 1 : 0) - expected) * pull;
      information += expected * (1 - expected) * pull ** 2;
    }
    weight += score / information;
  }
  return { weight, standardError: 1 / Math.sqrt(information) };
}

/**
 * w − (2 · standard error)² / w, the non-negative garrote (Breiman 1995): 0 up to two standard errors, so that a
 * forecast which past games do not show to add to the price takes nothing from it; a clear weight stays nearly whole.
 */
export function discount({ weight, standardError }: Weight): Weight {
  const discounted = weight <= 0 ? 0 : Math.max(0, weight - (2 * standardError) ** 2 / weight);
  return {
    weight: Number(discounted.toFixed(3)),
    standardError: Number(standardError.toFixed(3)),
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
