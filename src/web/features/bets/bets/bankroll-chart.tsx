import { dayMs } from '#domain/calendar/durations.ts';
import type { BookView } from '#contract/bets/bets-endpoints.ts';
import { formatMoment } from '#web/lib/time.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';
import { Plot, type PlotLabel } from '#web/features/analytics/charts/plot.tsx';
import { formatUnits } from './format-bet.ts';

type Point = BookView['curve'][number];

/** Cumulative profit in units by contest day, from 0. */
export function BankrollChart({ curve }: { curve: Point[] }) {
  const profits = curve.map(({ profit }) => profit);
  const days = curve.map(({ day, profit }) => ({ at: Date.parse(day), value: profit }));
  // From nothing, a day before the first.
  const points = [{ at: (days[0]?.at ?? 0) - dayMs, value: 0 }, ...days];
  const times = points.map(({ at }) => at);

  return (
    <ChartFrame
      title="Bankroll"
      summary={summarize(curve)}
      table={{
        columns: ['Day', 'Profit', 'Bets'],
        rows: curve.map(({ day, profit, n }) => [day, formatUnits(profit), String(n)]),
      }}
    >
      <Plot
        label="Bankroll"
        x={[times[0] ?? 0, times.at(-1) ?? 0]}
        y={[Math.min(-1, ...profits), Math.max(1, ...profits)]}
        write={(tick) => `${tick > 0 ? '+' : ''}${tick} u`}
        baseline={0}
        listLabels={() => listEnds(curve)}
        lines={[{ name: 'Profit', color: 'var(--good)', points, dots: 'filled' }]}
        isStepped
        readings={curve.map(({ day, profit, n }) => ({
          at: Date.parse(day),
          text: `${day}: ${formatUnits(profit)} after ${n}`,
        }))}
      />
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

/** The first day, and the last if it is another. */
function listEnds(curve: Point[]): PlotLabel[] {
  return curve.flatMap(({ day }, index): PlotLabel[] => {
    const label = { at: Date.parse(day), text: dayLabel(day) };
    if (index === 0) return [{ ...label, anchor: 'start' }];
    return index === curve.length - 1 ? [{ ...label, anchor: 'end' }] : [];
  });
}

/** Label of a day, taken at noon so that the date is the same in every time zone. */
function dayLabel(day: string): string {
  return formatMoment(`${day}T12:00:00Z`, 'date');
}
