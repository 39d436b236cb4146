import type { LayerName } from './layers.ts';

/** Each layer has a shape of its own: a tick is told by its form, not by colour. */
const shared = { width: 10, height: 10, viewBox: '0 0 10 10', 'aria-hidden': true } as const;

function Triangle() {
  return (
    <svg {...shared} className="block">
      <path d="M5 0.5 9.5 9H0.5Z" fill="currentColor" />
    </svg>
  );
}

function Diamond() {
  return (
    <svg {...shared} className="block">
      <path d="M5 1 9 5 5 9 1 5Z" fill="var(--surface)" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

function Disc() {
  return (
    <svg {...shared} className="block">
      <circle cx="5" cy="5" r="3.75" fill="currentColor" />
    </svg>
  );
}

export const layerGlyphs: Record<LayerName, () => React.JSX.Element> = {
  statistical: Triangle,
  analyst: Diamond,
  market: Disc,
};
