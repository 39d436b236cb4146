import type { ReactNode } from 'react';
import type { PredictionView } from '#contract/predictions.ts';
import type { Sides } from '#domain/matchup.ts';
import type { LayerReading } from '../../contests/probability/layers.ts';
import { LayerGlyph } from '../../contests/probability/layer-glyph.tsx';
import { formatCalibration, formatChance, formatOwnScore } from './format-analyst.ts';

interface LayerTableProps {
  layers: LayerReading[];
  /** Stands under the analyst's own number. */
  analystNotes: ReactNode;
  names: Sides<string>;
}

const meanings = {
  statistical: 'Our ratings, from results alone',
  analyst: 'The chosen AI, never shown the odds',
  market: 'The line with the margin taken out',
} as const;

/** Each layer with its own number and the interval that it states. */
export function LayerTable({ layers, analystNotes, names }: LayerTableProps) {
  return (
    <ul className="mt-1 text-sm">
      {layers.map((layer) => {
        const { favourite, low, high } = layer;
        const isHome = favourite?.side === 'home';

        return (
          <li
            key={layer.layer}
            className="flex flex-wrap items-center gap-x-2 border-t border-line py-2"
          >
            <LayerGlyph layer={layer.layer} />
            <span className="font-medium">{layer.title}</span>
            <span className="text-muted max-sm:w-full max-sm:pl-[18px]">
              {meanings[layer.layer]}
            </span>
            <span className="ml-auto font-semibold tabular">
              {favourite === null
                ? layer.absence
                : `${names[favourite.side]} ${favourite.percent}%`}
              {favourite !== null && low !== null && high !== null && (
                <span className="ml-2 font-normal text-muted">
                  {isHome ? range(low, high) : range(1 - high, 1 - low)}
                </span>
              )}
            </span>
            {layer.layer === 'analyst' && analystNotes}
          </li>
        );
      })}
    </ul>
  );
}

/** The analyst's own probability and score, and what was made of them. */
export function AnalystNotes({ prediction }: { prediction: PredictionView }) {
  const { analysis } = prediction;
  if (analysis === null) return null;

  return (
    <dl className="mt-1 grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 pl-[18px] text-xs text-muted">
      <dt>Stated</dt>
      <dd className="tabular">
        {formatChance(analysis, prediction)}, {formatCalibration(analysis)}
      </dd>
      <dt>Its own score</dt>
      <dd className="tabular">{formatOwnScore(analysis, prediction)}</dd>
    </dl>
  );
}

/** The central 80% interval that the layer states for its favourite. */
function range(low: number, high: number): string {
  return `${Math.round(low * 100)}–${Math.round(high * 100)}%`;
}
