import type { StakeView } from '#contract/season-odds-endpoints.ts';

/** “81%”; undecided never reads 0% or 100%. */
export function formatOdds(probability: number): string {
  if (probability < 0.005) return '<1%';
  if (probability >= 0.995) return '>99%';
  return `${Math.round(100 * probability)}%`;
}

export const statementNames: Record<StakeView['statement'], string> = {
  playoffs: 'playoffs',
  division: 'division',
  topSeed: 'No. 1 seed',
  title: 'title',
  series: 'series',
};
