import { decimalFromAmerican } from './odds.ts';

/** Most that is suggested, in units and as a share of the bankroll; the smaller of the two counts. */
export const maxSuggested = { units: 2, bankrollShare: 0.05 } as const;

const kellyFraction = 0.25;

/**
 * A quarter of Kelly's stake (1956) in units, to the hundredth below: nothing where the chance makes
 * the price no gain. A quarter, since the chance is an estimate, and too much costs more than too little.
 */
export function suggestStake(chance: number, price: number, bankroll: number): number {
  if (!(chance > 0 && chance < 1) || !(bankroll > 0)) return 0;
  const gain = decimalFromAmerican(price) - 1;
  const share = (chance * gain - (1 - chance)) / gain;
  if (!(share > 0)) return 0;
  const most = Math.min(maxSuggested.units, maxSuggested.bankrollShare * bankroll);
  return Math.floor(Math.min(kellyFraction * share * bankroll, most) * 100 + 1e-9) / 100;
}
