import { listBars } from './line-check-rules.ts';
import { formatProbability, type SideName } from './projection-rules.ts';

interface DistributionChartProps {
  /** Probabilities of each value from 0. */
  distribution: readonly number[];
  line: number;
  side: SideName;
  /** Probability of over, pushes left out. */
  over: number;
}

const height = 56;
/** Steps of the axis, of which the first with at most six ticks is used. */
const tickSteps = [1, 2, 5, 10, 20, 50];

/** The probability of every value, over the line in the team's color. */
export function DistributionChart({ distribution, line, side, over }: DistributionChartProps) {
  const { bars, width, end } = listBars(distribution);
  const [isUnder, isOver] = [formatProbability(1 - over), formatProbability(over)];
  const highest = Math.max(...bars.map(({ probability }) => probability));
  const at = (value: number) => `${Math.min(100, (100 * value) / end)}%`;
  const lineAt = Math.min(end, Math.floor(line) + (Number.isInteger(line) ? 0.5 : 1));
  const step = tickSteps.find((each) => end / each <= 6) ?? 100;
  const ticks = Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step);
  // Near an edge both labels stand on the free side.
  const shift = lineAt < 0.35 * end ? '0%' : lineAt > 0.65 * end ? '-100%' : '-50%';

  return (
    <div
      role="img"
      aria-label={`Distribution: under ${line} ${isUnder}, over ${line} ${isOver}`}
      className="text-xs tabular"
    >
      <div className="relative h-5" aria-hidden="true">
        <span
          className="absolute whitespace-nowrap"
          style={{ left: at(lineAt), transform: `translateX(${shift})` }}
        >
          <span className="text-muted">under {isUnder}</span>{' '}
          <span className="font-semibold">over {isOver}</span>
        </span>
      </div>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${end} ${height}`}
        preserveAspectRatio="none"
        className="block h-14 w-full"
      >
        {bars.map(({ from, probability }) => {
          const size = highest === 0 ? 0 : (probability / highest) * height;
          return (
            <rect
              key={from}
              x={from + 0.06 * width}
              y={height - size}
              width={0.88 * width}
              height={size}
              fill={from > line ? `var(--${side})` : 'var(--line-strong)'}
              opacity={from > line ? 1 : 0.6}
            />
          );
        })}
        <path
          d={`M${lineAt} 0V${height}`}
          stroke="var(--ink)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="relative h-5 border-t border-line text-muted" aria-hidden="true">
        {ticks.map((tick) => (
          <span
            key={tick}
            className={`absolute ${tick === 0 ? '' : '-translate-x-1/2'}`}
            style={{ left: at(tick) }}
          >
            {tick}
          </span>
        ))}
      </div>
    </div>
  );
}
