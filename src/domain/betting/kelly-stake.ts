import { decimalFromAmerican } from './odds.ts';

/** The smaller applies. */
export const maxSuggested = { units: 2, bankrollShare: 0.05 } as const;

const kellyFraction = 0.25;

/**
 * Suggested stake in units, rounded down to hundredths: a quarter of Kelly (1956), because the
 * probability is an estimate.
 */
export function suggestStake(probability: number, price: number, bankroll: number): number {
  if (!(probability > 0 && probability < 1) || !(bankroll > 0)) return 0;
  const gain = decimalFromAmerican(price) - 1;
  const share = (probability * gain - (1 - probability)) / gain;
  if (!(share > 0)) return 0;
  const most = Math.min(maxSuggested.units, maxSuggested.bankrollShare * bankroll);
  return Math.floor(Math.min(kellyFraction * share * bankroll, most) * 100 + 1e-9) / 100;
}
