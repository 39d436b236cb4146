import { scaleLinear, scaleSqrt } from 'd3-scale';
import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics.ts';
import { formatCount, formatShare } from '#web/lib/figures.ts';
import { formatExact } from '#web/features/analytics/format-share.ts';
import { axisText, usePlot, YAxis } from './use-plot.tsx';

type Bin = AnalyticsView['calibration'][number];

/** Forecast and outcome of a bin. All shares are 0–1. */
interface ReliabilityMark extends Bin {
  meanForecast: number;
  observed: number;
  /** Large enough for a percentage; otherwise the dot is hollow. */
  isEnough: boolean;
}

interface ReliabilityPlotProps {
  marks: ReliabilityMark[];
  /** Axis ranges; the axis for shares may extend further. */
  chances: [number, number];
  shares: [number, number];
  axisLabel: string;
  verb: string;
}

const height = 300;
const margin = { top: 12, right: 16, bottom: 44, left: 44 };

export function ReliabilityPlot({ marks, chances, shares, axisLabel, verb }: ReliabilityPlotProps) {
  const { ref, width, readable, readout } = usePlot();

  const right = Math.max(width - margin.right, margin.left);
  const x = scaleLinear(chances, [margin.left, right]).clamp(true);
  const y = scaleLinear(shares, [height - margin.bottom, margin.top]).clamp(true);
  const radius = scaleSqrt([0, Math.max(1, ...marks.map(({ n }) => n))], [2.5, 11]);
  const [from, to] = chances;

  return (
    <div ref={ref} className="relative" style={{ minHeight: height }}>
      {width > 0 && (
        <svg width={width} height={height} role="group" aria-label="Calibration chart">
          <YAxis ticks={y.ticks(4)} left={x(from)} right={x(to)} y={y} format={formatShare} />
          {x.ticks(5).map((tick) => (
            <text
              key={tick}
              x={x(tick)}
              y={height - margin.bottom + 18}
              textAnchor="middle"
              className={axisText}
            >
              {formatShare(tick)}
            </text>
          ))}
          <text x={x((from + to) / 2)} y={height - 6} textAnchor="middle" className={axisText}>
            {axisLabel}
          </text>
          <line
            x1={x(from)}
            y1={y(from)}
            x2={x(to)}
            y2={y(to)}
            stroke="var(--line-strong)"
            strokeDasharray="4 4"
          />

          {marks.map((mark) => (
            <g key={mark.from} {...readable(describe(mark, verb))}>
              <line
                x1={x(mark.meanForecast)}
                x2={x(mark.meanForecast)}
                y1={y(mark.low ?? mark.observed)}
                y2={y(mark.high ?? mark.observed)}
                stroke="var(--good)"
                strokeWidth={2}
                opacity={0.55}
              />
              <circle
                cx={x(mark.meanForecast)}
                cy={y(mark.observed)}
                r={radius(mark.n)}
                fill={mark.isEnough ? 'var(--good)' : 'var(--surface)'}
                stroke={mark.isEnough ? 'var(--surface)' : 'var(--good)'}
                strokeWidth={1.5}
              />
            </g>
          ))}
        </svg>
      )}
      {readout}
    </div>
  );
}

/** The first cells of a bin in the table: range, average forecast, outcome and its interval. */
export function listReliability(bin: Bin): string[] {
  const { meanForecast, observed, low, high } = bin;
  const isEnough = bin.n >= minSampleSize;
  return [
    `${formatShare(bin.from)}–${formatShare(bin.to)}`,
    meanForecast === null ? '—' : formatExact(meanForecast),
    isEnough && observed !== null ? formatExact(observed) : '—',
    isEnough && low !== null && high !== null ? `${formatExact(low)}–${formatExact(high)}` : '—',
    formatCount(bin.n),
  ];
}

function describe({ meanForecast, observed, n, isEnough }: ReliabilityMark, verb: string): string {
  const share = isEnough ? `${verb} ${formatExact(observed)}` : verb;
  const came = formatCount(Math.round(observed * n));
  return `Predicted ${formatExact(meanForecast)}, ${share}: ${came} of ${formatCount(n)}`;
}

/** Mean absolute calibration error in percentage points, weighted by bin size. */
export function meanGapPoints(marks: Pick<ReliabilityMark, 'n' | 'meanForecast' | 'observed'>[]) {
  const n = marks.reduce((sum, mark) => sum + mark.n, 0);
  const gaps = marks.reduce(
    (sum, mark) => sum + mark.n * Math.abs(mark.meanForecast - mark.observed),
    0,
  );
  return ((gaps / n) * 100).toFixed(1);
}
