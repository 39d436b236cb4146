import type { LayerRecord } from '#contract/record/analytics-parts.ts';

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
