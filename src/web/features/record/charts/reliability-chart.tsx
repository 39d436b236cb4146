import { type AnalyticsView, minSampleSize } from '#contract/record/analytics.ts';
import { formatCount, formatShare } from '#web/lib/figures.ts';
import { ChartFrame } from './chart-frame.tsx';
import { formatExact } from '../analytics/format-share.ts';
import { meanGapPoints, ReliabilityPlot } from './reliability-plot.tsx';

type Bin = AnalyticsView['calibration'][number];
/** A non-empty bin. All shares are 0–1. */
type FilledBin = Bin & { meanForecast: number; observed: number };

function isEnough({ n }: Bin): boolean {
  return n >= minSampleSize;
}

function isFilled(bin: Bin): bin is FilledBin {
  return bin.n > 0 && bin.meanForecast !== null && bin.observed !== null;
}

/** Calibration chart: on the diagonal, “70%” wins seven times in ten. */
export function ReliabilityChart({ bins }: { bins: Bin[] }) {
  const filled = bins.filter(isFilled);

  return (
    <ChartFrame
      title="Calibration"
      summary={summarize(filled)}
      table={{
        columns: ['Forecast', 'Average forecast', 'Won', '95% interval', 'Games'],
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
      <ReliabilityPlot
        marks={filled.map((bin) => ({ ...bin, isEnough: isEnough(bin) }))}
        chances={[0.5, 1]}
        shares={[0, 1]}
        axisLabel="Predicted win probability of the favorite"
        verb="won"
      />
    </ChartFrame>
  );
}

function summarize(bins: FilledBin[]): string {
  const games = bins.reduce((sum, bin) => sum + bin.n, 0);
  if (games === 0) return 'No graded predictions yet.';

  return (
    `Across ${formatCount(games)} graded predictions, the favorite’s win probability is off by ` +
    `${meanGapPoints(bins)} percentage points on average. Whiskers are 95% intervals, dot size is the number of games; hollow dots have fewer than ${minSampleSize}. The dashed line is perfect calibration.`
  );
}
