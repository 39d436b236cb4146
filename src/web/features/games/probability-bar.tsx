import type { LayerReading } from './layers.ts';
import { layerGlyphs } from './layer-glyph.tsx';
import './games.css';

/** In percent of the bar: a narrower segment has no room for its number, or for its name as well. */
const roomForNumber = 15;
const roomForName = 26;

interface ProbabilityBarProps {
  awayAbbreviation: string;
  homeAbbreviation: string;
  /** The headline: the calibrated blend, or the statistical forecast before there is one. */
  homeWinProbability: number;
  /** One sentence that says whose number the headline is. */
  label: string;
  /** The layers marked beneath the bar; those without a number are left out. */
  layers?: LayerReading[];
  size?: 'small' | 'medium';
}

/**
 * The signature of the product: one bar, away on the left, the number in it, and a tick beneath for
 * each layer at the place where that layer would divide the bar. Stands inside a TeamPair.
 */
export function ProbabilityBar({
  awayAbbreviation,
  homeAbbreviation,
  homeWinProbability,
  label,
  layers = [],
  size = 'medium',
}: ProbabilityBarProps) {
  const home = Math.round(homeWinProbability * 100);
  const away = 100 - home;
  const marked = layers.filter((layer) => layer.homeWinProbability !== null);
  const height = size === 'medium' ? 'h-9 text-lg' : 'h-6 text-sm';

  return (
    <div
      role="img"
      aria-label={`${label}: ${awayAbbreviation} ${away}%, ${homeAbbreviation} ${home}%`}
    >
      <div
        className={`flex gap-0.5 overflow-hidden rounded-md font-display leading-none font-semibold tabular ${height}`}
      >
        <Segment side="away" percent={away} name={awayAbbreviation} />
        <Segment side="home" percent={home} name={homeAbbreviation} />
      </div>
      {marked.length > 0 && <Ticks layers={layers} />}
    </div>
  );
}

const segmentStyles = {
  away: 'justify-start bg-(--away) text-(--away-text)',
  home: 'justify-end bg-(--home) text-(--home-text)',
};

interface SegmentProps {
  side: 'away' | 'home';
  percent: number;
  name: string;
}

function Segment({ side, percent, name }: SegmentProps) {
  const number = percent >= roomForNumber && <span>{percent}%</span>;
  const abbreviation = percent >= roomForName && (
    <span className="text-[0.72em] tracking-wide">{name}</span>
  );

  return (
    <div
      className={`flex min-w-1 items-center gap-1.5 whitespace-nowrap transition-[flex-grow] duration-200 ${percent >= roomForNumber ? 'px-2' : ''} ${segmentStyles[side]}`}
      style={{ flexBasis: 0, flexGrow: Math.max(percent, 1) }}
    >
      {side === 'away' ? abbreviation : number}
      {side === 'away' ? number : abbreviation}
    </div>
  );
}

/** Each layer has a lane of its own, so that layers which agree do not hide one another. */
function Ticks({ layers }: { layers: LayerReading[] }) {
  return (
    <div className="relative mt-1 h-[30px]">
      <span className="absolute top-0 bottom-0 left-1/2 w-px bg-line" />
      {layers.map((layer, lane) => {
        if (layer.homeWinProbability === null) return null;
        const Glyph = layerGlyphs[layer.layer];
        const top = lane * 10;

        return (
          <span key={layer.layer}>
            {layer.low !== null && layer.high !== null && (
              <span
                className="absolute h-0.5 rounded-full bg-line-strong/60"
                style={{
                  top: top + 4,
                  left: `${(1 - layer.high) * 100}%`,
                  right: `${layer.low * 100}%`,
                }}
              />
            )}
            <span
              className="absolute -ml-[5px] text-ink"
              style={{ top, left: `${clampPercent((1 - layer.homeWinProbability) * 100)}%` }}
            >
              <Glyph />
            </span>
          </span>
        );
      })}
    </div>
  );
}

function clampPercent(percent: number): number {
  return Math.min(99, Math.max(1, percent));
}
