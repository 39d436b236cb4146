import type { LayerName } from './layers.ts';

/** One shape per layer, so ticks don’t rely on color. */
const shapes: Record<LayerName, React.JSX.Element> = {
  statistical: <path d="M5 0.5 9.5 9H0.5Z" fill="currentColor" />,
  analyst: (
    <path d="M5 1 9 5 5 9 1 5Z" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />
  ),
  market: <circle cx="5" cy="5" r="3.75" fill="currentColor" />,
};

export function LayerGlyph({ layer }: { layer: LayerName }) {
  return (
    <svg width={10} height={10} viewBox="0 0 10 10" aria-hidden="true" className="block">
      {shapes[layer]}
    </svg>
  );
}
