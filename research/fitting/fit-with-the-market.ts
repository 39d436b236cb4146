import { isTeamLeague, type LeagueId, leagueIds } from '#domain/league.ts';
import { getHistory } from '../plans/histories.ts';
import { teamPlans } from '../plans/team-plans.ts';
import { devigMethods, type DevigMethod } from '#forecasting/market/devig.ts';
import {
  type DifferenceRow,
  sizeFactor,
  type Weight,
} from '#forecasting/market/with-the-market.ts';

import { insideUnit, logistic, logit } from '#forecasting/normal-curve.ts';
import {
  type ClosingRow,
  listClosingRows,
  listOpeningRows,
  type MarketSources,
  withPrice,
} from './market-rows.ts';

interface LeagueRows {
  league: LeagueId;
  devig: DevigMethod;
  devigScore: string;
  close: DifferenceRow[];
  open: DifferenceRow[];
}

/**
 * For each league with prices how its margin is taken out and what our forecast weighs beside a price.
 * One number a league and end of a line's life, by offset logistic regression, shrunk toward what
 * the leagues have in common. The tours have a prior of their own: they are forecast from results alone.
 */
export function fitWithTheMarket(sources: MarketSources, command: string) {
  const leagues = leagueIds.flatMap((league) => readRows(league, sources));
  const teams = leagues.filter(({ league }) => isTeamLeague(league));
  const tours = leagues.filter(({ league }) => !isTeamLeague(league));
  const halvedAt = findHalving(teams.flatMap(({ close, open }) => [close, open]));

  const fitAll = (all: LeagueRows[], end: 'close' | 'open') =>
    new Map(
      all
        .filter((rows) => rows[end].length > 0)
        .map((rows) => [rows.league, fitWeight(rows[end], halvedAt)]),
    );
  const close = fitAll(teams, 'close');
  const open = fitAll(teams, 'open');
  const ofTours = fitAll(tours, 'close');
  const groups = [close, open, ofTours].map((fits) => [...fits.values()]);
  const tau = spreadBetween(groups);
  const prior = {
    close: calculatePrior([...close.values()], tau),
    open: calculatePrior([...open.values()], tau),
  };
  const priorOfTours = calculatePrior([...ofTours.values()], tau);

  const fitted = leagues.map((rows) => {
    const { league, devig, devigScore } = rows;
    const isTeam = isTeamLeague(league);
    const atClose = (isTeam ? close : ofTours).get(league);
    const atOpen = isTeam ? open.get(league) : atClose;
    const ends = {
      close: shrink(atClose, isTeam ? prior.close : priorOfTours, tau),
      open: shrink(atOpen, isTeam ? prior.open : priorOfTours, tau),
    };
    const entry = {
      devig,
      score: `${devigScore}; by itself beside the close ${formatScore(rows.close, atClose)}, beside the open ${formatScore(rows.open, open.get(league))}`,
      close: ends.close,
      // An opening price knows less, so our weight beside it is at least that beside the close.
      open: ends.open.weight < ends.close.weight ? ends.close : ends.open,
      opensHoursBefore: isTeamLeague(league) ? teamPlans[league].prices.opensHoursBefore : 24,
    };
    return [league, entry] as const;
  });
  return {
    version: 'with-the-market-1',
    provenance: {
      data: 'history/*.csv, lineups/*.csv.gz, openers/*.csv.gz',
      seasons:
        'NFL from 2010, other leagues of teams from 2012, tours from 2014; to the end of each file',
      command,
      score: `what a league's weight differs by from the others': ${tau.toFixed(3)}`,
    },
    /** The difference at which a weight has fallen to half. */
    halvedAt,
    prior: { close: rounded(prior.close), open: rounded(prior.open) },
    leagues: Object.fromEntries(fitted),
  };
}

function readRows(league: LeagueId, sources: MarketSources): LeagueRows[] {
  const closing = listClosingRows(league, sources);
  if (closing.length === 0) return [];
  const { lastFittedSeason } = getHistory(league);
  const { devig, score } = chooseDevig(closing.filter(({ season }) => season <= lastFittedSeason));
  const open = listOpeningRows(league, sources);
  return [{ league, devig, devigScore: score, close: withPrice(closing, devig), open }];
}

