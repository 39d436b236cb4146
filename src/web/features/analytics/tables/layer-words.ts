import type { LayerRecord } from '#contract/analytics/analytics-parts.ts';
import { versionLabels } from '#domain/forecast.ts';
import type { SportId } from '#domain/league.ts';

/** Labels of the layers in display order: our prediction, its parts, then the baselines. */
export const layerLabels: Record<LayerRecord['layer'], string> = {
  ours: 'Our prediction',
  statistical: 'Statistical model',
  ...versionLabels,
  analyst: 'Analyst, recalibrated',
  'analyst-stated': 'Analyst, as stated',
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

/**
 * Layers in display order, without rows that repeat one above them because both are the same
 * forecast: the statistical model where no analyst was asked, “with the market” where our forecast
 * adds nothing.
 */
export function listDistinctLayers(layers: readonly LayerRecord[]): LayerRecord[] {
  const listed: LayerRecord[] = [];
  for (const layer of layerOrder) {
    const record = layers.find((one) => one.layer === layer);
    if (record !== undefined && !listed.some((other) => isSameForecast(other, record))) {
      listed.push(record);
    }
  }
  return listed;
}

function isSameForecast(a: LayerRecord, b: LayerRecord): boolean {
  return a.n === b.n && a.brier.mean === b.brier.mean && a.logScore.mean === b.logScore.mean;
}

export const layerOrder = Object.keys(layerLabels) as LayerRecord['layer'][];
