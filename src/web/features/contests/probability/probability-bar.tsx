import { clsx } from 'clsx';
import type { PredictionView } from '#contract/predictions.ts';
import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { favoredSide } from '#domain/favored-side.ts';
import { formatPercents, layerNames, type LayerName } from './shown-forecast.ts';
import { sideFills } from '../teams/team-pair.tsx';

/** Percent of the bar that a segment needs to fit its number, or number and name. */
const roomForNumber = 15;
const roomForName = 26;

/** Height of a layer’s lane below the bar, in px. */
const laneHeight = 8;

type Layers = Pick<PredictionView['layers'], LayerName>;

interface ProbabilityBarProps {
  /** Decides which side is on the left. */
  league: LeagueId;
  names: Sides<string>;
  homeWinProbability: number;
  label: string;
  market?: number | null;
  layers?: Layers;
  size?: 'small' | 'medium';
}

/** A win-probability bar with a tick per layer below it. Use inside a TeamPair. */
export function ProbabilityBar({
  league,
  names,
  homeWinProbability,
  label,
  market = null,
  layers,
  size = 'medium',
}: ProbabilityBarProps) {
  const home = homeWinProbability * 100;
  const texts = formatPercents(homeWinProbability);
  const [first, second] = sidesInOrder<Omit<SegmentProps, 'isFirst'>>(league, {
    home: { side: 'home', name: names.home, percent: home, text: texts.home },
    away: { side: 'away', name: names.away, percent: 100 - home, text: texts.away },
  });
  const favorite = favoredSide(homeWinProbability);
  const marketText =
    market === null ? null : `Market ${names[favorite]} ${formatPercents(market)[favorite]}`;
  const marketLeft = percentFromLeft(league, market ?? 0.5);
  const height = size === 'medium' ? 'h-9 text-lg' : 'h-6 text-sm';

  return (
    <div
      role="img"
      aria-label={[
        `${label}: ${first.name} ${first.text}, ${second.name} ${second.text}`,
        ...(marketText === null ? [] : [marketText]),
      ].join('; ')}
    >
      <div className="relative">
        <div
          className={`flex gap-0.5 overflow-hidden rounded-md font-display leading-none font-semibold tabular ${height}`}
        >
          <Segment {...first} isFirst />
          <Segment {...second} isFirst={false} />
        </div>
        {market !== null && (
          <span
            className={clsx(
              'absolute -inset-y-1 -ml-0.5 w-1 rounded-full bg-ink ring-2 ring-surface',
              // Open in the middle, where it would hide a number.
              Math.abs(clampPercent(marketLeft) - 50) > roomForName && 'mark-open',
            )}
            style={{ left: `${clampPercent(marketLeft)}%` }}
          />
        )}
      </div>
      {market !== null && (
        // Below the mark, kept within the bar.
        <div className="relative mt-1.5 h-4 text-xs leading-4 text-muted tabular">
          <span
            className="absolute whitespace-nowrap"
            style={{ left: `${marketLeft}%`, transform: `translateX(-${marketLeft}%)` }}
          >
            {marketText}
          </span>
        </div>
      )}
      {layers !== undefined && <Ticks league={league} layers={layers} />}
    </div>
  );
}

interface SegmentProps {
  side: 'away' | 'home';
  name: string;
  percent: number;
  text: string;
  isFirst: boolean;
}

function Segment({ side, percent, text, name, isFirst }: SegmentProps) {
  const number = percent >= roomForNumber && <span>{text}</span>;
  const abbreviation = percent >= roomForName && (
    <span className="text-[max(0.75rem,0.72em)] tracking-wide">{name}</span>
  );

  return (
    <div
      className={`flex min-w-1 items-center gap-1.5 whitespace-nowrap transition-[flex-grow] duration-200 ${percent >= roomForNumber ? 'px-2' : ''} ${isFirst ? 'justify-start' : 'justify-end'} ${sideFills[side]}`}
      style={{ flexBasis: 0, flexGrow: Math.max(percent, 1) }}
    >
      {isFirst ? abbreviation : number}
      {isFirst ? number : abbreviation}
    </div>
  );
}

/** One lane per layer, so that equal layers don’t overlap. */
function Ticks({ league, layers }: { league: LeagueId; layers: Layers }) {
  return (
    <div className="relative mt-1" style={{ height: laneHeight * layerNames.length }}>
      <span className="absolute top-0 bottom-0 left-1/2 w-px bg-line" />
      {layerNames.map((name, lane) => {
        const layer = layers[name];
        if (layer === null) return null;
        const middle = lane * laneHeight + laneHeight / 2;
        const left = clampPercent(percentFromLeft(league, layer.homeWinProbability));

        return (
          <span key={name}>
            {layer.low !== null && layer.high !== null && (
              <span
                className="absolute h-0.5 rounded-full bg-line-strong/60"
                style={{ top: middle - 1, ...intervalStyle(league, layer.low, layer.high) }}
              />
            )}
            <span
              className="absolute -ml-[5px] text-ink"
              style={{ top: middle - 5, left: `${left}%` }}
            >
              <LayerGlyph layer={name} />
            </span>
          </span>
        );
      })}
    </div>
  );
}

function percentFromLeft(league: LeagueId, home: number): number {
  const [first] = sidesInOrder(league, { home, away: 1 - home });
  return first * 100;
}

function intervalStyle(league: LeagueId, low: number, high: number) {
  const ends = [percentFromLeft(league, low), percentFromLeft(league, high)];
  return { left: `${Math.min(...ends)}%`, right: `${100 - Math.max(...ends)}%` };
}

function clampPercent(percent: number): number {
  return Math.min(99, Math.max(1, percent));
}

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
