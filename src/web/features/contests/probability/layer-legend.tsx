import { LayerGlyph } from './layer-glyph.tsx';
import { type LayerName, layerTitles } from './layers.ts';

const names = Object.keys(layerTitles) as LayerName[];

/** Legend for the markers below the bars. */
export function LayerLegend() {
  return (
    <ul
      aria-label="Markers below the bars"
      className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted"
    >
      {names.map((name) => {
        return (
          <li key={name} className="flex items-center gap-1.5">
            <LayerGlyph layer={name} />
            {layerTitles[name]}
          </li>
        );
      })}
    </ul>
  );
}
