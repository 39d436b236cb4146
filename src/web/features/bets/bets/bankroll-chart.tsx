import { scaleLinear } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';
import type { BookView } from '#contract/bets/bets.ts';
import { formatMoment } from '#web/lib/time.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { axisText, usePlot, YAxis } from '#web/features/analytics/charts/use-plot.tsx';
import { formatUnits } from './format-bet.ts';

type Point = BookView['curve'][number];

const height = 240;
const margin = { top: 16, right: 16, bottom: 32, left: 52 };

/** Cumulative profit in units by contest day, from 0. */
export function BankrollChart({ curve }: { curve: Point[] }) {
  return (
    <ChartFrame
      title="Bankroll"
      summary={summarize(curve)}
      table={{
        columns: ['Day', 'Profit', 'Bets'],
        rows: curve.map(({ day, profit, n }) => [day, formatUnits(profit), String(n)]),
      }}
    >
      <Plot curve={curve} />
    </ChartFrame>
  );
}

function summarize(curve: Point[]): string {
  const { n = 0, profit = 0 } = curve.at(-1) ?? {};
  const profits = curve.map(({ profit }) => profit);
  const bets = n === 1 ? '1 bet' : `${n} bets`;
  const highest = formatUnits(Math.max(0, ...profits));
  const lowest = formatUnits(Math.min(0, ...profits));
  return `${formatUnits(profit)} after ${bets}; highest ${highest}, lowest ${lowest}.`;
}

/** Maximum number of interactive points; the line shows all days. */
const maxMarks = 120;

function Plot({ curve }: { curve: Point[] }) {
  const { ref, width, readable, readout } = usePlot();

  const times = curve.map(({ day }) => Date.parse(day));
  const profits = curve.map(({ profit }) => profit);
  const right = Math.max(width - margin.right, margin.left);
  const from = (times[0] ?? 0) - 86_400_000;
  const x = scaleLinear([from, times.at(-1) ?? 0], [margin.left, right]);
  const y = scaleLinear(
    [Math.min(-1, ...profits), Math.max(1, ...profits)],
    [height - margin.bottom, margin.top],
  ).nice();
  const path = line()
    .curve(curveStepAfter)
    .x(([time]) => x(time))
    .y(([, profit]) => y(profit));
  const points: [number, number][] = [
    [from, 0],
    ...curve.map(({ profit }, index): [number, number] => [times[index] ?? 0, profit]),
  ];
  const every = Math.ceil(curve.length / maxMarks);
  const first = curve[0];
  const last = curve.at(-1);

  return (
    <div ref={ref} className="relative" style={{ minHeight: height }}>
      {width > 0 && first !== undefined && last !== undefined && (
        <svg width={width} height={height} role="group" aria-label="Bankroll chart">
          <YAxis
            ticks={y.ticks(4)}
            left={margin.left}
            right={right}
            y={y}
            format={(tick) => `${tick > 0 ? '+' : ''}${tick} u`}
            baseline={0}
          />
          <path d={path(points) ?? undefined} fill="none" stroke="var(--good)" strokeWidth={2} />
          {curve.map((point, index) =>
            index % every === 0 || point === last ? (
              <circle
                key={point.day}
                cx={x(times[index] ?? 0)}
                cy={y(point.profit)}
                r={curve.length > 40 ? 2.5 : 3.5}
                fill="var(--good)"
                {...readable(`${point.day}: ${formatUnits(point.profit)} after ${point.n}`)}
              />
            ) : null,
          )}
          <text x={margin.left} y={height - 8} className={axisText}>
            {dayLabel(first.day)}
          </text>
          {curve.length > 1 && (
            <text x={right} y={height - 8} textAnchor="end" className={axisText}>
              {dayLabel(last.day)}
            </text>
          )}
        </svg>
      )}
      {readout}
    </div>
  );
}

/** Noon, so that the date is the same in every time zone. */
function dayLabel(day: string): string {
  return formatMoment(`${day}T12:00:00Z`, 'date');
}
