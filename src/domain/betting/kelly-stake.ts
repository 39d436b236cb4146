import { decimalFromAmerican } from './odds.ts';

/** Suggestion cap in units and as a share of the bankroll; the smaller applies. */
export const maxSuggested = { units: 2, bankrollShare: 0.05 } as const;

const kellyFraction = 0.25;

/**
 * Quarter Kelly stake (Kelly 1956) in units, rounded down to hundredths; 0 without an edge. A quarter, because the
 * probability is an estimate and overbetting costs more than underbetting.
 */
export function suggestStake(chance: number, price: number, bankroll: number): number {
  if (!(chance > 0 && chance < 1) || !(bankroll > 0)) return 0;
  const gain = decimalFromAmerican(price) - 1;
  const share = (chance * gain - (1 - chance)) / gain;
  if (!(share > 0)) return 0;
  const most = Math.min(maxSuggested.units, maxSuggested.bankrollShare * bankroll);
  return Math.floor(Math.min(kellyFraction * share * bankroll, most) * 100 + 1e-9) / 100;
}
