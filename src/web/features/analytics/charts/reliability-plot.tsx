import { scaleSqrt } from 'd3-scale';
import { type AnalyticsView, minSampleSize } from '#contract/analytics/analytics-endpoints.ts';
import { formatCount, formatShare } from '#web/lib/figures.ts';
import { formatExact } from '#web/features/analytics/format-share.ts';
import { axisText, Plot } from './plot.tsx';

type Bin = AnalyticsView['calibration'][number];

/** Forecast and outcome of a bin. All shares are 0–1. */
interface ReliabilityMark extends Bin {
  meanForecast: number;
  observed: number;
  /** Whether the bin is large enough for a percentage; otherwise the dot is hollow. */
  isEnough: boolean;
}

interface ReliabilityPlotProps {
  marks: ReliabilityMark[];
  /** Axis ranges; the axis for shares may extend further. */
  probabilities: [number, number];
  shares: [number, number];
  axisLabel: string;
  verb: string;
}

export function ReliabilityPlot({
  marks,
  probabilities,
  shares,
  axisLabel,
  verb,
}: ReliabilityPlotProps) {
  const [from, to] = probabilities;
  const radius = scaleSqrt([0, Math.max(1, ...marks.map(({ n }) => n))], [2.5, 11]);

  return (
    <Plot
      label="Calibration"
      height={300}
      bottom={44}
      x={probabilities}
      y={shares}
      isExact
      write={formatShare}
      listLabels={(x) => x.ticks(5).map((at) => ({ at, text: formatShare(at) }))}
      readings={marks.map((mark) => ({ at: mark.meanForecast, text: describe(mark, verb) }))}
    >
      {({ x, y }) => (
        <>
          <text x={x((from + to) / 2)} y={294} textAnchor="middle" className={axisText}>
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
            <g key={mark.from}>
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
        </>
      )}
    </Plot>
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
