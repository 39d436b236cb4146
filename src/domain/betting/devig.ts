import { impliedProbability, isAmericanPrice } from './odds.ts';
import { insideUnit } from './normal-curve.ts';

/**
 * Methods to remove the bookmaker's margin from a two-way price.
 * multiplicative: both probabilities divided by their sum.
 * power: each raised to the power that makes them sum to 1 (Vovk & Zhdanov 2009).
 * shin: the margin as protection against insiders (Shin 1993, solved as in Jullien & Salanié 1994).
 */
export const devigMethods = ['multiplicative', 'power', 'shin'] as const;
export type DevigMethod = (typeof devigMethods)[number];

const bisections = 60;

/**
 * Fair probability of the first of two outcomes; a pair summing to 1 or less has no margin and is
 * scaled.
 */
export function devig(first: number, second: number, method: DevigMethod): number {
  for (const implied of [first, second]) {
    if (!(implied > 0 && implied < 1)) {
      throw new RangeError(`an implied probability must lie between 0 and 1, not ${implied}`);
    }
  }
  const sum = first + second;
  if (method === 'multiplicative' || sum <= 1) return insideUnit(first / sum);
  return insideUnit(method === 'power' ? power(first, second) : shin(first, second));
}

export function devigMoneylines(
  homeMoneyline: number | undefined,
  awayMoneyline: number | undefined,
  method: DevigMethod,
): number | undefined {
  if (homeMoneyline === undefined || awayMoneyline === undefined) return undefined;
  if (!isAmericanPrice(homeMoneyline) || !isAmericanPrice(awayMoneyline)) return undefined;
  return devig(impliedProbability(homeMoneyline), impliedProbability(awayMoneyline), method);
}

function power(first: number, second: number): number {
  let low = 1;
  let high = 10;
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    if (first ** middle + second ** middle > 1) low = middle;
    else high = middle;
  }
  const fair = first ** high;
  return fair / (fair + second ** high);
}

function shin(first: number, second: number): number {
  const sum = first + second;
  const fair = (implied: number, insiders: number) =>
    (Math.sqrt(insiders ** 2 + (4 * (1 - insiders) * implied ** 2) / sum) - insiders) /
    (2 * (1 - insiders));

  let low = 0;
  let high = 0.5;
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    if (fair(first, middle) + fair(second, middle) > 1) low = middle;
    else high = middle;
  }
  const home = fair(first, high);
  return home / (home + fair(second, high));
}
