import type { LayerRecord } from '#contract/record/analytics-parts.ts';
import { forecastVersions, versionLabels } from '#domain/forecast.ts';
import type { SportId } from '#domain/league.ts';

export const layerLabels: Record<LayerRecord['layer'], string> = {
  ours: 'Our prediction',
  statistical: 'Statistical model',
  ...versionLabels,
  'analyst-stated': 'Analyst, as stated',
  analyst: 'Analyst, recalibrated',
  open: 'Opening line',
  market: 'Market when locked',
  close: 'Closing line',
  'with-market': 'With the market',
  'home-rate': 'Home-team win rate',
};

/** A layer in one sport: tennis has no home side. */
export function nameLayer(layer: LayerRecord['layer'], sport: SportId): string {
  return layer === 'home-rate' && sport === 'tennis' ? 'First-listed win rate' : layerLabels[layer];
}

/** Display order: our prediction, its parts, then the baselines. */
export const layerOrder: LayerRecord['layer'][] = [
  'ours',
  'statistical',
  ...forecastVersions,
  'analyst',
  'analyst-stated',
  'open',
  'market',
  'close',
  'with-market',
  'home-rate',
];
