import type { LayerRecord, Share } from '#contract/analytics.ts';
import { leastForPercentage } from '#contract/analytics.ts';
import { formatCount, formatPercent } from '#web/lib/figures.ts';

export const layerLabels: Record<LayerRecord['layer'], string> = {
  blend: 'Headline (blend)',
  statistical: 'Statistical model',
  'analyst-stated': 'Analyst, as stated',
  analyst: 'Analyst, recalibrated',
  market: 'Market when sealed',
  close: 'Market at the close',
  'home-rate': 'Home rate',
};

/** Best known first: what we say, what it is made of, whom it has to beat. */
export const layerOrder: LayerRecord['layer'][] = [
  'blend',
  'statistical',
  'analyst',
  'analyst-stated',
  'market',
  'close',
  'home-rate',
];

/** “61.3%”, or a dash for fewer than a percentage needs. */
export function formatEnough({ value, total }: Share): string {
  return total < leastForPercentage ? '—' : formatPercent(value, 1);
}

/** “1,204 of 1,960, 58.4%–62.7%”; of too few their number alone. */
export function describeShare({ correct, total, low, high }: Share): string {
  const count = `${formatCount(correct)} of ${formatCount(total)}`;
  if (total < leastForPercentage) return `${count}, too few for a percentage`;
  return `${count}, 95% interval ${formatPercent(low, 1)}–${formatPercent(high, 1)}`;
}
