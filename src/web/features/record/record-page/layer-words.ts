import type { LayerRecord } from '#contract/record/analytics-parts.ts';

export const layerLabels: Record<LayerRecord['layer'], string> = {
  ours: 'Our prediction',
  statistical: 'Statistical model',
  'analyst-stated': 'Analyst, as stated',
  analyst: 'Analyst, recalibrated',
  open: 'Opening line',
  market: 'Market when locked',
  close: 'Closing line',
  'with-market': 'With the market',
  'home-rate': 'Home-team win rate',
};

/** Best known first: what we say, what it is made of, whom it has to beat. */
export const layerOrder: LayerRecord['layer'][] = [
  'ours',
  'statistical',
  'analyst',
  'analyst-stated',
  'open',
  'market',
  'close',
  'with-market',
  'home-rate',
];
