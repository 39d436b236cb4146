import { scaleLinear, scaleSqrt } from 'd3-scale';
import { type AnalyticsView, leastForPercentage } from '#contract/record/analytics.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatCount, formatPercent, formatShare } from '#web/lib/figures.ts';
import { axisText, usePlot, YAxis } from './use-plot.tsx';

type Bin = AnalyticsView['calibration'][number];
/** A bin in which something was forecast and graded. All shares are 0–1. */
type FilledBin = Bin & { meanForecast: number; observed: number };

const height = 300;
const margin = { top: 12, right: 16, bottom: 44, left: 44 };

/** As everywhere else: with one decimal. */
function formatExact(share: number): string {
  return formatPercent(share * 100, 1);
}

function isEnough({ n }: Bin): boolean {
  return n >= leastForPercentage;
}

function isFilled(bin: Bin): bin is FilledBin {
  return bin.n > 0 && bin.meanForecast !== null && bin.observed !== null;
}

/** Forecast against what happened: on the diagonal, “70%” wins seven times in ten. */
export function ReliabilityChart({ bins }: { bins: Bin[] }) {
  const filled = bins.filter(isFilled);

  return (
    <ChartFrame
      title="Calibration"
      summary={summarise(filled)}
      table={{
        columns: ['Forecast', 'Mean forecast', 'Won', '95% interval', 'Games'],
        rows: bins.map((bin) => [
          `${formatShare(bin.from)}–${formatShare(bin.to)}`,
          bin.meanForecast === null ? '—' : formatExact(bin.meanForecast),
          isEnough(bin) && bin.observed !== null ? formatExact(bin.observed) : '—',
          isEnough(bin) && bin.low !== null && bin.high !== null
            ? `${formatExact(bin.low)}–${formatExact(bin.high)}`
            : '—',
          formatCount(bin.n),
        ]),
      }}
    >
      <Plot bins={filled} />
    </ChartFrame>
  );
}

function summarise(bins: FilledBin[]): string {
  const games = bins.reduce((sum, bin) => sum + bin.n, 0);
  if (games === 0) return 'No graded predictions yet.';

  const gap =
    bins.reduce((sum, bin) => sum + bin.n * Math.abs(bin.meanForecast - bin.observed), 0) / games;
  return (
    `Over ${formatCount(games)} graded predictions the favourite’s stated chance is off by ` +
    `${(gap * 100).toFixed(1)} points on average. Whiskers are 95% intervals, dot size is the number of games; hollow dots stand for fewer than ${leastForPercentage}. On the dashed line every chance would be just right.`
  );
}

function Plot({ bins }: { bins: FilledBin[] }) {
  const { ref, width, readable, readout } = usePlot();

  const x = scaleLinear([0.5, 1], [margin.left, Math.max(width - margin.right, margin.left)]);
  const y = scaleLinear([0, 1], [height - margin.bottom, margin.top]);
  const radius = scaleSqrt([0, Math.max(1, ...bins.map((bin) => bin.n))], [2.5, 11]);

  return (
    <div ref={ref} className="relative" style={{ minHeight: height }}>
      {width > 0 && (
        <svg width={width} height={height} role="group" aria-label="Calibration chart">
          <YAxis
            ticks={[0, 0.25, 0.5, 0.75, 1]}
            left={x(0.5)}
            right={x(1)}
            y={y}
            format={formatShare}
          />
          {[0.5, 0.6, 0.7, 0.8, 0.9, 1].map((tick) => (
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
          <text x={x(0.75)} y={height - 6} textAnchor="middle" className={axisText}>
            Stated chance of the favourite
          </text>
          <line
            x1={x(0.5)}
            y1={y(0.5)}
            x2={x(1)}
            y2={y(1)}
            stroke="var(--line-strong)"
            strokeDasharray="4 4"
          />

          {bins.map((bin) => (
            <g key={bin.from} {...readable(describe(bin))}>
              <line
                x1={x(bin.meanForecast)}
                x2={x(bin.meanForecast)}
                y1={y(bin.low ?? bin.observed)}
                y2={y(bin.high ?? bin.observed)}
                stroke="var(--good)"
                strokeWidth={2}
                opacity={0.55}
              />
              <circle
                cx={x(bin.meanForecast)}
                cy={y(bin.observed)}
                r={radius(bin.n)}
                fill={isEnough(bin) ? 'var(--good)' : 'var(--surface)'}
                stroke={isEnough(bin) ? 'var(--surface)' : 'var(--good)'}
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

function describe(bin: FilledBin): string {
  const won = Math.round(bin.observed * bin.n);
  const share = isEnough(bin) ? `won ${formatExact(bin.observed)}` : 'won';
  return `Stated ${formatExact(bin.meanForecast)}, ${share}: ${formatCount(won)} of ${formatCount(bin.n)}`;
}
