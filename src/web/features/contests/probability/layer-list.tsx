import type { Sides } from '#domain/matchup.ts';
import { LayerGlyph } from './layer-glyph.tsx';
import type { LayerReading } from './layers.ts';

/** The key to the ticks, with each layer's own number as text. */
export function LayerList({ layers, names }: { layers: LayerReading[]; names: Sides<string> }) {
  return (
    <dl className="grid grid-cols-3 gap-2 text-xs">
      {layers.map((layer) => {
        const { favourite } = layer;

        return (
          <div key={layer.layer} className="min-w-0">
            <dt className="flex items-center gap-1.5 text-muted">
              <LayerGlyph layer={layer.layer} />
              <span className="truncate">{layer.title}</span>
            </dt>
            <dd className="mt-0.5 text-sm font-medium tabular">
              {favourite === null ? (
                <span className="text-faint">{layer.absence}</span>
              ) : (
                `${names[favourite.side]} ${favourite.percent}%`
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The same on one line, for a card: the titles are read out and shown on hover. */
export function ShortLayerList({
  layers,
  names,
}: {
  layers: LayerReading[];
  names: Sides<string>;
}) {
  return (
    <dl className="flex flex-wrap gap-x-4 text-xs text-muted">
      {layers.map(({ layer, title, favourite, absence }) => (
        <div key={layer} title={title} className="flex items-center gap-1.5">
          <dt>
            <LayerGlyph layer={layer} />
            <span className="sr-only">{title}</span>
          </dt>
          <dd className="font-medium tabular">
            {favourite === null ? absence : `${names[favourite.side]} ${favourite.percent}%`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