function formatScore(rows: readonly DifferenceRow[], fit: Weight | undefined): string {
  if (fit === undefined) return 'not known';
  const flat = fitWeight(rows, Number.POSITIVE_INFINITY);
  return `${formatWeight(fit)} (whatever the size ${formatWeight(flat)}; n ${rows.length})`;
}

function formatWeight({ weight, standardError }: Weight): string {
  return `${weight.toFixed(3)} ± ${standardError.toFixed(3)}`;
}

interface Fit extends Weight {
  logLikelihood: number;
}

const newtonSteps = 12;

/** The maximum-likelihood weight and its standard error. */
export function fitWeight(rows: readonly DifferenceRow[], halvedAt: number): Fit {
  const terms = rows.map(({ oursHome, marketHome, homeWon }) => {
    const price = logit(insideUnit(marketHome));
    const pull =
      sizeFactor(oursHome - marketHome, halvedAt) * (logit(insideUnit(oursHome)) - price);
    return { price, pull, homeWon };
  });
  let weight = 0;
  let information = 0;
  let logLikelihood = 0;
  for (let step = 0; step < newtonSteps; step += 1) {
    let score = 0;
    information = 0;
    logLikelihood = 0;
    for (const { price, pull, homeWon } of terms) {
      const expected = logistic(price + weight * pull);
      score += ((homeWon ? 1 : 0) - expected) * pull;
      information += expected * (1 - expected) * pull ** 2;
      logLikelihood += Math.log(homeWon ? expected : 1 - expected);
    }
    weight += score / information;
  }
  return { weight, standardError: 1 / Math.sqrt(information), logLikelihood };
}

/** The maximum-likelihood half-weight difference over all these games. */
function findHalving(samples: readonly DifferenceRow[][]): number {
  const filled = samples.filter(({ length }) => length > 0);
  const steps = Array.from({ length: 20 }, (_, index) => (index + 1) / 20);
  const likelihoods = steps.map((halvedAt) =>
    filled.reduce((sum, rows) => sum + fitWeight(rows, halvedAt).logLikelihood, 0),
  );
  return steps[likelihoods.indexOf(Math.max(...likelihoods))] ?? 1;
}

/**
 * How much the true weights of leagues differ, as a standard deviation, by the method of moments
 * (DerSimonian & Laird 1986) over all groups together: two or three leagues alone hardly tell.
 */
export function spreadBetween(groups: readonly (readonly Weight[])[]): number {
  let excess = 0;
  let scale = 0;
  for (const fits of groups) {
    const precisions = fits.map(({ standardError }) => 1 / standardError ** 2);
    const total = sum(precisions);
    const mean = sum(fits.map(({ weight }, index) => weight * (precisions[index] ?? 0))) / total;
    const heterogeneity = sum(
      fits.map(({ weight }, index) => (precisions[index] ?? 0) * (weight - mean) ** 2),
    );
    excess += heterogeneity - (fits.length - 1);
    scale += total - sum(precisions.map((precision) => precision ** 2)) / total;
  }
  return Math.sqrt(Math.max(0, excess / scale));
}

interface Prior extends Weight {
  /** Uncertainty of the mean only; the standard error is that of one more league. */
  meanError: number;
}

function calculatePrior(fits: readonly Weight[], tau: number): Prior {
  const precisions = fits.map(({ standardError }) => 1 / (standardError ** 2 + tau ** 2));
  const total = sum(precisions);
  const weight = sum(fits.map((fit, index) => fit.weight * (precisions[index] ?? 0))) / total;
  const meanError = 1 / Math.sqrt(total);
  return { weight, meanError, standardError: Math.hypot(meanError, tau) };
}

/** Precision-weighted mean of a league's own estimate and the prior; the prior alone without an estimate. */
export function shrink(own: Weight | undefined, prior: Prior, tau: number): Weight {
  if (own === undefined) return rounded(prior);
  const share = tau ** 2 / (tau ** 2 + own.standardError ** 2);
  return rounded({
    weight: share * own.weight + (1 - share) * prior.weight,
    standardError: Math.hypot(Math.sqrt(share) * own.standardError, (1 - share) * prior.meanError),
  });
}

/** Negative weights count as 0. */
function rounded({ weight, standardError }: Weight): Weight {
  return {
    weight: Number(Math.max(0, weight).toFixed(3)),
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
