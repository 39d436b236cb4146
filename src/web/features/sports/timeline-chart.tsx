import { dayMs } from '#domain/calendar/durations.ts';
import { type ScaleLinear, type ScaleTime, scaleTime } from 'd3-scale';
import { Plot, type PlotLabel } from '#web/features/analytics/charts/plot.tsx';
import { type PlotPoint, valueAt } from '#web/features/analytics/charts/plot-points.ts';
import { formatMoment } from '#web/lib/time.ts';

/** Minimum width per date label, in px. */
const dateWidth = 96;

export type TimelinePoint = PlotPoint<number>;

export interface TimelineSeries {
  name: string;
  color: string;
  isDashed?: boolean;
  /** Points in order of time, not empty. */
  points: TimelinePoint[];
}

interface TimelineChartProps {
  label: string;
  series: TimelineSeries[];
  write: (value: number) => string;
  /** Draws steps, as for prices, instead of slopes, and labels lines with name and latest value. */
  isStepped?: boolean;
  baseline?: number;
  /** The last values extend to here; defaults to the newest point. */
  until?: number;
}

export function TimelineChart(props: TimelineChartProps) {
  const { label, series, write, isStepped = false, baseline, until } = props;
  const moments = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].toSorted(
    (a, b) => a - b,
  );
  const first = moments[0] ?? 0;
  const last = Math.max(until ?? 0, moments.at(-1) ?? 0);
  const end = last > first ? last : first + dayMs;
  const values = series.flatMap(({ points }) => points.map(({ value }) => value));

  const read = (moment: number): string => {
    const then = series.flatMap(({ name, points }) => {
      const value = valueAt(points, moment);
      return value === undefined ? [] : [`${name} ${write(value)}`];
    });
    return `${formatMoment(new Date(moment), 'dateAndTime')}: ${then.join(' · ')}`;
  };

  return (
    <Plot
      label={label}
      x={[first, end]}
      y={spread(baseline === undefined ? values : [...values, baseline])}
      write={write}
      baseline={baseline}
      listLabels={listDates}
      lines={series.map(({ points, ...line }) => ({
        ...line,
        points: until === undefined ? points : heldUntil(points, end),
      }))}
      isStepped={isStepped}
      ends={series.flatMap(({ name, color, points }) => {
        const value = points.at(-1)?.value;
        if (value === undefined) return [];
        return [{ text: isStepped ? `${name} ${write(value)}` : write(value), color, value }];
      })}
      areEndsInside={isStepped}
      readings={moments.map((at) => ({ at, text: read(at) }))}
    />
  );
}

/** Centers a flat line. */
function spread(values: number[]): [number, number] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (high > low) return [low, high];
  const air = Math.max(Math.abs(low) * 0.05, 0.02);
  return [low - air, high + air];
}

function heldUntil(points: TimelinePoint[], end: number): TimelinePoint[] {
  const newest = points.at(-1);
  return newest === undefined ? points : [...points, { at: end, value: newest.value }];
}

/** Round dates, or the first and last if fewer than two fit. */
function listDates(x: ScaleLinear<number, number>): PlotLabel[] {
  const [from = 0, to = 0] = x.domain();
  const [left = 0, right = 0] = x.range();
  const dates = roundDates(
    scaleTime([from, to], [left, right]),
    Math.floor((right - left) / dateWidth),
  ).map((date) => ({ at: date.getTime() }));
  const ends = [
    { at: from, anchor: 'start' as const },
    { at: to, anchor: 'end' as const },
  ];
  return (dates.length > 1 ? dates : ends).map((label) => ({
    ...label,
    text: formatTick(new Date(label.at), to - from),
  }));
}

/** Round dates for the axis, two to `most`; empty when there are fewer. */
export function roundDates(x: ScaleTime<number, number>, most: number): Date[] {
  // `ticks` returns only about the requested count.
  for (let count = most; count >= 2; count -= 1) {
    const dates = x.ticks(count);
    if (dates.length > 1 && dates.length <= most) return dates;
  }
  return [];
}

function formatTick(tick: Date, spanMs: number): string {
  if (spanMs < 2 * dayMs) return formatMoment(tick, 'time');
  if (spanMs > 300 * dayMs) return formatMoment(tick, 'date').replace(/ \d+,/, '');
  return formatMoment(tick, 'day').replace(/^\w+, /, '');
}
